extension JSONValue {
    /// The value after a merge patch (RFC 7396 §2): members of the patch replace, `null` removes.
    ///
    /// Members that stay keep their place; new ones come after them.
    package func merged(with patch: JSONValue) -> JSONValue {
        guard case .object(let changes) = patch else { return patch }
        var members: [JSONMember?] = self.members ?? []
        var places: [String: Int] = [:]
        for (place, member) in members.enumerated() {
            if let member { places[member.name] = place }
        }
        for change in changes {
            guard let place = places[change.name] else {
                guard change.value != .null else { continue }
                places[change.name] = members.count
                members.append(JSONMember(change.name, JSONValue.null.merged(with: change.value)))
                continue
            }
            let old = members[place]?.value ?? .null
            let isRemoved = change.value == .null
            members[place] = isRemoved ? nil : JSONMember(change.name, old.merged(with: change.value))
        }
        return .object(members.compactMap(\.self))
    }
}
