package import Postgres

/// Somebody who is logged in to a browser.
package struct WebSession: Sendable, Hashable {
    /// Who it is.
    package let person: Caller.Person
    /// Whether it is a test user of some app.
    package let isTestUser: Bool
}

/// Sessions of browsers, for one worker. Only hashes of the cookies are in the database.
package final class WebSessionStore {
    private let database: Database

    /// A store on that worker's database; nothing is asked yet.
    package init(_ database: Database) { self.database = database }

    /// Begins a session; `expiresAt` in microseconds since 1970.
    ///
    /// - Parameter old: the session that the browser had. One of the same person hands its tokens on; with another
    ///   person's, everything that was given out in it ends.
    package func begin(
        hash: [UInt8],
        personID: Int64,
        expiresAt: Int64,
        replacing old: [UInt8]?
    ) async throws(StoreError) {
        do throws(DatabaseError) {
            _ = try await database.write(LoginStatements.beginSession(hash, personID, expiresAt, old))
        } catch {
            throw .database(error)
        }
    }

    /// The session of a cookie; nil when there is none, or none any more.
    package func find(hash: [UInt8]) async throws(StoreError) -> WebSession? {
        do throws(DatabaseError) {
            guard let row = try await database.read(LoginStatements.session(hash)).first else { return nil }
            let person = Caller.Person(id: try row.integer(0), name: try row.text(1))
            return WebSession(person: person, isTestUser: !row.isNull(2))
        } catch {
            throw .database(error)
        }
    }

    /// Ends a session, and with it the tokens and codes that were given out in it (subcode 467).
    package func end(hash: [UInt8]) async throws(StoreError) {
        do throws(DatabaseError) {
            _ = try await database.write(LoginStatements.endSession(hash))
        } catch {
            throw .database(error)
        }
    }
}
