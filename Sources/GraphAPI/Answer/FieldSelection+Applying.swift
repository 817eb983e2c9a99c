package import OpenGraph

/// Leaving out of an answer what nobody asked for.
extension FieldSelection {
    /// A node with the wanted fields, in its own order, and always its id.
    package func node(_ value: JSONValue) -> JSONValue {
        guard let members = value.members else { return value }
        var wanted: [String: FieldSelection?] = [:]
        for field in fields { wanted[field.name] = field.fields }
        return .object(
            members.compactMap { member in
                guard let inner = wanted[member.name] else { return member.name == "id" ? member : nil }
                guard let inner else { return member }
                return JSONMember(member.name, inner.any(member.value))
            }
        )
    }

    /// The nodes of a list, `{"data":[…],"paging":{…}}`, with the wanted fields; anything else as it is.
    package func list(_ value: JSONValue) -> JSONValue {
        guard let members = value.members, let nodes = value["data"]?.array else { return value }
        return .object(
            members.map { member in
                guard member.name == "data" else { return member }
                return JSONMember("data", .array(nodes.map { node($0) }))
            }
        )
    }

    /// The value of a field: a list, several nodes, or one.
    private func any(_ value: JSONValue) -> JSONValue {
        if let elements = value.array { return .array(elements.map { node($0) }) }
        if value["data"]?.array != nil { return list(value) }
        return node(value)
    }
}
