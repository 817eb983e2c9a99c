import GraphAPI
import OpenGraph
import Store

/// Puts a node of the Graph API together, member by member; what is not there is left out.
struct NodeMembers {
    private var members: [JSONMember] = []

    /// A node with its id.
    init(id: String) { add("id", id) }

    mutating func add(_ name: String, _ text: String?) {
        if let text { members.append(JSONMember(name, .string(text))) }
    }

    mutating func add(_ name: String, _ value: JSONValue?) {
        if let value { members.append(JSONMember(name, value)) }
    }

    /// A time in microseconds since 1970.
    mutating func add(_ name: String, time: Int64) { add(name, GraphTime.text(time)) }

    /// JSON as the database has it.
    mutating func add(_ name: String, json text: String?) {
        if let text { add(name, try? JSONReader.read(text.utf8.span)) }
    }

    /// Somebody by id and name.
    mutating func add(_ name: String, _ named: Post.Named?) {
        if let named { add(name, Self.named(named)) }
    }

    /// People as a list inside of a node; none are left out.
    mutating func add(_ name: String, _ people: [Post.Named]) {
        guard !people.isEmpty else { return }
        add(name, .object([JSONMember("data", .array(people.map(Self.named)))]))
    }

    /// The app that something came through.
    mutating func add(_ name: String, _ app: App) {
        add(
            name,
            .object([
                JSONMember("id", .string(String(app.id))), JSONMember("name", .string(app.name)),
                JSONMember("namespace", .string(app.namespace)),
            ])
        )
    }

    /// Likes and comments as numbers; who and what they are is behind edges of their own.
    mutating func add(_ reactions: Reactions) {
        add(
            "likes",
            .object([
                JSONMember("count", .integer(reactions.likes)), JSONMember("can_like", .bool(true)),
                JSONMember("user_likes", .bool(reactions.isLiked)),
            ])
        )
        add(
            "comments",
            .object([
                JSONMember("count", .integer(reactions.comments)), JSONMember("can_comment", .bool(true)),
                JSONMember("comment_order", .string("chronological")),
            ])
        )
    }

    /// Who may see it, in words too.
    mutating func add(privacy text: String) {
        guard let privacy = try? JSONReader.read(text.utf8.span), let value = privacy["value"]?.string else {
            return
        }
        var shown = [
            JSONMember("value", .string(value)), JSONMember("description", .string(Self.words(value))),
        ]
        for name in ["friends", "allow", "deny"] {
            guard let member = privacy[name] else { continue }
            let ids = member.array?.compactMap(\.string).joined(separator: ",")
            shown.append(JSONMember(name, .string(ids ?? member.string ?? "")))
        }
        add("privacy", .object(shown))
    }

    private static func words(_ privacy: String) -> String {
        switch privacy {
        case "EVERYONE": "Public"
        case "ALL_FRIENDS": "Your friends"
        case "FRIENDS_OF_FRIENDS": "Your friends of friends"
        case "SELF": "Only me"
        default: "Custom"
        }
    }

    static func named(_ named: Post.Named) -> JSONValue {
        .object([JSONMember("id", .string(String(named.id))), JSONMember("name", .string(named.name))])
    }

    /// The node.
    var json: JSONValue { .object(members) }
}
