import GraphAPI
import OpenGraph
import Store

/// An action as the Graph API shows it (reference/graph-api §2.7).
enum ActionJSON {
    /// The action; `reader` is who asks, for what he may do with it.
    static func node(_ action: StoredAction) -> JSONValue {
        var members = [
            JSONMember("id", .string(String(action.id))),
            JSONMember("from", named(action.person.id, action.person.name)),
            JSONMember("start_time", .string(GraphTime.text(action.startedAt))),
            JSONMember("end_time", .string(GraphTime.text(action.endedAt))),
            JSONMember("publish_time", .string(GraphTime.text(action.createdAt))),
            JSONMember("application", application(action.app)),
            JSONMember("data", .object(action.objects.map { JSONMember($0.property, object($0)) })),
            JSONMember("type", .string(action.app.namespace + ":" + action.type)),
        ]
        if let message = action.message { members.append(JSONMember("message", .string(message))) }
        if let place = action.place { members.append(JSONMember("place", self.place(place))) }
        if !action.tags.isEmpty {
            members.append(JSONMember("tags", .array(action.tags.map { named($0.id, $0.name) })))
        }
        if let images = images(action) { members.append(JSONMember("image", images)) }
        if let ref = action.ref { members.append(JSONMember("ref", .string(ref))) }
        members.append(JSONMember("no_feed_story", .bool(action.hasNoFeedStory)))
        if action.isExplicitlyShared { members.append(JSONMember("fb:explicitly_shared", .bool(true))) }
        members.append(JSONMember("likes", likes(action.likes)))
        members.append(JSONMember("comments", comments(action.comments)))
        return .object(members)
    }

    /// An app as what it has published shows it.
    static func application(_ app: App) -> JSONValue {
        .object([
            JSONMember("id", .string(String(app.id))), JSONMember("name", .string(app.name)),
            JSONMember("namespace", .string(app.namespace)),
        ])
    }

    private static func object(_ object: StoredAction.Object) -> JSONValue {
        var members = [JSONMember("id", .string(String(object.id)))]
        if let url = object.url { members.append(JSONMember("url", .string(url))) }
        if let type = object.type { members.append(JSONMember("type", .string(type))) }
        if let title = object.title { members.append(JSONMember("title", .string(title))) }
        return .object(members)
    }

    private static func place(_ place: StoredAction.Place) -> JSONValue {
        var location: [JSONMember] = []
        for name in ["street", "city", "state", "country", "zip"] {
            if let value = place.address[name] { location.append(JSONMember(name, .string(value))) }
        }
        if let latitude = place.latitude, let longitude = place.longitude {
            location.append(JSONMember("latitude", .double(latitude)))
            location.append(JSONMember("longitude", .double(longitude)))
        }
        return .object([
            JSONMember("id", .string(String(place.id))), JSONMember("name", .string(place.name)),
            JSONMember("location", .object(location)),
        ])
    }

    /// Kept as they are shown, but the database orders the members of objects as it likes.
    private static func images(_ action: StoredAction) -> JSONValue? {
        guard let text = action.images, let list = try? JSONReader.read(text.utf8.span).array else {
            return nil
        }
        return .array(list.compactMap { ActionImage(json: $0)?.json })
    }

    private static func likes(_ count: Int64) -> JSONValue {
        .object([
            JSONMember("count", .integer(count)), JSONMember("can_like", .bool(true)),
            JSONMember("user_likes", .bool(false)),
        ])
    }

    private static func comments(_ count: Int64) -> JSONValue {
        .object([
            JSONMember("count", .integer(count)), JSONMember("can_comment", .bool(true)),
            JSONMember("comment_order", .string("chronological")),
        ])
    }

    private static func named(_ id: Int64, _ name: String) -> JSONValue {
        .object([JSONMember("id", .string(String(id))), JSONMember("name", .string(name))])
    }
}
