import GraphAPI
import OpenGraph
import Store

/// Photos as the Graph API shows them (reference/graph-api §2.11).
struct PhotoJSON {
    /// `https://host`.
    let origin: String

    func node(_ photo: Photo) -> JSONValue {
        var node = NodeMembers(id: String(photo.key.id))
        node.add("from", photo.owner)
        node.add("name", photo.name)
        node.add("picture", address(photo, .small))
        node.add("source", address(photo, .normal))
        node.add("width", .integer(Int64(photo.width)))
        node.add("height", .integer(Int64(photo.height)))
        node.add("images", .array(photo.prints.map { image($0, of: photo) }))
        node.add("link", address(photo, .original))
        node.add("icon", origin + "/icons/photo.svg")
        node.add("position", .integer(1))
        node.add("tags", tags(photo))
        node.add("place", json: photo.place)
        node.add("post_id", photo.postID.map { PostJSON.id(photo.owner.id, $0) })
        node.add("application", photo.app)
        node.add("created_time", time: photo.createdAt)
        node.add("updated_time", time: photo.updatedAt)
        node.add(photo.counts)
        return node.json
    }

    private func address(_ photo: Photo, _ size: StoredPrint.Size) -> String {
        PhotoAddress(photo.key, size).text(origin)
    }

    private func image(_ print: Photo.Print, of photo: Photo) -> JSONValue {
        .object([
            JSONMember("height", .integer(Int64(print.height))),
            JSONMember("width", .integer(Int64(print.width))),
            JSONMember("source", .string(address(photo, print.size))),
        ])
    }

    private func tags(_ photo: Photo) -> JSONValue? {
        guard !photo.tags.isEmpty else { return nil }
        let data = photo.tags.map { tag in
            var node = NodeMembers(id: String(tag.person.id))
            node.add("name", tag.person.name)
            node.add("x", tag.x.map { .double($0) })
            node.add("y", tag.y.map { .double($0) })
            node.add("created_time", time: photo.createdAt)
            return node.json
        }
        return .object([JSONMember("data", .array(data))])
    }
}
