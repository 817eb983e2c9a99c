package import OpenGraph

/// What a call that uploads or changes a photo says besides the picture (reference/graph-api §2.11).
package struct PhotoForm: Sendable, Hashable {
    /// Somebody on the photo.
    package struct Tag: Sendable, Hashable {
        /// Who.
        package let personID: Int64
        /// Percent of width and height; nil for nowhere in particular.
        package let x: Double?
        package let y: Double?

        /// Somebody somewhere on it.
        package init(personID: Int64, x: Double? = nil, y: Double? = nil) {
            self.personID = personID
            self.x = x
            self.y = y
        }
    }

    /// What the person says about it; clients send it as `message`, `name` or `caption`.
    package var name: String?
    /// Where the picture is to be fetched from.
    package var url: String?
    package var place: Int64?
    package var tags: [Tag]
    /// Whether no post tells of it.
    package var hasNoStory: Bool
    /// As it is kept; nil: friends.
    package var privacy: JSONValue?

    /// Reads everything but the picture.
    package init(_ parameters: GraphParameters) throws(GraphError) {
        for spelling in ["message", "name", "caption"] where name == nil {
            name = try GraphText.read(spelling, of: parameters, longest: 63_206)
        }
        url = try GraphAddress.read("url", of: parameters)
        place = try GraphNumber.id("place", of: parameters)
        tags = try Self.tags(parameters)
        hasNoStory = parameters.isTrue("no_story")
        privacy = try Privacy.read(of: parameters)
    }

    /// `[{"tag_uid":"1000","x":25,"y":50}]`, or a list of people as everywhere else.
    private static func tags(_ parameters: GraphParameters) throws(GraphError) -> [Tag] {
        if let text = parameters.text("tags")?.trimmed, text.hasPrefix("[") || text.hasPrefix("{"),
            let json = try? JSONReader.read(text.utf8.span)
        {
            let list = json.array ?? [json]
            if list.contains(where: { $0["tag_uid"] != nil }) { return try tags(list) }
        }
        return (try PersonList.read("tags", of: parameters) ?? []).map { Tag(personID: $0) }
    }

    private static func tags(_ list: [JSONValue]) throws(GraphError) -> [Tag] {
        guard list.count <= PersonList.limit else {
            throw .unusable("tags", "must not name more than \(PersonList.limit) people")
        }
        var tags: [Tag] = []
        for element in list {
            let id = element["tag_uid"].flatMap {
                $0.wholeNumber ?? $0.string.flatMap { NodeName.id($0.trimmed) }
            }
            guard let id, id >= 0 else { throw .invalidID }
            guard !tags.contains(where: { $0.personID == id }) else { continue }
            tags.append(Tag(personID: id, x: try percent(element["x"]), y: try percent(element["y"])))
        }
        return tags
    }

    private static func percent(_ value: JSONValue?) throws(GraphError) -> Double? {
        let number: Double?
        switch value {
        case nil, .null?: return nil
        case .integer(let whole)?: number = Double(whole)
        case .double(let double)?: number = double
        case .string(let text)?: number = decimal(text)
        default: number = nil
        }
        guard let number, (0...100).contains(number) else {
            throw .unusable("tags", "must have x and y from 0 to 100")
        }
        return number
    }

    /// A plain decimal number: JSON's own reader knows what one is.
    private static func decimal(_ text: String) -> Double? {
        switch try? JSONReader.read(text.utf8.span) {
        case .integer(let whole)?: Double(whole)
        case .double(let double)?: double
        default: nil
        }
    }
}
