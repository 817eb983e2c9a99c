internal import OpenGraph

/// The known property that an unknown name was meant for.
enum NearName {
    /// Slips that are not just a letter or two away.
    private static let known: [String: String] = [
        "og:img": "og:image", "og:pic": "og:image", "og:picture": "og:image", "og:photo": "og:image",
        "og:thumbnail": "og:image", "og:image_url": "og:image", "og:image:src": "og:image",
        "og:width": "og:image:width", "og:height": "og:image:height", "og:image_width": "og:image:width",
        "og:image_height": "og:image:height", "og:alt": "og:image:alt", "og:site": "og:site_name",
        "og:name": "og:title", "og:desc": "og:description", "og:link": "og:url", "og:uri": "og:url",
        "og:canonical": "og:url", "og:lang": "og:locale", "og:language": "og:locale", "fb:appid": "fb:app_id",
        "og:app_id": "fb:app_id", "og:fb:app_id": "fb:app_id", "og:article": "og:type",
        "og:image:mime_type": "og:image:type", "og:published_time": "article:published_time",
        "og:modified_time": "article:modified_time", "og:author": "article:author", "og:tag": "article:tag",
        "og:section": "article:section", "og:publisher": "article:publisher",
    ]

    private static let candidates: [[UInt8]] = Vocabulary.properties
        .filter { $0.deprecation == nil }.map { Array($0.name.description.utf8) }

    /// How many unknown names of a page are looked into: each costs a comparison with every known one.
    private static let mostNames = 64

    /// The suggestions for a page's unknown names, each name once.
    static func suggestions(for entries: [CheckedPage.Entry]) -> [String: String] {
        var seen: Set<String> = []
        var suggestions: [String: String] = [:]
        for entry in entries where entry.property == nil && (entry.isOurs || entry.isTwitter) {
            guard seen.insert(entry.name).inserted else { continue }
            if let near = suggestion(for: entry) { suggestions[entry.name] = near }
            if seen.count == mostNames { break }
        }
        return suggestions
    }

    /// `nil` when the name differs in case only, or is near to nothing.
    private static func suggestion(for entry: CheckedPage.Entry) -> String? {
        guard PropertyCase.known(entry.name) == nil else { return nil }
        let name = entry.name.lowercased()
        if let near = known[name] { return near }
        if name.hasPrefix("og:") {
            let inner = String(name.dropFirst(3))
            if Vocabulary.property(named: inner) != nil { return inner }
        }
        return nearest(Array(name.utf8))
    }

    /// Within one edit, two for names of ten bytes and more.
    private static func nearest(_ name: [UInt8]) -> String? {
        guard (5...64).contains(name.count) else { return nil }
        var best: (distance: Int, name: [UInt8])?
        let limit = name.count >= 10 ? 2 : 1
        for candidate in candidates where abs(candidate.count - name.count) <= limit {
            let distance = distance(name, candidate)
            if distance <= limit, distance < best?.distance ?? .max { best = (distance, candidate) }
        }
        return best.map { String(decoding: $0.name, as: UTF8.self) }
    }

    /// Levenshtein's.
    private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
        var row = Array(0...right.count)
        for (index, byte) in left.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for other in right.indices {
                let kept = diagonal + (byte == right[other] ? 0 : 1)
                diagonal = row[other + 1]
                row[other + 1] = min(kept, row[other] + 1, diagonal + 1)
            }
        }
        return row[right.count]
    }
}
