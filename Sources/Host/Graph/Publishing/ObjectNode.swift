import GraphAPI
import OpenGraph
import Store

/// An object as the Graph API shows it (reference/graph-api §2.7, §2.8).
enum ObjectNode {
    /// The object; `origin` is that of the request, for one without a page of its own.
    static func json(_ object: StoredObject, origin: String) -> JSONValue {
        let url = object.url ?? "\(origin)/\(object.id)"
        var members = [
            JSONMember("id", .string(String(object.id))), JSONMember("url", .string(url)),
            JSONMember("type", .string(object.type)), JSONMember("title", .string(object.title)),
            JSONMember("image", read(object.images) ?? .array([])),
        ]
        if let text = object.description { members.append(JSONMember("description", .string(text))) }
        if let text = object.siteName { members.append(JSONMember("site_name", .string(text))) }
        members += [
            JSONMember("updated_time", .string(GraphTime.text(object.updatedAt))),
            JSONMember("created_time", .string(GraphTime.text(object.createdAt))),
            JSONMember("application", ActionJSON.application(object.app)),
            JSONMember("is_scraped", .bool(object.isScraped)),
            JSONMember("data", read(object.data) ?? .object([])),
            JSONMember("engagement", .object([JSONMember("count", .integer(object.times))])),
        ]
        if let id = object.actionID { members.append(JSONMember("post_action_id", .string(String(id)))) }
        return .object(members)
    }

    private static func read(_ text: String) -> JSONValue? {
        try? JSONReader.read(text.utf8.span, limits: .init(length: 1 << 20))
    }
}
