extension GraphObject {
    /// The object as tags: each root is followed by its details, and the items keep their order.
    ///
    /// Reading them gives the same object again. Items of a platform of App Links are set apart by its bare
    /// tag when there are several.
    package var tags: [Tag] {
        members.flatMap { member in
            let hasBareTag = member.items.count > 1 && Self.opensByBareTag(member.name)
            return member.items.flatMap { item in
                var tags: [Tag] = []
                if let value = item.value {
                    tags.append(.written(member.name, value.text))
                } else if hasBareTag {
                    tags.append(.written(member.name, nil))
                }
                return tags + item.details.map { .written($0.name, $0.value.text) }
            }
        }
    }

    private static func opensByBareTag(_ name: String) -> Bool {
        Vocabulary.property(named: name)?.place == .group(bareTagOpens: true)
    }
}
