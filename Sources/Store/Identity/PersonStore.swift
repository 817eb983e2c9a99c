package import Postgres

/// The people, for one worker.
package final class PersonStore {
    private let database: Database

    /// A store on that worker's database; nothing is asked yet.
    package init(_ database: Database) {
        self.database = database
    }

    /// Stores somebody new and answers the id; an e-mail address or username may be taken.
    package func add(_ draft: PersonDraft) async throws(StoreError) -> Int64 {
        do throws(DatabaseError) {
            return try await database.write(PersonStatements.insert(draft)).only().integer(0)
        } catch {
            throw StoreError(explaining: error)
        }
    }

    /// The person of an id; nil when there is none.
    package func find(_ id: Int64) async throws(StoreError) -> Person? {
        do throws(DatabaseError) {
            return try await database.read(PersonStatements.find(id: id)).first.map(PersonColumns.person)
        } catch {
            throw .database(error)
        }
    }

    /// The person who logs in with an e-mail address, in any case, and the hash of the password, if there is one.
    package func find(
        _ email: EmailAddress
    ) async throws(StoreError) -> (person: Person, passwordHash: String?)? {
        do throws(DatabaseError) {
            let rows = try await database.read(PersonStatements.find(email: email.text))
            guard let row = rows.first else { return nil }
            return (try PersonColumns.person(row), try row.textIfPresent(PersonColumns.count))
        } catch {
            throw .database(error)
        }
    }

    /// Some of all people by rising id, those behind one of them.
    package func list(after id: Int64 = 0, limit: Int) async throws(StoreError) -> [Person] {
        do throws(DatabaseError) {
            return try PersonColumns.people(
                await database.read(PersonStatements.list(after: id, limit: limit))
            )
        } catch {
            throw .database(error)
        }
    }

    /// Changes somebody and answers how the person is now; nil when there is none.
    ///
    /// - Parameter appID: only a test user of this app is changed.
    package func change(
        _ id: Int64,
        _ change: PersonChange,
        testUserOf appID: Int64? = nil
    ) async throws(StoreError) -> Person? {
        do throws(DatabaseError) {
            let sql = PersonStatements.change(id, change, testUserOf: appID)
            return try await database.write(sql).first.map(PersonColumns.person)
        } catch {
            throw StoreError(explaining: error)
        }
    }

    /// Sets a password. Every token of the person dies of it (460), every session in a browser ends, but for one.
    ///
    /// - Parameters:
    ///   - name: what the person is called from now on; nil leaves it.
    ///   - sessionHash: the session that goes on: the one in which the password was changed.
    /// - Returns: whether there is such a person.
    package func setPassword(
        _ id: Int64,
        hash: String,
        renaming name: PersonName? = nil,
        keeping sessionHash: [UInt8]? = nil
    ) async throws(StoreError) -> Bool {
        do throws(DatabaseError) {
            let sql = PersonStatements.setPassword(id, hash: hash, renaming: name, keeping: sessionHash)
            return try await database.write(sql).first != nil
        } catch {
            throw .database(error)
        }
    }

    /// Puts a better hash of the same password in the place of an old one, unless it was changed meanwhile.
    package func renewPasswordHash(
        _ id: Int64,
        from old: String,
        to new: String
    ) async throws(StoreError) {
        do throws(DatabaseError) {
            _ = try await database.write(PersonStatements.renewPasswordHash(id, from: old, to: new))
        } catch {
            throw .database(error)
        }
    }

    /// Removes somebody with everything of theirs.
    ///
    /// - Parameter appID: only a test user of this app is removed.
    /// - Returns: whether there was such a person.
    package func remove(_ id: Int64, testUserOf appID: Int64? = nil) async throws(StoreError) -> Bool {
        do throws(DatabaseError) {
            return try await database.write(PersonStatements.remove(id, testUserOf: appID)).first != nil
        } catch {
            throw .database(error)
        }
    }
}
