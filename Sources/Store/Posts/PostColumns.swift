import OpenGraph
import Postgres

/// Reads a post out of the columns that `PostStatements` asks for, in the same order.
enum PostColumns {
    static func post(_ row: Row) throws(DatabaseError) -> Post {
        Post(
            id: try row.integer(0),
            owner: Post.Named(id: try row.integer(1), name: try row.text(2)),
            writer: Post.Named(id: try row.integer(3), name: try row.text(4)),
            app: App(id: try row.integer(5), namespace: try row.text(6), name: try row.text(7)),
            kind: PostDraft.Kind(rawValue: try row.text(8)) ?? .status,
            message: try row.textIfPresent(9),
            link: try row.textIfPresent(10),
            picture: try row.textIfPresent(11),
            name: try row.textIfPresent(12),
            caption: try row.textIfPresent(13),
            description: try row.textIfPresent(14),
            source: try row.textIfPresent(15),
            actions: row.isNull(16) ? nil : try row.json(16),
            properties: row.isNull(17) ? nil : try row.json(17),
            photo: row.isNull(18) ? nil : PhotoKey(id: try row.integer(18), key: try row.text(19)),
            place: row.isNull(20) ? nil : try row.json(20),
            tags: try people(row, 21),
            privacy: try row.json(22),
            createdAt: try row.timestamp(23),
            updatedAt: try row.timestamp(24),
            counts: Reactions(
                likes: try row.integer(25),
                comments: try row.integer(26),
                isLiked: try row.boolean(27)
            )
        )
    }

    /// People as `[["id","name"],…]`.
    static func people(_ row: Row, _ column: Int) throws(DatabaseError) -> [Post.Named] {
        guard !row.isNull(column) else { return [] }
        let text = try row.json(column)
        guard let pairs = try? JSONReader.read(text.utf8.span).array else {
            throw .unreadableColumn(index: column, wanted: .json, type: 0)
        }
        return pairs.compactMap { pair in
            guard let parts = pair.array, parts.count == 2, let id = parts[0].string.flatMap({ Int64($0) }),
                let name = parts[1].string
            else { return nil }
            return Post.Named(id: id, name: name)
        }
    }
}
