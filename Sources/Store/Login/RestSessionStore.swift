package import Postgres

/// A session of a client of 2009.
package struct RestSession: Sendable, Hashable {
    /// Who calls, and what the app may do.
    package let caller: Caller
    /// What the client signs with.
    package let secret: String
}

/// A person as REST calls show one.
package struct RestPerson: Sendable, Hashable {
    /// The person's id.
    package let id: Int64
    /// The whole name.
    package let name: String
    /// Its parts, where they are known.
    package let firstName: String?
    /// Its parts, where they are known.
    package let lastName: String?
}

/// Sessions of the clients of 2009, for one worker.
package final class RestSessionStore {
    private let database: Database

    /// A store on that worker's database; nothing is asked yet.
    package init(_ database: Database) { self.database = database }

    /// Keeps the token with which the login page sends a client on; `expiresAt` in microseconds since 1970.
    package func keepAuthToken(
        hash: [UInt8],
        appID: Int64,
        personID: Int64,
        expiresAt: Int64
    ) async throws(StoreError) {
        do throws(DatabaseError) {
            _ = try await database.write(RestStatements.keepAuthToken(hash, appID, personID, expiresAt))
        } catch {
            throw .database(error)
        }
    }

    /// Opens a session with such a token, once; gives the person's id.
    package func open(
        authToken hash: [UInt8],
        appID: Int64,
        key: String,
        secret: String
    ) async throws(StoreError) -> Int64? {
        do throws(DatabaseError) {
            let rows = try await database.write(RestStatements.openSession(hash, appID, key, secret))
            return try rows.first?.integer(0)
        } catch {
            throw .database(error)
        }
    }

    /// The session of a key, if the app opened it.
    package func find(key: String, appID: Int64) async throws(StoreError) -> RestSession? {
        guard !key.utf8.contains(0) else { return nil }
        do throws(DatabaseError) {
            guard let row = try await database.read(RestStatements.session(key, appID)).first else {
                return nil
            }
            let caller = Caller(
                app: App(id: try row.integer(0), namespace: try row.text(1), name: try row.text(2)),
                person: Caller.Person(id: try row.integer(3), name: try row.text(4)),
                permissions: try row.texts(6),
                origin: .sso
            )
            return RestSession(caller: caller, secret: try row.text(5))
        } catch {
            throw .database(error)
        }
    }

    /// Ends a session.
    package func end(key: String) async throws(StoreError) {
        do throws(DatabaseError) {
            _ = try await database.write(RestStatements.endSession(key))
        } catch {
            throw .database(error)
        }
    }

    /// Those of these people that there are.
    package func people(_ ids: [Int64]) async throws(StoreError) -> [RestPerson] {
        do throws(DatabaseError) {
            var people: [RestPerson] = []
            for row in try await database.read(RestStatements.names(of: ids)) {
                people.append(
                    RestPerson(
                        id: try row.integer(0),
                        name: try row.text(1),
                        firstName: try row.textIfPresent(2),
                        lastName: try row.textIfPresent(3)
                    )
                )
            }
            return people
        } catch {
            throw .database(error)
        }
    }
}
