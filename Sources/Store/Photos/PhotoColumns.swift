import OpenGraph
import Postgres

/// Reads a photo out of the columns that `PhotoStatements` asks for, in the same order.
enum PhotoColumns {
    static func photo(_ row: Row) throws(DatabaseError) -> Photo {
        Photo(
            key: PhotoKey(id: try row.integer(0), key: try row.text(1)),
            owner: Post.Named(id: try row.integer(2), name: try row.text(3)),
            app: App(id: try row.integer(4), namespace: try row.text(5), name: try row.text(6)),
            name: try row.textIfPresent(7),
            width: Int(try row.integer(8)),
            height: Int(try row.integer(9)),
            prints: try prints(row, 10),
            place: row.isNull(11) ? nil : try row.json(11),
            tags: try tags(row, 12),
            privacy: try row.json(13),
            createdAt: try row.timestamp(14),
            updatedAt: try row.timestamp(15),
            counts: Reactions(
                likes: try row.integer(16),
                comments: try row.integer(17),
                isLiked: try row.boolean(18)
            ),
            postID: try row.integerIfPresent(19)
        )
    }

    /// `[["o",1500,1000],…]`
    private static func prints(_ row: Row, _ column: Int) throws(DatabaseError) -> [Photo.Print] {
        try array(row, column).compactMap { parts in
            guard let parts = parts.array, parts.count == 3,
                let size = parts[0].string.flatMap(StoredPrint.Size.init),
                let width = parts[1].wholeNumber, let height = parts[2].wholeNumber
            else { return nil }
            return Photo.Print(size: size, width: Int(width), height: Int(height))
        }
    }

    /// `[["1000","Ann",50,33.3],…]`
    private static func tags(_ row: Row, _ column: Int) throws(DatabaseError) -> [Photo.Tag] {
        try array(row, column).compactMap { parts in
            guard let parts = parts.array, parts.count == 4, let id = parts[0].string.flatMap({ Int64($0) }),
                let name = parts[1].string
            else { return nil }
            return Photo.Tag(
                person: Post.Named(id: id, name: name),
                x: degree(parts[2]),
                y: degree(parts[3])
            )
        }
    }

    private static func degree(_ value: JSONValue) -> Double? {
        switch value {
        case .integer(let number): Double(number)
        case .double(let number): number
        default: nil
        }
    }

    private static func array(_ row: Row, _ column: Int) throws(DatabaseError) -> [JSONValue] {
        guard !row.isNull(column) else { return [] }
        let text = try row.json(column)
        guard let values = try? JSONReader.read(text.utf8.span).array else {
            throw .unreadableColumn(index: column, wanted: .json, type: 0)
        }
        return values
    }
}
