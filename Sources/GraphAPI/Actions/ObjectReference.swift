internal import OpenGraph

/// What a parameter of an action says its object is.
package enum ObjectReference: Sendable, Hashable {
    /// A page, by its address as it was sent: nothing in it is decoded a second time (reference/graph-api A.2).
    case address(String)
    /// An object that is known.
    case id(Int64)
    /// An object that is made with the action (SDK 3.5, "provisioned for post").
    case made(ObjectForm)

    /// Reads the value of a parameter; nil when it names no object at all.
    package static func read(_ value: String, _ name: String) throws(GraphError) -> ObjectReference? {
        let text = String(value.trimmed)
        guard !text.isEmpty else { return nil }
        if let id = NodeName.id(text[...]) { return .id(id) }
        if text.hasPrefix("{") {
            guard let json = try? JSONReader.read(text.utf8.span), let members = json.members else {
                throw .unusable(name, "must be an address, an id or valid JSON")
            }
            return try read(members, name)
        }
        return page(text)
    }

    private static func read(
        _ members: [JSONMember],
        _ name: String
    ) throws(GraphError) -> ObjectReference? {
        let json = JSONValue.object(members)
        if let id = json["id"] {
            let number = id.wholeNumber ?? id.string.flatMap { NodeName.id($0.trimmed) }
            guard let number, number >= 0 else { throw .invalidID }
            return .id(number)
        }
        guard json["title"] == nil && json["og:title"] == nil else {
            return .made(try ObjectForm(members, name))
        }
        return json["url"]?.string.flatMap { page(String($0.trimmed)) }
    }

    private static func page(_ text: String) -> ObjectReference? {
        guard text.utf8.count <= 16_384, (try? WebAddress(text.utf8.span)) != nil else { return nil }
        return .address(text)
    }
}

extension GraphParameters {
    /// The object that a property names: `meal=…`, or `meal[url]=…` and `meal[id]=…`, which no known client sends.
    func reference(_ property: String) throws(GraphError) -> ObjectReference? {
        for name in [property, property + "[url]", property + "[id]"] {
            guard let value = text(name) else { continue }
            if let reference = try ObjectReference.read(value, property) { return reference }
        }
        return nil
    }
}
