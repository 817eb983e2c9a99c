package import Postgres

/// What apps declare: actions with the objects they are about.
package final class DeclarationStore {
    private let database: Database

    /// A store on that worker's database; nothing is asked yet.
    package init(_ database: Database) {
        self.database = database
    }

    /// An action with one of its properties, as an app declares it.
    package struct Declaration: Sendable, Hashable {
        /// The app's namespace.
        package var namespace: String
        /// `cook`
        package var action: String
        /// The type of the objects, without the namespace.
        package var objectType: String
        /// The parameter that names the object; nil: called as the type.
        package var property: String?
        /// Whether a person may do it with each object once only.
        package var isUnique: Bool
        /// Whether people may be tagged.
        package var allowsTags: Bool

        /// A declaration; the database checks the names.
        package init(
            namespace: String,
            action: String,
            objectType: String,
            property: String?,
            isUnique: Bool,
            allowsTags: Bool
        ) {
            self.namespace = namespace
            self.action = action
            self.objectType = objectType
            self.property = property
            self.isUnique = isUnique
            self.allowsTags = allowsTags
        }
    }

    /// What came of a declaration.
    package enum Outcome: Sendable, Hashable {
        case declared(ActionType)
        /// No app has that namespace.
        case unknownApp
        /// A name has other characters than small letters, digits, `_` and `-`, or the property's is taken by a
        /// parameter of every call.
        case unusableName
    }

    /// Declares an action. One that is declared already takes the flags, and the property besides its others.
    package func declare(_ declaration: Declaration) async throws(StoreError) -> Outcome {
        do throws(DatabaseError) {
            guard try await database.write(DeclarationStatements.declare(declaration)).count > 0 else {
                return .unknownApp
            }
            let question = PublishQuestion(namespace: declaration.namespace, action: declaration.action)
            let rows = try await database.read(PublishStatements.facts([question]))
            guard let type = try FactsOfPublishing().answers(rows, to: [question]).first?.type else {
                return .unknownApp
            }
            return .declared(type)
        } catch {
            if case .refused(let fault) = error, fault.state == .checkViolation { return .unusableName }
            throw .database(error)
        }
    }
}
