internal import OpenGraph

/// What happens when a property is not there.
enum MissingValue {
    /// The rule that found why, if one did: the tag is there, but in `name=`, or without `content=`.
    static func cause(_ name: String, _ page: CheckedPage) -> String? {
        if NoOpenGraphTags.fires(on: page) { return NoOpenGraphTags.meta.id }
        if page.entries.contains(where: { $0.attribute == .name && $0.name == name }) {
            return NameInsteadOfProperty.meta.id
        }
        guard let entry = page.all(name).first else {
            return near(name, page)
        }
        if ValueAttribute.value(of: entry, page) != nil { return ValueAttribute.meta.id }
        return entry.hasContent ? MetaContentEmpty.meta.id : MetaContentMissing.meta.id
    }

    private static func near(_ name: String, _ page: CheckedPage) -> String? {
        for entry in page.entries where entry.property == nil && entry.counts {
            if PropertyCase.known(entry.name) == name { return PropertyCase.meta.id }
            if page.nearNames[entry.name] == name { return PropertyTypo.meta.id }
        }
        return nil
    }

    /// The tag that was meant to give it, with what it says: in `name=`, with `value=`, or misspelt.
    static func meant(_ name: String, _ page: CheckedPage) -> (entry: CheckedPage.Entry, value: String)? {
        for entry in page.entries {
            let isMisnamed = entry.attribute == .name && entry.name == name
            let isMisspelt =
                entry.counts && (page.nearNames[entry.name] ?? PropertyCase.known(entry.name)) == name
            if isMisnamed || isMisspelt, !entry.value.isEmpty { return (entry, entry.value) }
            if entry.counts, entry.name == name, let (_, value) = ValueAttribute.value(of: entry, page) {
                return (entry, value)
            }
        }
        return nil
    }

    /// What Facebook would take in its place, and the tag to write.
    static func guess(_ name: String, _ page: CheckedPage) -> (text: String, value: String)? {
        switch name {
        case "og:title":
            guard let title = page.facts.title.map({ String($0.value.trimmed) }), !title.isEmpty else {
                return nil
            }
            return ("from <title>: \(ReportText.quoted(title))", title)
        case "og:type": return ("as website", "website")
        case "og:url":
            guard let address = page.canonicalLinks.first?.resolved ?? page.facts.fetchedURL else {
                return nil
            }
            let source = page.canonicalLinks.isEmpty ? "the address of the page" : "the canonical link"
            return ("from \(source): \(ReportText.quoted(address))", address)
        case "og:image":
            if let entry = page.first("og:image:secure_url") {
                return ("from og:image:secure_url", entry.value)
            }
            if let link = page.links("image_src").first {
                return ("from <link rel=\"image_src\">", link.resolved ?? link.href)
            }
            return nil
        default: return nil
        }
    }
}
