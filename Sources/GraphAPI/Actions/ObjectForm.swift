package import OpenGraph

/// An object as a client makes or changes one: the JSON of `object=` (reference/graph-api §2.8).
package struct ObjectForm: Sendable, Hashable {
    /// What it is called; nil leaves it as it is.
    package var title: String?
    /// A sentence about it.
    package var description: String?
    /// The name of the site it belongs to.
    package var siteName: String?
    /// Its page, if it has one.
    package var url: String?
    /// `namespace:type`, if the client says it.
    package var type: String?
    /// Its pictures; nil leaves them as they are.
    package var images: [ActionImage]?
    /// Properties of the app's own.
    package var data: [JSONMember]?

    /// The most bytes of `data` as JSON.
    private static let longestData = 65_536

    /// Reads the value of a parameter.
    package init(_ text: String, _ name: String) throws(GraphError) {
        guard let members = try? JSONReader.readObject(text.utf8.span) else {
            throw .unusable(name, "must be a JSON object")
        }
        try self.init(members, name)
    }

    /// Reads members; names may have their `og:` or not.
    init(_ members: [JSONMember], _ name: String) throws(GraphError) {
        for member in members {
            let bare = member.name.hasPrefix("og:") ? String(member.name.dropFirst(3)) : member.name
            switch bare {
            case "title": title = try Self.text(member, name, longest: 1000)
            case "description": description = try Self.text(member, name, longest: 65_535)
            case "site_name": siteName = try Self.text(member, name, longest: 1000)
            case "type": type = try Self.text(member, name, longest: 200)
            case "url": url = try Self.text(member, name, longest: 8192)
            case "image":
                let read = try ActionImages.read(member.value)
                try ActionImages.check(read)
                images = read
            case "data":
                guard let own = member.value.members else {
                    throw .unusable(name, "must have an object as data")
                }
                try Self.check(own, name)
                data = own
            default: continue
            }
        }
        if let url, !GraphText.isWebAddress(url) { throw .unusable(name, "must have a web address as url") }
    }

    private static func text(
        _ member: JSONMember,
        _ name: String,
        longest: Int
    ) throws(GraphError) -> String? {
        guard member.value != .null else { return nil }
        guard let text = member.value.string else {
            throw .unusable(name, "must have text as \(member.name)")
        }
        try GraphText.check(text, name, longest: longest)
        return text.trimmed.isEmpty ? nil : text
    }

    /// The database takes JSON without U+0000.
    private static func check(_ members: [JSONMember], _ name: String) throws(GraphError) {
        let json = JSONValue.object(members)
        guard json.bytes.count <= longestData else { throw .unusable(name, "is too long") }
        guard !json.holdsNUL else { throw .unusable(name, "must not contain U+0000") }
    }
}

extension JSONValue {
    /// Whether U+0000 stands in any text of it.
    package var holdsNUL: Bool {
        switch self {
        case .string(let text): text.utf8.contains(0)
        case .array(let elements): elements.contains(where: \.holdsNUL)
        case .object(let members): members.contains { $0.name.utf8.contains(0) || $0.value.holdsNUL }
        case .null, .bool, .integer, .double: false
        }
    }
}
