import GraphAPI
import OpenGraph
import Store

/// Posts, links, comments and requests as the Graph API shows them (reference/graph-api §2.11).
struct PostJSON {
    /// `https://host`.
    let origin: String

    /// `<person>_<post>`.
    static func id(_ ownerID: Int64, _ postID: Int64) -> String { "\(ownerID)_\(postID)" }

    func node(_ post: Post) -> JSONValue {
        let id = Self.id(post.owner.id, post.id)
        var node = NodeMembers(id: id)
        node.add("from", post.writer)
        if post.owner.id != post.writer.id { node.add("to", [post.owner]) }
        node.add("message", post.message)
        node.add("picture", post.picture ?? post.photo.map { PhotoAddress($0, .small).text(origin) })
        node.add("link", post.link ?? post.photo.map { PhotoAddress($0, .original).text(origin) })
        node.add("name", post.name)
        node.add("caption", post.caption)
        node.add("description", post.description)
        node.add("source", post.source)
        node.add("properties", json: post.properties)
        node.add("icon", origin + "/icons/\(post.kind.rawValue).svg")
        node.add("actions", actions(post, id))
        node.add(privacy: post.privacy)
        node.add("place", json: post.place)
        node.add("with_tags", post.tags)
        node.add("type", post.kind.rawValue)
        node.add("status_type", Self.statusType(post))
        node.add("object_id", post.photo.map { String($0.id) })
        node.add("application", post.app)
        node.add("created_time", time: post.createdAt)
        node.add("updated_time", time: post.updatedAt)
        node.add(post.counts)
        return node.json
    }

    /// Those of the writer behind "Comment" and "Like", which every post has.
    private func actions(_ post: Post, _ id: String) -> JSONValue {
        let own = ["Comment", "Like"].map { name in
            JSONValue.object([
                JSONMember("name", .string(name)), JSONMember("link", .string("\(origin)/\(id)")),
            ])
        }
        let given = post.actions.flatMap { try? JSONReader.read($0.utf8.span).array } ?? []
        return .array(own + given)
    }

    private static func statusType(_ post: Post) -> String {
        switch post.kind {
        case .photo: "added_photos"
        case .video: "added_video"
        case .link: "shared_story"
        case .status: post.owner.id == post.writer.id ? "mobile_status_update" : "wall_post"
        }
    }

    func node(_ link: Link) -> JSONValue {
        var node = NodeMembers(id: String(link.id))
        node.add("from", link.writer)
        node.add("link", link.url)
        node.add("message", link.comment)
        node.add("picture", link.image)
        node.add("icon", origin + "/icons/link.svg")
        node.add("post_id", Self.id(link.ownerID, link.postID))
        node.add("created_time", time: link.createdAt)
        return node.json
    }

    static func node(_ comment: Comment) -> JSONValue {
        var node = NodeMembers(id: String(comment.id))
        node.add("from", comment.writer)
        node.add("message", comment.message)
        node.add("can_remove", .bool(comment.isRemovable))
        node.add("created_time", time: comment.createdAt)
        node.add("like_count", .integer(comment.likes))
        node.add("likes", .integer(comment.likes))
        node.add("user_likes", .bool(comment.isLiked))
        return node.json
    }

    static func node(_ request: AppRequest) -> JSONValue {
        var node = NodeMembers(id: id(request.id, request.recipient.id))
        node.add("application", request.app)
        node.add("to", request.recipient)
        node.add("from", request.writer)
        node.add("data", request.data)
        node.add("message", request.message)
        node.add("title", request.title)
        node.add("created_time", time: request.createdAt)
        return node.json
    }
}
