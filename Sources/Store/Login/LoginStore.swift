package import Postgres

/// Passwords and attempts at them, for one worker.
package final class LoginStore {
    /// What is needed to look at a password.
    package struct Credentials: Sendable, Hashable {
        /// Whose it is.
        package let person: Caller.Person
        /// Argon2id as libsodium writes it; nil for a person who cannot log in.
        package let passwordHash: String?

        /// What was found.
        package init(person: Caller.Person, passwordHash: String?) {
            self.person = person
            self.passwordHash = passwordHash
        }
    }

    private let database: Database

    /// A store on that worker's database; nothing is asked yet.
    package init(_ database: Database) { self.database = database }

    /// The credentials of a person.
    package func credentials(personID: Int64) async throws(StoreError) -> Credentials? {
        do throws(DatabaseError) {
            let rows = try await database.read(LoginStatements.credentials(personID: personID))
            guard let row = rows.first else { return nil }
            let person = Caller.Person(id: try row.integer(0), name: try row.text(1))
            return Credentials(person: person, passwordHash: try row.textIfPresent(2))
        } catch {
            throw .database(error)
        }
    }

    /// A test user with the secret of the app that made it; nil for anybody else.
    package func testUser(_ id: Int64) async throws(StoreError) -> (person: Caller.Person, appSecret: String)?
    {
        do throws(DatabaseError) {
            guard let row = try await database.read(LoginStatements.testUser(id)).first else { return nil }
            return (Caller.Person(id: try row.integer(0), name: try row.text(1)), try row.text(2))
        } catch {
            throw .database(error)
        }
    }

    /// Counts an attempt before the password is looked at; nil to go on, else the seconds to wait.
    ///
    /// Both are hashes of 32 bytes, so that the table holds nobody's address.
    package func beginAttempt(account: [UInt8], address: [UInt8]) async throws(StoreError) -> Int? {
        do throws(DatabaseError) {
            let row = try await database.write(LoginStatements.beginAttempt(account, address)).only()
            let seconds = Int(try row.integer(0))
            return seconds == 0 ? nil : seconds
        } catch {
            throw .database(error)
        }
    }

    /// Takes the attempt back, since it had the right password.
    package func attemptSucceeded(account: [UInt8], address: [UInt8]) async throws(StoreError) {
        do throws(DatabaseError) {
            _ = try await database.write(LoginStatements.attemptSucceeded(account, address))
        } catch {
            throw .database(error)
        }
    }
}
