extension GraphObject {
    /// The object as a report shows it: arrays as arrays, structures as objects, integers and Booleans typed.
    package var json: JSONValue {
        .object(members.map { JSONMember($0.name, Self.json(of: $0)) })
    }

    private static func json(of member: Member) -> JSONValue {
        let property = Vocabulary.property(named: member.name)
        let isStructured = property.map { $0.place != .plain } ?? false
        let items = member.items.map { isStructured ? structure($0, member.name) : plain($0.value) }
        let isArray = property?.isArray ?? (items.count > 1)
        return isArray ? .array(items) : items.first ?? .null
    }

    private static func structure(_ item: Item, _ name: String) -> JSONValue {
        let own = item.value.map { [JSONMember("url", plain($0))] } ?? []
        let prefix = name.utf8.count + 1
        return .object(
            own
                + item.details.map {
                    JSONMember(String($0.name.utf8.dropFirst(prefix)) ?? "", plain($0.value))
                }
        )
    }

    private static func plain(_ value: Value?) -> JSONValue {
        switch value {
        case .boolean(let isTrue): .bool(isTrue)
        case .integer(let number): .integer(Int64(number))
        case .text(let text): .string(text)
        case nil: .null
        }
    }
}
