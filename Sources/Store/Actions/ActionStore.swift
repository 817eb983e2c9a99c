package import Postgres

/// The actions that people publish, for one worker, which keeps it.
///
/// What many requests ask at the same time is asked, and committed, together; each is answered after its commit.
package final class ActionStore {
    private let database: Database
    private let facts: Gathering<FactsOfPublishing>
    private let plain: Gathering<PlainActions>
    private let byID: Gathering<ActionsByID>

    /// A store on that worker's database; nothing is asked yet.
    package init(_ database: Database) {
        self.database = database
        facts = Gathering(FactsOfPublishing(), on: database)
        plain = Gathering(PlainActions(), on: database)
        byID = Gathering(ActionsByID(), on: database)
    }

    // Before

    /// What is known of an action type and of an object's address.
    package func facts(_ question: PublishQuestion) async throws(StoreError) -> PublishFacts {
        do throws(DatabaseError) {
            return try await facts.answer(to: question)
        } catch {
            throw .database(error)
        }
    }

    /// An action type by its number; nil when it is not declared any more.
    package func type(_ id: Int64) async throws(StoreError) -> ActionType? {
        do throws(DatabaseError) {
            guard let row = try await database.read(DeclarationStatements.name(of: id)).first else {
                return nil
            }
            let question = PublishQuestion(namespace: try row.text(0), action: try row.text(1))
            return try await facts.answer(to: question).type
        } catch {
            throw .database(error)
        }
    }

    /// Which of these people may not be tagged, and whether the place is there.
    package func check(
        tags: [Int64],
        placeID: Int64?,
        appID: Int64
    ) async throws(StoreError) -> (refused: [Int64], hasPlace: Bool) {
        do throws(DatabaseError) {
            let sql = TagStatements.check(tags: tags, placeID: placeID, appID: appID)
            let row = try await database.read(sql).only()
            return (try row.texts(0).compactMap { Int64($0) }, try row.boolean(1))
        } catch {
            throw .database(error)
        }
    }

    /// What a person has allowed an app; nil when he does not use it.
    package func grants(personID: Int64, appID: Int64) async throws(StoreError) -> [String]? {
        do throws(DatabaseError) {
            return try await database.read(TagStatements.grants(personID: personID, appID: appID)).first?
                .texts(0)
        } catch {
            throw .database(error)
        }
    }

    // Publishing

    /// Publishes an action. It is committed when this comes back, whole or not at all.
    package func publish(
        _ action: NewAction,
        _ terms: PublishTerms = PublishTerms()
    ) async throws(StoreError) -> PublishOutcome {
        do throws(DatabaseError) {
            guard !terms.areNone else { return .published(try await plain.answer(to: action)) }
            return try await Publishing(action, terms).run(on: database)
        } catch {
            throw .database(error)
        }
    }

    // Reading

    /// An action as a reader may see it; nil when there is none of that id.
    package func find(_ id: Int64, for reader: ActionReader) async throws(StoreError) -> StoredAction? {
        do throws(DatabaseError) {
            return try await byID.answer(to: ActionQuestion(id: id, reader: reader))
        } catch {
            throw .database(error)
        }
    }

    /// Actions of a person, of one type or of all, those nearest to the edge of the range first; from the newest on
    /// if it has none. Those that the reader may not see are marked.
    package func list(
        personID: Int64,
        typeID: Int64?,
        for reader: ActionReader,
        _ range: ActionRange = .newest,
        limit: Int
    ) async throws(StoreError) -> [StoredAction] {
        do throws(DatabaseError) {
            guard case .newer = range else {
                let recent = try await read(personID, typeID, reader, range, isRecent: true, limit)
                guard recent.count < limit else { return recent }
                let rest = recent.last.map {
                    ActionRange.older(ActionEdge(createdAt: $0.createdAt, id: $0.id))
                }
                let left = limit - recent.count
                return recent
                    + (try await read(personID, typeID, reader, rest ?? range, isRecent: false, left))
            }
            return try await read(personID, typeID, reader, range, isRecent: false, limit)
        } catch {
            throw .database(error)
        }
    }

    private func read(
        _ personID: Int64,
        _ typeID: Int64?,
        _ reader: ActionReader,
        _ range: ActionRange,
        isRecent: Bool,
        _ limit: Int
    ) async throws(DatabaseError) -> [StoredAction] {
        let sql = ActionListStatements.list(
            personID: personID,
            typeID: typeID,
            reader: reader,
            range,
            isRecent: isRecent,
            limit: limit
        )
        var actions: [StoredAction] = []
        for row in try await database.read(sql) { actions.append(try ActionColumns.action(row, from: 0)) }
        return actions
    }

    /// How often each of these was used, if it is an object, or did something, if it is a person.
    package func tallies(of subjects: [Int64]) async throws(StoreError) -> [Int64: Int64] {
        guard !subjects.isEmpty else { return [:] }
        do throws(DatabaseError) {
            var tallies: [Int64: Int64] = [:]
            for row in try await database.read(ActionStatements.tallies(of: subjects)) {
                tallies[try row.integer(0)] = try row.integer(1)
            }
            return tallies
        } catch {
            throw .database(error)
        }
    }

    // Changing

    /// Whose an action is; nil when there is none of that id.
    package func owner(of id: Int64) async throws(StoreError) -> ActionOwner? {
        do throws(DatabaseError) {
            guard let row = try await database.read(ActionStatements.owner(of: id)).first else { return nil }
            return ActionOwner(
                personID: try row.integer(0),
                appID: try row.integer(1),
                typeID: try row.integer(2),
                objectID: try row.integer(3),
                property: try row.text(4),
                createdAt: try row.timestamp(5),
                startedAt: try row.timestamp(6),
                furtherObjects: try row.json(7)
            )
        } catch {
            throw .database(error)
        }
    }

    /// Changes an action; with `isUnique` another object must be one that the person has not had yet.
    package func change(
        _ id: Int64,
        of owner: ActionOwner,
        _ change: ActionChange,
        isUnique: Bool
    ) async throws(StoreError) -> PublishOutcome {
        do throws(DatabaseError) {
            guard isUnique, let objectID = change.objectID, objectID != owner.objectID else {
                let sql = ActionStatements.change(id, createdAt: owner.createdAt, change)
                _ = try await database.write(sql)
                return .published(id)
            }
            return try await Publishing.change(id, of: owner, change, to: objectID, on: database)
        } catch {
            throw .database(error)
        }
    }

    /// Removes an action, and the object that was made for it; false when there is none of that id.
    package func remove(_ id: Int64) async throws(StoreError) -> Bool {
        do throws(DatabaseError) {
            return try await database.write(ActionStatements.remove(id)).touched > 0
        } catch {
            throw .database(error)
        }
    }

    /// Does what is to be done from time to time, on any of several servers: partitions of the coming months are
    /// made, keys that are too old are dropped.
    package func keepHouse() async throws(StoreError) {
        do throws(DatabaseError) {
            _ = try await database.write(ActionStatements.keep, within: .seconds(60))
        } catch {
            throw .database(error)
        }
    }
}
