package import OpenGraph

/// Who may see what a person publishes, as clients send it: `{"value":"ALL_FRIENDS"}`, or the word alone.
package enum Privacy {
    private static let values: Set<String> = [
        "EVERYONE", "ALL_FRIENDS", "FRIENDS_OF_FRIENDS", "SELF", "CUSTOM",
    ]

    /// The parameter `privacy` as it is kept; nil when it was not sent or leaves it to us.
    package static func read(of parameters: GraphParameters) throws(GraphError) -> JSONValue? {
        guard let text = parameters.text("privacy") else { return nil }
        let word = String(text.trimmed)
        if values.contains(word) { return .object([JSONMember("value", .string(word))]) }
        guard let members = try? JSONReader.readObject(text.utf8.span), members.count <= 8 else {
            throw .unusable("privacy", "must be a JSON object with value")
        }
        let json = JSONValue.object(members)
        if members.isEmpty { return nil }
        guard let value = json["value"]?.string, values.contains(value) else {
            throw .unusable("privacy", "must have one of \(values.sorted().joined(separator: ", ")) as value")
        }
        var kept = [JSONMember("value", .string(value))]
        for name in ["allow", "deny"] {
            guard let list = json[name] else { continue }
            kept.append(JSONMember(name, .array(try ids(list).map { .string(String($0)) })))
        }
        if let friends = json["friends"]?.string, values.contains(friends) || friends == "NO_FRIENDS" {
            kept.append(JSONMember("friends", .string(friends)))
        }
        return .object(kept)
    }

    private static func ids(_ json: JSONValue) throws(GraphError) -> [Int64] {
        let text = json.string ?? String(decoding: json.bytes, as: UTF8.self)
        return try PersonList.read("privacy", of: GraphParameters([.init("privacy", text)])) ?? []
    }
}
