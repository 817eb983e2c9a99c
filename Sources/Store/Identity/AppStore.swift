package import Postgres

/// An app whose objects the host serves.
package struct App: Sendable, Hashable {
    /// What `fb:app_id` says.
    package let id: Int64
    package let namespace: String
    package let name: String

    /// An app that is known.
    package init(id: Int64, namespace: String, name: String) {
        self.id = id
        self.namespace = namespace
        self.name = name
    }
}

/// The stored apps, for one worker.
package final class AppStore {
    let database: Database

    /// A store on that worker's database; nothing is asked yet.
    package init(_ database: Database) {
        self.database = database
    }

    /// The app of a namespace, made when there is none yet: the first one on the first start.
    ///
    /// - Returns: the app, and whether this made it.
    package func ensure(
        namespace: String,
        name: String
    ) async throws(StoreError) -> (app: App, isNew: Bool) {
        do throws(DatabaseError) {
            if let app = try await find(namespace) { return (app, false) }
            let made = try await database.write(AppStatements.insert(namespace: namespace, name: name))
            guard let app = try await find(namespace) else { throw DatabaseError.unexpectedRowCount(0) }
            return (app, made.touched > 0)
        } catch {
            throw .database(error)
        }
    }

    private func find(_ namespace: String) async throws(DatabaseError) -> App? {
        let rows = try await database.read(AppStatements.find(namespace: namespace))
        guard let row = rows.first else { return nil }
        return App(id: try row.integer(0), namespace: try row.text(1), name: try row.text(2))
    }
}
