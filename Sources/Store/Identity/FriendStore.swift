package import Postgres

/// What came of asking somebody to be a friend.
package enum FriendRequest: Sendable, Hashable {
    /// It waits for the other side.
    case asked
    /// The other side had asked already: they are friends now.
    case accepted
    /// It waits already.
    case alreadyAsked
    case alreadyFriends
    /// One of them has as many friends as anybody may have.
    case tooMany
    /// One of them is not there.
    case nobody
    /// Nobody is a friend of themselves.
    case oneself
}

/// Friendships, which need both sides, for one worker.
package final class FriendStore {
    /// As many friends may somebody have: what bounds lists that are filtered, and numbers that are counted.
    package static let most = 5000

    private let database: Database

    /// A store on that worker's database; nothing is asked yet.
    package init(_ database: Database) {
        self.database = database
    }

    /// Asks for a friendship, or accepts when the other side has asked: one transaction, so that two who ask each other
    /// at the same moment are friends, and not both waiting.
    package func ask(from: Int64, to: Int64) async throws(StoreError) -> FriendRequest {
        guard from != to else { return .oneself }
        return try await database.transaction { transaction throws(StoreError) in
            do throws(DatabaseError) {
                guard try await transaction.run(FriendStatements.hold(from, to)).count == 2 else {
                    return .nobody
                }
                let row = try await transaction.run(FriendStatements.standing(from, to)).only()
                if try row.boolean(0) { return .alreadyFriends }
                if try row.integer(3) >= Int64(Self.most) { return .tooMany }
                if try row.boolean(2) {
                    _ = try await transaction.run(FriendStatements.befriend(from, to))
                    return .accepted
                }
                if try row.boolean(1) { return .alreadyAsked }
                _ = try await transaction.run(FriendStatements.ask(from, to))
                return .asked
            } catch {
                throw .database(error)
            }
        }
    }

    /// Makes two people friends without asking, as those who run the host may; whether they are there.
    package func befriend(_ one: Int64, _ other: Int64) async throws(StoreError) -> Bool {
        guard one != other else { return false }
        return try await database.transaction { transaction throws(StoreError) in
            do throws(DatabaseError) {
                guard try await transaction.run(FriendStatements.hold(one, other)).count == 2 else {
                    return false
                }
                _ = try await transaction.run(FriendStatements.befriend(one, other))
                return true
            } catch {
                throw .database(error)
            }
        }
    }

    /// Ends a friendship, and forgets who asked whom; whether they were friends.
    package func unfriend(_ one: Int64, _ other: Int64) async throws(StoreError) -> Bool {
        do throws(DatabaseError) {
            return try await database.write(FriendStatements.unfriend(one, other)).touched > 0
        } catch {
            throw .database(error)
        }
    }

    /// Whether two people are friends.
    package func areFriends(_ one: Int64, _ other: Int64) async throws(StoreError) -> Bool {
        do throws(DatabaseError) {
            return try await database.read(FriendStatements.areFriends(one, other)).count > 0
        } catch {
            throw .database(error)
        }
    }

    /// Some of a person's friends: behind an edge by rising id, in front of it the nearest first.
    ///
    /// - Parameters:
    ///   - appID: only those who use this app.
    ///   - edge: the friend where the list goes on, on which side; that one is left out.
    package func list(
        of personID: Int64,
        using appID: Int64? = nil,
        from edge: ListEdge = .after(0),
        limit: Int
    ) async throws(StoreError) -> [Person] {
        let sql =
            switch (edge, appID) {
            case (.after(let id), let appID?):
                FriendStatements.list(personID, using: appID, after: id, limit: limit)
            case (.after(let id), nil): FriendStatements.list(personID, after: id, limit: limit)
            case (.before(let id), let appID?):
                FriendStatements.list(personID, using: appID, before: id, limit: limit)
            case (.before(let id), nil): FriendStatements.list(personID, before: id, limit: limit)
            }
        do throws(DatabaseError) {
            return try PersonColumns.people(await database.read(sql))
        } catch {
            throw .database(error)
        }
    }

    /// How many friends somebody has, at most ``most``.
    package func count(of personID: Int64) async throws(StoreError) -> Int {
        do throws(DatabaseError) {
            return Int(try await database.read(FriendStatements.count(personID)).only().integer(0))
        } catch {
            throw .database(error)
        }
    }

    /// Those who wait for somebody's answer, who waits longest first.
    package func requests(to personID: Int64, limit: Int = 100) async throws(StoreError) -> [Person] {
        do throws(DatabaseError) {
            return try PersonColumns.people(
                await database.read(FriendStatements.requests(to: personID, limit: limit))
            )
        } catch {
            throw .database(error)
        }
    }
}

/// Where in a list by rising id a page begins or ends; the node of the id itself is left out.
package enum ListEdge: Sendable, Hashable {
    case after(Int64)
    case before(Int64)
}
