package import OpenGraph

/// What a call that posts says, read and checked as far as its words alone allow (reference/graph-api §2.11).
package struct PostForm: Sendable, Hashable {
    /// The writer's own words.
    package var message: String?
    /// What is shared.
    package var link: String?
    package var picture: String?
    package var source: String?
    /// The link's title, the line under it, and what it is.
    package var name: String?
    package var caption: String?
    package var description: String?
    /// The links beside "Like", each with `name` and `link`.
    package var actions: [JSONValue]
    /// Lines under the link.
    package var properties: JSONValue?
    /// A photo of the writer's own.
    package var attachment: Int64?
    package var place: Int64?
    package var tags: [Int64]
    /// As it is kept; nil: friends.
    package var privacy: JSONValue?

    /// What Facebook took for a status, in Unicode scalars.
    private static let longestMessage = 63_206

    /// Reads everything; an empty parameter is one that was not sent.
    package init(_ parameters: GraphParameters) throws(GraphError) {
        message = try GraphText.read("message", of: parameters, longest: Self.longestMessage)
        link = try GraphAddress.read("link", of: parameters)
        picture = try GraphAddress.read("picture", of: parameters)
        source = try GraphAddress.read("source", of: parameters)
        name = try GraphText.read("name", of: parameters, longest: 1000)
        caption = try GraphText.read("caption", of: parameters, longest: 1000)
        description = try GraphText.read("description", of: parameters, longest: 10_000)
        actions = try Self.actions(parameters)
        properties = try Self.properties(parameters)
        attachment = try GraphNumber.id("object_attachment", of: parameters)
        place = try GraphNumber.id("place", of: parameters)
        tags = try PersonList.read("tags", of: parameters) ?? []
        privacy = try Privacy.read(of: parameters)
    }

    /// Refuses a post with nothing in it.
    package func checkContent() throws(GraphError) {
        guard message != nil || link != nil || source != nil || picture != nil || attachment != nil else {
            throw .missingContent
        }
    }

    /// Whether it is words alone, which make no sense twice in a row.
    package var isPlain: Bool {
        link == nil && source == nil && picture == nil && attachment == nil && place == nil
    }

    /// `{"name":"…","link":"…"}`, or a list of those.
    private static func actions(_ parameters: GraphParameters) throws(GraphError) -> [JSONValue] {
        guard let text = parameters.text("actions") else { return [] }
        guard let json = try? JSONReader.read(text.utf8.span) else {
            throw .unusable("actions", "must be valid JSON")
        }
        let list = json.array ?? [json]
        guard list.count <= 10 else { throw .unusable("actions", "must not have more than 10 links") }
        var actions: [JSONValue] = []
        for element in list {
            guard let name = element["name"]?.string, let link = element["link"]?.string,
                !name.isEmpty, GraphText.isWebAddress(link)
            else { throw .unusable("actions", "must have a name and a link") }
            try GraphText.check(name, "actions", longest: 100)
            actions.append(.object([JSONMember("name", .string(name)), JSONMember("link", .string(link))]))
        }
        return actions
    }

    /// An object of texts, or of `{"text":…,"href":…}`; kept as it came.
    private static func properties(_ parameters: GraphParameters) throws(GraphError) -> JSONValue? {
        guard let text = parameters.text("properties") else { return nil }
        try GraphText.check(text, "properties", longest: 4000)
        guard let members = try? JSONReader.readObject(text.utf8.span), members.count <= 20 else {
            throw .unusable("properties", "must be a JSON object")
        }
        let json = JSONValue.object(members)
        guard !json.hasNUL else { throw .unusable("properties", "must not contain U+0000") }
        return members.isEmpty ? nil : json
    }
}

extension JSONValue {
    /// Whether a text or a name in it has a character that the database cannot hold.
    fileprivate var hasNUL: Bool {
        switch self {
        case .string(let text): text.utf8.contains(0)
        case .array(let elements): elements.contains { $0.hasNUL }
        case .object(let members): members.contains { $0.name.utf8.contains(0) || $0.value.hasNUL }
        case .null, .bool, .integer, .double: false
        }
    }
}
