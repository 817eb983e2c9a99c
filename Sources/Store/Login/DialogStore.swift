package import Postgres

/// A friend whom a request could be sent to.
package struct FriendChoice: Sendable, Hashable {
    /// The friend's id.
    package let id: Int64
    /// The friend's name.
    package let name: String
    /// Whether the friend uses the app.
    package let usesApp: Bool
}

/// A request as a phone would announce it.
package struct RequestNotice: Sendable, Hashable {
    /// The request's id.
    package let id: Int64
    /// The app that it is about.
    package let appID: Int64
    /// The app's name.
    package let appName: String
    /// Who sent it; nil for the app itself.
    package let writer: String?
    /// What it says.
    package let message: String
}

/// What the dialogs show of friends and requests, for one worker.
package final class DialogStore {
    private let database: Database

    /// A store on that worker's database; nothing is asked yet.
    package init(_ database: Database) { self.database = database }

    /// A person's friends by name.
    package func friends(of personID: Int64, appID: Int64) async throws(StoreError) -> [FriendChoice] {
        do throws(DatabaseError) {
            var friends: [FriendChoice] = []
            for row in try await database.read(DialogStatements.friends(of: personID, appID)) {
                friends.append(
                    FriendChoice(
                        id: try row.integer(0),
                        name: try row.text(1),
                        usesApp: try row.boolean(2)
                    )
                )
            }
            return friends
        } catch {
            throw .database(error)
        }
    }

    /// The suffixes of the schemes of these apps, by app.
    package func urlSchemeSuffixes(of apps: [Int64]) async throws(StoreError) -> [Int64: [String]] {
        do throws(DatabaseError) {
            var suffixes: [Int64: [String]] = [:]
            for row in try await database.read(DialogStatements.urlSchemeSuffixes(of: apps)) {
                suffixes[try row.integer(0)] = try row.texts(1)
            }
            return suffixes
        } catch {
            throw .database(error)
        }
    }

    /// The requests of all apps to a person, the newest first.
    package func notifications(of personID: Int64) async throws(StoreError) -> [RequestNotice] {
        do throws(DatabaseError) {
            var notices: [RequestNotice] = []
            for row in try await database.read(DialogStatements.notifications(of: personID)) {
                notices.append(
                    RequestNotice(
                        id: try row.integer(0),
                        appID: try row.integer(1),
                        appName: try row.text(2),
                        writer: try row.textIfPresent(3),
                        message: try row.text(4)
                    )
                )
            }
            return notices
        } catch {
            throw .database(error)
        }
    }
}
