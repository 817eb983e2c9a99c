import OpenGraph
import Postgres

/// The columns of a meal and how they are read back; the order is the same in both.
struct MealColumns {
    /// What `og:type` is of meals that name none.
    let ownType: String

    static let list: SQL = """
        m.id, m.slug, m.first_slug, m.title, m.description, m.type, m.image_url, m.image_width, m.image_height,
        m.image_type, m.image_alt, m.properties, m.version, m.created_at, m.updated_at
        """

    /// The meal whose columns begin at `start`.
    func meal(_ row: Row, from start: Int = 0) throws(DatabaseError) -> Meal {
        Meal(
            id: try row.integer(start),
            slug: Slug(known: try row.text(start + 1)),
            firstSlug: Slug(known: try row.text(start + 2)),
            title: try row.text(start + 3),
            description: try row.text(start + 4),
            type: try row.textIfPresent(start + 5) ?? ownType,
            image: try image(row, from: start + 6),
            properties: try properties(row, start + 11),
            version: try row.integer(start + 12),
            createdAt: try row.timestamp(start + 13),
            updatedAt: try row.timestamp(start + 14)
        )
    }

    private func image(_ row: Row, from start: Int) throws(DatabaseError) -> MealImage? {
        guard let url = try row.textIfPresent(start) else { return nil }
        return MealImage(
            url: url,
            width: try row.integerIfPresent(start + 1).map { Int32(clamping: $0) },
            height: try row.integerIfPresent(start + 2).map { Int32(clamping: $0) },
            type: try row.textIfPresent(start + 3),
            alt: try row.textIfPresent(start + 4)
        )
    }

    private func properties(_ row: Row, _ column: Int) throws(DatabaseError) -> [MealProperty] {
        let text = try row.json(column)
        if text == "[]" { return [] }
        // A hundred properties of the largest size, each character escaped.
        let limits = JSONReader.Limits(length: 64 << 20)
        guard let value = try? JSONReader.read(text.utf8.span, limits: limits), let pairs = value.array else {
            throw .unreadableColumn(index: column, wanted: .json, type: 0)
        }
        var properties: [MealProperty] = []
        for pair in pairs {
            guard let parts = pair.array, parts.count == 2,
                let name = parts[0].string, let text = parts[1].string
            else { throw .unreadableColumn(index: column, wanted: .json, type: 0) }
            properties.append(MealProperty(name, text))
        }
        return properties
    }

    /// The properties as the column keeps them.
    static func json(_ properties: [MealProperty]) -> String {
        let pairs = properties.map { JSONValue.array([.string($0.name), .string($0.value)]) }
        return String(decoding: JSONValue.array(pairs).bytes, as: UTF8.self)
    }
}
