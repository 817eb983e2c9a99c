import GraphAPI
import OpenGraph

/// A scraped object in the shape of the Graph API.
enum ObjectJSON {
    /// The object with all its fields.
    static func object(_ record: ScrapeRecord) -> JSONValue { .object(members(record)) }

    private static func members(_ record: ScrapeRecord) -> [JSONMember] {
        let report = record.report
        let object = report["object"] ?? .null
        let url = object["og:url"]?.string ?? report["canonicalURL"]?.string ?? report["target"]?.string ?? ""
        var members = [JSONMember("id", .string(url)), JSONMember("url", .string(url))]
        func add(_ name: String, _ value: JSONValue?) {
            if let value { members.append(JSONMember(name, value)) }
        }
        let type = object["og:type"] ?? .string("website")
        let title = object["og:title"] ?? record.title.map { .string($0) }
        let time = JSONValue.string(GraphTime.text(record.scrapedAt))
        add("type", type)
        add("title", title)
        add("image", images(report, object))
        add("description", object["og:description"])
        add("site_name", object["og:site_name"])
        add("updated_time", time)
        if let app = object["fb:app_id"] { add("application", .object([JSONMember("id", text(app))])) }
        add("is_scraped", .bool(true))
        add("data", .object(data(object)))
        var short = [JSONMember("id", .string(url))]
        if let title { short.append(JSONMember("title", title)) }
        short += [JSONMember("type", type), JSONMember("updated_time", time)]
        if let text = object["og:description"] { short.append(JSONMember("description", text)) }
        add("og_object", .object(short))
        return members
    }

    /// Pictures with their measured sizes where the tags give none.
    private static func images(_ report: JSONValue, _ object: JSONValue) -> JSONValue? {
        guard let images = object["og:image"]?.array else { return nil }
        let measured = report["images"]?.array ?? []
        return .array(
            images.map { image in
                let url = image["url"] ?? image
                let facts = measured.first { $0["content"] == url || $0["url"] == url }
                var members = [JSONMember("url", facts?["url"] ?? url)]
                for name in ["width", "height"] {
                    guard let size = facts?[name]?.wholeNumber ?? image[name]?.wholeNumber else { continue }
                    members.append(JSONMember(name, .integer(size)))
                }
                return .object(members)
            }
        )
    }

    /// Properties of the type's own: their names without the namespace.
    private static func data(_ object: JSONValue) -> [JSONMember] {
        var seen: Set<String> = []
        return (object.members ?? []).compactMap { member in
            guard !member.name.hasPrefix("og:"), !member.name.hasPrefix("fb:"), !member.name.hasPrefix("al:"),
                !member.name.hasPrefix("twitter:"), let colon = member.name.firstIndex(of: ":")
            else { return nil }
            let name = String(member.name[member.name.index(after: colon)...])
            return seen.insert(name).inserted ? JSONMember(name, member.value) : nil
        }
    }

    /// Ids are strings.
    private static func text(_ value: JSONValue) -> JSONValue {
        value.wholeNumber.map { .string(String($0)) } ?? value
    }
}
