internal import OpenGraph

/// The addresses that a page names and that a scraper follows.
extension PageFacts {
    /// The first `og:url` in a `property` attribute that is an absolute address.
    var objectLocation: WebLocation? {
        value(of: "og:url").flatMap { try? WebLocation($0) }
    }

    /// The first canonical link of the head, resolved.
    var canonicalLocation: WebLocation? { linked("canonical") }

    /// The page with more metadata that this one points at.
    var pointerLocation: WebLocation? { linked("opengraph") }

    /// Where Facebook goes from here: `og:url`, and canonical only without it.
    var nextStep: (kind: Redirect.Kind, location: WebLocation)? {
        if let location = objectLocation { return (.ogURL, location) }
        return canonicalLocation.map { (.canonical, $0) }
    }

    /// Different values of the tags that name a picture, trimmed, in order.
    var pictureValues: [String] {
        let names: Set<String> = [
            "og:image", "og:image:url", "og:image:secure_url", "twitter:image", "twitter:image:src",
        ]
        var seen: Set<String> = []
        return tags.flatMap(\.tags).filter { names.contains($0.name) }.compactMap { tag in
            let value = String((tag.content ?? "").trimmed)
            return !value.isEmpty && seen.insert(value).inserted ? value : nil
        }
    }

    /// Pages that properties name as an object of some type, in order, each once for a property.
    var references: [(LinkedPage.Role, WebLocation?)] {
        var seen: Set<Tag> = []
        return tags.flatMap(\.tags).compactMap { tag in
            switch Vocabulary.property(named: tag.name)?.datatype {
            case .object, .profile: break
            default: return nil
            }
            let value = String((tag.content ?? "").trimmed)
            guard tag.attribute == .property, seen.insert(tag).inserted,
                let location = try? WebLocation(value)
            else { return nil }
            return (.reference(property: tag.name), location)
        }
    }

    /// The first value of a property that is not empty.
    func value(of name: String) -> String? {
        tags.lazy.filter { $0.properties.contains(name) }.map { String(($0.content ?? "").trimmed) }
            .first { !$0.isEmpty }
    }

    /// Every address that led to this page, in order; the last one is the page's own.
    func way(from requested: String) -> [String] {
        [requested] + redirects.map(\.to)
    }

    private func linked(_ relation: String) -> WebLocation? {
        let link = links.first { $0.relations.contains(relation) && $0.place != .body && $0.resolved != nil }
        return link?.resolved.flatMap { try? WebLocation($0) }
    }
}
