package import Postgres

/// Something that was said about a node.
package struct Comment: Sendable, Hashable {
    /// Its own id, what it is about, who wrote it and what.
    package let id: Int64
    package let targetID: Int64
    package let writer: Post.Named
    package let message: String
    /// Microseconds since 1970.
    package let createdAt: Int64
    package let likes: Int64
    /// Whether the reader likes it.
    package let isLiked: Bool
    /// Whether the reader may remove it.
    package let isRemovable: Bool
}

/// Likes and comments, for one worker.
package final class ReactionStore {
    private let database: Database

    /// A store on that worker's database; nothing is asked yet.
    package init(_ database: Database) {
        self.database = database
    }

    /// Whether the reader may see a node that can be liked and commented on: a post, a photo, an action, a link, or a
    /// comment on one of these.
    package func reaches(_ id: Int64, _ reader: Reader) async throws(StoreError) -> Bool {
        do throws(DatabaseError) {
            return try await database.read(ReactionStatements.reach(id, reader)).count > 0
        } catch {
            throw .database(error)
        }
    }

    /// Likes a node; once is as good as twice. False when the node is gone.
    package func like(_ id: Int64, personID: Int64, appID: Int64) async throws(StoreError) -> Bool {
        try await unlessGone { database throws(DatabaseError) in
            _ = try await database.write(ReactionStatements.like(id, personID: personID, appID: appID))
        } != nil
    }

    /// Takes a like back, if there is one.
    package func unlike(_ id: Int64, personID: Int64) async throws(StoreError) {
        do throws(DatabaseError) {
            _ = try await database.write(ReactionStatements.unlike(id, personID: personID))
        } catch {
            throw .database(error)
        }
    }

    /// Those who like a node, by their ids.
    package func likes(
        _ id: Int64,
        _ edge: ListEdge = .after(0),
        limit: Int
    ) async throws(StoreError) -> [Post.Named] {
        do throws(DatabaseError) {
            var people: [Post.Named] = []
            for row in try await database.read(ReactionStatements.likes(id, edge, limit: limit)) {
                people.append(Post.Named(id: try row.integer(0), name: try row.text(1)))
            }
            return people
        } catch {
            throw .database(error)
        }
    }

    /// Says something about a node and answers the comment's id; nil when the node is gone.
    package func comment(
        _ id: Int64,
        _ message: String,
        personID: Int64,
        appID: Int64,
        _ call: KeptCall? = nil
    ) async throws(StoreError) -> Int64? {
        try await unlessGone { database throws(DatabaseError) in
            let sql = ReactionStatements.comment(id, message, personID: personID, appID: appID, call)
            return try await database.write(sql).only().integer(0)
        }
    }

    /// What was said about a node, the oldest first.
    package func comments(
        _ id: Int64,
        _ edge: ListEdge = .after(0),
        limit: Int,
        _ reader: Reader
    ) async throws(StoreError) -> [Comment] {
        try await comments(ReactionStatements.comments(id, edge, limit: limit, reader))
    }

    /// A comment; whether its reader may see it is for ``reaches(_:_:)`` to say.
    package func findComment(_ id: Int64, _ reader: Reader) async throws(StoreError) -> Comment? {
        try await comments(ReactionStatements.findComment(id, reader)).first
    }

    /// Removes a comment; false when it is not there, or not the editor's.
    package func removeComment(_ id: Int64, _ editor: Reader) async throws(StoreError) -> Bool {
        do throws(DatabaseError) {
            return try await database.write(ReactionStatements.removeComment(id, editor)).touched > 0
        } catch {
            throw .database(error)
        }
    }

    /// Changes the words of a comment; false when it is not there, or not the editor's.
    package func changeComment(
        _ id: Int64,
        to message: String,
        _ editor: Reader
    ) async throws(StoreError) -> Bool {
        do throws(DatabaseError) {
            return try await database.write(ReactionStatements.changeComment(id, message, editor)).touched > 0
        } catch {
            throw .database(error)
        }
    }

    private func comments(_ sql: SQL) async throws(StoreError) -> [Comment] {
        do throws(DatabaseError) {
            var comments: [Comment] = []
            for row in try await database.read(sql) {
                comments.append(
                    Comment(
                        id: try row.integer(0),
                        targetID: try row.integer(1),
                        writer: Post.Named(id: try row.integer(2), name: try row.text(3)),
                        message: try row.text(4),
                        createdAt: try row.timestamp(5),
                        likes: try row.integer(6),
                        isLiked: try row.boolean(7),
                        isRemovable: try row.boolean(8)
                    )
                )
            }
            return comments
        } catch {
            throw .database(error)
        }
    }

    /// Nil when the node was removed while this was on its way.
    private func unlessGone<Answer>(
        _ body: (Database) async throws(DatabaseError) -> Answer
    ) async throws(StoreError) -> Answer? {
        do throws(DatabaseError) {
            return try await body(database)
        } catch {
            if case .refused(let fault) = error, fault.state == .foreignKeyViolation { return nil }
            throw .database(error)
        }
    }
}
