package import OpenGraph

/// What a selection means for nodes whose type is known.
extension FieldSelection {
    /// Refuses fields that no node of the type has. What the nodes do have is fine, whatever the table says.
    package func check(_ type: NodeType, against nodes: [JSONValue]) throws(GraphError) {
        for field in fields where !type.has(field.name) {
            guard !nodes.contains(where: { $0[field.name] != nil }) else { continue }
            throw .unknownField(field.name, of: type.name)
        }
    }

    /// The node with `picture`, if it is wanted and the node has none: the address of its picture, not the picture.
    ///
    /// Friend lists ask for it for everybody in them, so nothing is looked up here.
    package func adding(pictureOf type: NodeType, to node: JSONValue, at origin: String) -> JSONValue {
        guard type.connections.contains("picture"), let field = self["picture"], var members = node.members,
            node["picture"] == nil, let id = node["id"]?.string, NodeName.id(id[...]) != nil
        else { return node }
        var address = "\(origin)/\(id)/picture"
        var mark = "?"
        for modifier in field.modifiers where ["width", "height", "type"].contains(modifier.name) {
            guard modifier.value.utf8.allSatisfy({ BatchReference.isNameByte($0) }) else { continue }
            address += "\(mark)\(modifier.name)=\(modifier.value)"
            mark = "&"
        }
        let data = [JSONMember("url", .string(address)), JSONMember("is_silhouette", .bool(true))]
        members.append(JSONMember("picture", .object([JSONMember("data", .object(data))])))
        return .object(members)
    }
}

extension NodeType {
    /// The node with `metadata`: its type, the fields that it can have, and the addresses of its edges.
    package func adding(metadataTo node: JSONValue, at origin: String) -> JSONValue {
        guard let members = node.members, let id = node["id"]?.string else { return node }
        let fields = fields.map { field in
            JSONValue.object([
                JSONMember("name", .string(field.name)), JSONMember("description", .string(field.words)),
            ])
        }
        let connections = connections.filter { GraphEdge(path: [$0]) != nil }
            .map { JSONMember($0, .string("\(origin)/\(id)/\($0)")) }
        let metadata = [
            JSONMember("type", .string(name.lowercased())), JSONMember("fields", .array(fields)),
            JSONMember("connections", .object(connections)),
        ]
        return .object(members + [JSONMember("metadata", .object(metadata))])
    }
}

extension GraphEdge {
    /// The type of the nodes that the edge lists; nil when there is none, or no list.
    package var elementType: NodeType? {
        switch self {
        case .friends: .user
        case .photos: .photo
        case .feed, .posts: .post
        default: nil
        }
    }
}
