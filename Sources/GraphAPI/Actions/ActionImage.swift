package import OpenGraph

/// A picture that a person puts beside an action.
package struct ActionImage: Sendable, Hashable {
    /// Where it is: http or https, or `fbstaging:` for one that was uploaded before.
    package var url: String
    /// Whether it is the person's own, to be shown large.
    package var isUserGenerated: Bool

    /// A picture of an action.
    package init(url: String, isUserGenerated: Bool = false) {
        self.url = url
        self.isUserGenerated = isUserGenerated
    }

    /// Whether it was uploaded before and waits for what it belongs to.
    package var isWaiting: Bool { url.hasPrefix("fbstaging:") }

    /// As it is kept, and as the Graph API shows it.
    package var json: JSONValue {
        .object([JSONMember("url", .string(url)), JSONMember("user_generated", .bool(isUserGenerated))])
    }

    /// Reads one that was kept.
    package init?(json: JSONValue) {
        guard let url = json["url"]?.string else { return nil }
        self.init(url: url, isUserGenerated: json["user_generated"] == .bool(true))
    }
}

/// Pictures in every spelling that clients have: `image`, `image[0]`, `image[0][url]` with
/// `image[0][user_generated]`, and JSON (reference/graph-api §1.5, §2.6).
package enum ActionImages {
    /// The most pictures of one action.
    package static let limit = 30

    /// The pictures of `image`, in their order; nil when it was not sent at all.
    package static func read(of parameters: GraphParameters) throws(GraphError) -> [ActionImage]? {
        let spellings = parameters.spellings(of: "image")
        guard !spellings.isEmpty else { return nil }
        var images: [ActionImage] = []
        // Those of `image[0][url]`, put together by their first key.
        var places: [String: Int] = [:]
        for (keys, value) in spellings {
            let detail = keys.count == 2 ? keys[1] : keys.first
            guard keys.count <= 2, detail == "url" || detail == "user_generated" else {
                if keys.count <= 1 { images += try read(value) }
                continue
            }
            let owner = keys.count == 2 ? keys[0] : "0"
            let place = places[owner] ?? images.endIndex
            if place == images.endIndex { images.append(ActionImage(url: "")) }
            places[owner] = place
            if detail == "url" {
                images[place].url = String(value.trimmed)
            } else {
                images[place].isUserGenerated = isYes(value)
            }
        }
        images.removeAll { $0.url.isEmpty }
        try check(images)
        return images
    }

    /// The pictures of one value: an address, or JSON that holds some.
    package static func read(_ value: String) throws(GraphError) -> [ActionImage] {
        let text = String(value.trimmed)
        guard text.hasPrefix("[") || text.hasPrefix("{") else {
            return text.isEmpty ? [] : [ActionImage(url: text)]
        }
        guard let json = try? JSONReader.read(text.utf8.span) else {
            throw .unusable("image", "must be an address or valid JSON")
        }
        return try read(json)
    }

    /// The pictures of a JSON value: an address, an object with `url`, or a list of those.
    package static func read(_ json: JSONValue) throws(GraphError) -> [ActionImage] {
        var images: [ActionImage] = []
        for element in json.array ?? [json] {
            guard element != .null else { continue }
            guard let url = element.string ?? element["url"]?.string else {
                throw .unusable("image", "must be an address, or an object with url")
            }
            let isOwn = element["user_generated"].map { $0 == .bool(true) || $0.string.map(isYes) == true }
            images.append(ActionImage(url: String(url.trimmed), isUserGenerated: isOwn ?? false))
        }
        images.removeAll { $0.url.isEmpty }
        return images
    }

    /// Refuses too many, and what no browser could show.
    package static func check(_ images: [ActionImage]) throws(GraphError) {
        guard images.count <= limit else {
            throw .unusable("image", "must not name more than \(limit) pictures")
        }
        for image in images {
            let isStaged = image.isWaiting && image.url.utf8.count <= 1024
            guard GraphText.isWebAddress(image.url) || isStaged, !image.url.utf8.contains(0) else {
                throw .unusable("image", "must be an absolute http or https address")
            }
        }
    }

    private static func isYes(_ value: String) -> Bool {
        value.lowercased() == "true" || value == "1"
    }
}
