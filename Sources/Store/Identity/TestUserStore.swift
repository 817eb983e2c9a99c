package import Postgres

/// Test users, for one worker.
package final class TestUserStore {
    private let database: Database

    /// A store on that worker's database; nothing is asked yet.
    package init(_ database: Database) {
        self.database = database
    }

    /// As many test users may an app have.
    package static let most = 2000

    /// How many test users an app has made, which are still there.
    package func count(appID: Int64) async throws(StoreError) -> Int {
        do throws(DatabaseError) {
            return Int(try await database.read(TestUserStatements.count(appID)).only().integer(0))
        } catch {
            throw .database(error)
        }
    }

    /// Makes a test user of an app, with permissions and first token, and answers the id.
    package func add(_ draft: TestUserDraft, appID: Int64) async throws(StoreError) -> Int64 {
        do throws(DatabaseError) {
            return try await database.write(TestUserStatements.insert(draft, appID)).only().integer(0)
        } catch {
            throw StoreError(explaining: error)
        }
    }

    /// Some of an app's test users: those that it made, and those of other apps that use it. Behind an edge they come by
    /// rising id, in front of it the nearest first.
    package func list(
        appID: Int64,
        from edge: ListEdge = .after(0),
        limit: Int
    ) async throws(StoreError) -> [TestUser] {
        do throws(DatabaseError) {
            let sql =
                switch edge {
                case .after(let id): TestUserStatements.list(appID, after: id, limit: limit)
                case .before(let id): TestUserStatements.list(appID, before: id, limit: limit)
                }
            var users: [TestUser] = []
            for row in try await database.read(sql) {
                users.append(
                    TestUser(
                        id: try row.integer(0),
                        name: try row.text(1),
                        email: try row.text(2),
                        isInstalled: try row.boolean(3),
                        isOwn: try row.boolean(4)
                    )
                )
            }
            return users
        } catch {
            throw .database(error)
        }
    }

    /// Keeps a token for each of these people who uses the app.
    ///
    /// - Parameters:
    ///   - hashes: SHA-256 of the tokens' texts, 32 bytes each, in the order of the people.
    ///   - expiresAt: microseconds since 1970.
    package func keepTokens(
        _ hashes: [[UInt8]],
        for personIDs: [Int64],
        appID: Int64,
        expiresAt: Int64
    ) async throws(StoreError) {
        guard !personIDs.isEmpty else { return }
        do throws(DatabaseError) {
            let all = hashes.flatMap { $0 }
            _ = try await database.write(TestUserStatements.keepTokens(appID, personIDs, all, expiresAt))
        } catch {
            throw .database(error)
        }
    }

    /// Which app made this test user; nil when there is no such person, or it is no test user.
    package func owner(of personID: Int64) async throws(StoreError) -> (appID: Int64, email: String)? {
        do throws(DatabaseError) {
            let rows = try await database.read(TestUserStatements.owner(of: personID))
            guard let row = rows.first, let appID = try row.integerIfPresent(0) else { return nil }
            return (appID, try row.text(2))
        } catch {
            throw .database(error)
        }
    }
}
