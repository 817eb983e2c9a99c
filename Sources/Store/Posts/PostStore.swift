package import Postgres

/// What may be changed of a post; nil leaves it as it is.
package struct PostChange: Sendable, Hashable {
    /// The words.
    package var message: String?
    /// JSON.
    package var privacy: String?

    /// No change yet.
    package init() {}
}

/// A link of the REST call `links.post`.
package struct Link: Sendable, Hashable {
    /// The link's own id, who put it there, and what was sent.
    package let id: Int64
    package let writer: Post.Named
    package let url: String
    package let comment: String?
    package let image: String?
    /// The post that shows it, and whose wall that is on.
    package let ownerID: Int64
    package let postID: Int64
    /// Microseconds since 1970.
    package let createdAt: Int64
}

/// The posts, for one worker.
package final class PostStore {
    private let database: Database

    /// A store on that worker's database; nothing is asked yet.
    package init(_ database: Database) {
        self.database = database
    }

    /// Keeps a post.
    package func add(_ draft: PostDraft) async throws(StoreError) -> PostOutcome {
        do throws(DatabaseError) {
            let rows = try await database.write(PostStatements.insert(draft))
            guard let row = rows.first else { return .repetition }
            return .made(try row.integer(0))
        } catch {
            throw .database(error)
        }
    }

    /// Keeps a link with the post that shows it, and answers the link's id (REST `links.post`).
    ///
    /// The draft's `link` is the address, `message` the comment, `picture` the image.
    package func addLink(_ draft: PostDraft) async throws(StoreError) -> Int64 {
        var draft = draft
        draft.kind = .link
        do throws(DatabaseError) {
            return try await database.write(PostStatements.insertLink(draft)).only().integer(0)
        } catch {
            throw .database(error)
        }
    }

    /// A post, if the reader may see it.
    package func find(_ id: Int64, _ reader: Reader) async throws(StoreError) -> Post? {
        do throws(DatabaseError) {
            guard let row = try await database.read(PostStatements.find(id, reader)).first else { return nil }
            return try PostColumns.post(row)
        } catch {
            throw .database(error)
        }
    }

    /// A part of somebody's wall; `isOwn` leaves out what others have put there.
    package func list(
        of ownerID: Int64,
        isOwn: Bool,
        _ range: TimeRange,
        _ reader: Reader
    ) async throws(StoreError) -> [Post] {
        do throws(DatabaseError) {
            var posts: [Post] = []
            let sql = PostStatements.list(of: ownerID, isOwn: isOwn, range, reader)
            for row in try await database.read(sql) { posts.append(try PostColumns.post(row)) }
            return posts
        } catch {
            throw .database(error)
        }
    }

    /// Removes a post with all that was said about it; false when it is not there, or not the editor's.
    package func remove(_ id: Int64, _ editor: Reader) async throws(StoreError) -> Bool {
        try await touches(PostStatements.remove(id, editor))
    }

    /// Changes a post; false when it is not there, or not the editor's.
    package func change(
        _ id: Int64,
        _ change: PostChange,
        _ editor: Reader
    ) async throws(StoreError) -> Bool {
        try await touches(PostStatements.change(id, change, editor))
    }

    /// A link, if the reader may see its post.
    package func findLink(_ id: Int64, _ reader: Reader) async throws(StoreError) -> Link? {
        do throws(DatabaseError) {
            let found = try await database.read(PostStatements.findLink(id, reader)).first
            guard let row = found else { return nil }
            return Link(
                id: try row.integer(0),
                writer: Post.Named(id: try row.integer(1), name: try row.text(2)),
                url: try row.text(3),
                comment: try row.textIfPresent(4),
                image: try row.textIfPresent(5),
                ownerID: try row.integer(6),
                postID: try row.integer(7),
                createdAt: try row.timestamp(8)
            )
        } catch {
            throw .database(error)
        }
    }

    /// Removes a link with its post; false when it is not there, or not the editor's.
    package func removeLink(_ id: Int64, _ editor: Reader) async throws(StoreError) -> Bool {
        try await touches(PostStatements.removeLink(id, editor))
    }

    private func touches(_ sql: SQL) async throws(StoreError) -> Bool {
        do throws(DatabaseError) {
            return try await database.write(sql).touched > 0
        } catch {
            throw .database(error)
        }
    }
}
