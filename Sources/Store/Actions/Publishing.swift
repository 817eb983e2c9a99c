import Postgres

/// An action that has terms, published or changed in a transaction of its own.
struct Publishing {
    /// What ends the transaction without a commit.
    private enum Stop: DatabaseFailure {
        case outcome(PublishOutcome)
        case fault(DatabaseError)

        init(_ error: DatabaseError) { self = .fault(error) }

        var databaseError: DatabaseError? {
            guard case .fault(let error) = self else { return nil }
            return error
        }
    }

    private let action: NewAction
    private let terms: PublishTerms

    init(_ action: NewAction, _ terms: PublishTerms) {
        self.action = action
        self.terms = terms
    }

    /// Publishes it, if its terms hold.
    func run(on database: Database) async throws(DatabaseError) -> PublishOutcome {
        try await Self.outcome(on: database) { transaction throws(Stop) in
            try await publish(in: transaction)
        }
    }

    /// Gives an action of a unique type another object.
    static func change(
        _ id: Int64,
        of owner: ActionOwner,
        _ change: ActionChange,
        to objectID: Int64,
        on database: Database
    ) async throws(DatabaseError) -> PublishOutcome {
        let action = NewAction(
            appID: owner.appID,
            personID: owner.personID,
            typeID: owner.typeID,
            objectID: objectID,
            property: owner.property
        )
        return try await outcome(on: database) { transaction throws(Stop) in
            let free = PublishStatements.freeObject(of: id, personID: owner.personID, typeID: owner.typeID)
            _ = try await run(free, in: transaction)
            try await takeObject(for: action, id: id, in: transaction)
            _ = try await run(
                ActionStatements.change(id, createdAt: owner.createdAt, change),
                in: transaction
            )
            return .published(id)
        }
    }

    private static func outcome(
        on database: Database,
        _ body: (Transaction) async throws(Stop) -> PublishOutcome
    ) async throws(DatabaseError) -> PublishOutcome {
        do throws(Stop) {
            return try await database.transaction(body)
        } catch {
            switch error {
            case .outcome(let outcome): return outcome
            case .fault(let fault): throw fault
            }
        }
    }

    private func publish(in transaction: Transaction) async throws(Stop) -> PublishOutcome {
        let id = try await Self.number(PublishStatements.nextID, in: transaction)
        if let call = terms.call {
            let taken = KeyStatements.take(call, for: id)
            if try await Self.run(taken, in: transaction).count == 0 {
                throw .outcome(try await owner(of: call, in: transaction))
            }
        }
        var action = action
        for (property, object) in terms.objects {
            let objectID = try await Self.keep(object, for: id, in: transaction)
            if property == action.property {
                action.objectID = objectID
            } else {
                action.furtherObjects[property] = objectID
            }
        }
        if terms.isUnique { try await Self.takeObject(for: action, id: id, in: transaction) }
        _ = try await Self.run(PublishStatements.publish([action], ids: [id]), in: transaction)
        for picture in terms.pictures {
            let use = StagingStatements.use(picture, by: id, action.personID, action.appID)
            if try await Self.run(use, in: transaction).touched == 0 { throw .outcome(.pictureGone) }
        }
        return .published(id)
    }

    private static func keep(
        _ object: ObjectToKeep,
        for actionID: Int64,
        in transaction: Transaction
    ) async throws(Stop) -> Int64 {
        switch object {
        case .page(let page, let addresses, let source):
            do throws(DatabaseError) {
                return try await ObjectStatements.keep(page, at: addresses, source, in: transaction)
            } catch {
                throw Stop(error)
            }
        case .made(let made):
            do throws(Stop) {
                return try await number(ObjectStatements.make(made, actionID: actionID), in: transaction)
            } catch {
                if let fault = error.databaseError, fault.isTakenAddress { throw .outcome(.addressTaken) }
                throw error
            }
        }
    }

    private func owner(
        of call: KeptCall,
        in transaction: Transaction
    ) async throws(Stop) -> PublishOutcome {
        do throws(DatabaseError) {
            let row = try await transaction.run(KeyStatements.owner(of: call)).only()
            return try row.bytes(1) == call.request ? .repeated(row.integer(0)) : .keyTaken
        } catch {
            throw Stop(error)
        }
    }

    private static func takeObject(
        for action: NewAction,
        id: Int64,
        in transaction: Transaction
    ) async throws(Stop) {
        let taken = PublishStatements.takeObject(action.objectID, for: action, id: id)
        guard try await run(taken, in: transaction).count == 0 else { return }
        let original = try await number(
            PublishStatements.objectOwner(action.objectID, personID: action.personID, typeID: action.typeID),
            in: transaction
        )
        throw .outcome(.alreadyPublished(original: original))
    }

    private static func run(_ sql: SQL, in transaction: Transaction) async throws(Stop) -> Rows {
        do throws(DatabaseError) { return try await transaction.run(sql) } catch { throw Stop(error) }
    }

    private static func number(_ sql: SQL, in transaction: Transaction) async throws(Stop) -> Int64 {
        do throws(DatabaseError) {
            return try await transaction.run(sql).only().integer(0)
        } catch {
            throw Stop(error)
        }
    }
}

extension DatabaseError {
    /// Whether an object was to get the address of another.
    var isTakenAddress: Bool {
        guard case .refused(let fault) = self else { return false }
        return fault.constraint == "objects_by_url"
    }
}
