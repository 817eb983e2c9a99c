internal import OpenGraph

/// A list of people in every spelling that clients have: a comma list, `tags[0]`, a JSON array
/// (reference/graph-api §1.5).
package enum PersonList {
    /// The most people of one list.
    package static let limit = 100

    /// The ids of a parameter, each once; nil when it was not sent at all.
    package static func read(
        _ name: String,
        of parameters: GraphParameters
    ) throws(GraphError) -> [Int64]? {
        let spellings = parameters.spellings(of: name)
        guard !spellings.isEmpty else { return nil }
        var ids: [Int64] = []
        var seen: Set<Int64> = []
        for (keys, value) in spellings {
            // `tags[0]` and `tags[0][id]`.
            guard keys.count <= 1 || keys.count == 2 && keys[1] == "id" else { continue }
            for id in try read(value, name) where seen.insert(id).inserted { ids.append(id) }
            guard ids.count <= limit else { throw .unusable(name, "must not name more than \(limit) people") }
        }
        return ids
    }

    private static func read(_ value: String, _ name: String) throws(GraphError) -> [Int64] {
        let text = String(value.trimmed)
        guard text.hasPrefix("[") || text.hasPrefix("{") else { return try list(text) }
        guard let json = try? JSONReader.read(text.utf8.span) else {
            throw .unusable(name, "must be valid JSON")
        }
        var ids: [Int64] = []
        for element in json.array ?? [json] { ids.append(try id(element)) }
        return ids
    }

    private static func list(_ text: String) throws(GraphError) -> [Int64] {
        var ids: [Int64] = []
        for part in text.utf8.split(separator: UInt8(ascii: ",")) {
            let word = String(decoding: part, as: UTF8.self).trimmed
            guard !word.isEmpty else { continue }
            guard let id = NodeName.id(word) else { throw .invalidID }
            ids.append(id)
        }
        return ids
    }

    private static func id(_ json: JSONValue) throws(GraphError) -> Int64 {
        let value = json["id"] ?? json
        if let number = value.wholeNumber, number >= 0 { return number }
        guard let text = value.string, let id = NodeName.id(text.trimmed) else { throw .invalidID }
        return id
    }
}
