import OpenGraph
import Postgres

/// Reads an action back from the columns of ``ActionStatements``, whose order is the same.
enum ActionColumns {
    /// The action whose columns begin at `start`.
    static func action(_ row: Row, from start: Int) throws(DatabaseError) -> StoredAction {
        StoredAction(
            id: try row.integer(start),
            createdAt: try row.timestamp(start + 1),
            app: App(
                id: try row.integer(start + 2),
                namespace: try row.text(start + 3),
                name: try row.text(start + 4)
            ),
            person: Caller.Person(id: try row.integer(start + 5), name: try row.text(start + 6)),
            type: try row.text(start + 8),
            typeID: try row.integer(start + 7),
            objects: try objects(row, from: start + 9),
            place: try place(row, from: start + 15),
            tags: try tags(row, start + 24),
            images: row.isNull(start + 25) ? nil : try row.json(start + 25),
            message: try row.textIfPresent(start + 26),
            startedAt: try row.timestamp(start + 27),
            endedAt: try row.timestamp(start + 28),
            ref: try row.textIfPresent(start + 29),
            isExplicitlyShared: try row.boolean(start + 30),
            hasNoFeedStory: try row.boolean(start + 31),
            privacy: row.isNull(start + 32) ? nil : try row.json(start + 32),
            likes: try row.integer(start + 33),
            comments: try row.integer(start + 34),
            isVisible: try row.boolean(start + 35)
        )
    }

    private static func objects(_ row: Row, from start: Int) throws(DatabaseError) -> [StoredAction.Object] {
        let main = StoredAction.Object(
            property: try row.text(start),
            id: try row.integer(start + 1),
            type: try row.textIfPresent(start + 2),
            url: try row.textIfPresent(start + 3),
            title: try row.textIfPresent(start + 4)
        )
        guard !row.isNull(start + 5) else { return [main] }
        let text = try row.json(start + 5)
        guard let further = try? JSONReader.read(text.utf8.span), let list = further.array else {
            throw .unreadableColumn(index: start + 5, wanted: .json, type: 0)
        }
        return [main]
            + list.compactMap { object in
                guard let property = object["property"]?.string, let id = object["id"]?.wholeNumber else {
                    return nil
                }
                return StoredAction.Object(
                    property: property,
                    id: id,
                    type: object["type"]?.string,
                    url: object["url"]?.string,
                    title: object["title"]?.string
                )
            }
    }

    private static func place(_ row: Row, from start: Int) throws(DatabaseError) -> StoredAction.Place? {
        guard let id = try row.integerIfPresent(start) else { return nil }
        var address: [String: String] = [:]
        for (offset, name) in ["street", "city", "state", "country", "zip"].enumerated() {
            address[name] = try row.textIfPresent(start + 4 + offset)
        }
        return StoredAction.Place(
            id: id,
            name: try row.text(start + 1),
            latitude: try row.textIfPresent(start + 2).flatMap { Double($0) },
            longitude: try row.textIfPresent(start + 3).flatMap { Double($0) },
            address: address
        )
    }

    /// Each as its id, a blank, and the name.
    private static func tags(_ row: Row, _ column: Int) throws(DatabaseError) -> [StoredAction.Tagged] {
        guard !row.isNull(column) else { return [] }
        var tags: [StoredAction.Tagged] = []
        for text in try row.texts(column) {
            let parts = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, let id = Int64(parts[0]) else {
                throw .unreadableColumn(index: column, wanted: .texts, type: 0)
            }
            tags.append(StoredAction.Tagged(id: id, name: String(parts[1])))
        }
        return tags
    }
}
