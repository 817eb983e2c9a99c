package import OpenGraph

/// The facts of a page in the form in which rules ask for them.
package struct CheckedPage {
    /// One name with its content.
    package struct Entry: Sendable {
        /// The name.
        let name: String
        /// Decoded, trimmed; empty when there is none.
        let value: String
        /// Whether there was a `content` at all.
        let hasContent: Bool
        /// Which attribute carried the name.
        let attribute: Tag.Attribute
        /// Its place among the tags of the page.
        let tag: Int
        /// Head or body.
        let place: FoundTag.Place
        /// Of the tag.
        let position: SourcePosition
        /// Its row in the vocabulary.
        let property: Property?

        /// Whether it counts: Open Graph in `property`, cards of X in both.
        var counts: Bool { attribute == .property || property?.source == .twitter || isTwitter }
        /// Whether the name is one of X's.
        var isTwitter: Bool { name.hasPrefix("twitter:") }
        /// What stands before the first colon; empty when there is none.
        let prefix: Substring
        /// Whether an Open Graph scraper takes an interest in the tag at all.
        let isOurs: Bool
    }

    /// What was fetched and read.
    package let facts: PageFacts
    /// Profile, limits and the apps of the site.
    let settings: RuleSettings
    /// Every name, in document order.
    let entries: [Entry]
    /// What the tags say together.
    let object: GraphObject
    /// What did not come into the object.
    let faults: [(entry: Entry, reason: TagFault.Reason)]
    /// Tags of Open Graph, Facebook, App Links and the types, that count.
    let ours: [Entry]
    /// The pictures of `og:image`, one for each different value, in order.
    let pictures: [Picture]
    /// Names of which some value did not come into the object.
    let faultyNames: Set<String>
    /// For names that nobody knows, the known ones that they were meant for.
    let nearNames: [String: String]
    private let places: [String: [Int]]
    private let firstPlaces: [String: Int]
    private static let prefixes = typePrefixes.union(["og", "fb", "al"])

    /// Reads the tags once and indexes them by name, so that rules need not read them again.
    package init(_ facts: PageFacts, settings: RuleSettings) {
        self.facts = facts
        self.settings = settings
        var entries: [Entry] = []
        var tags: [Tag] = []
        for (index, found) in facts.tags.enumerated() {
            for tag in found.tags {
                tags.append(tag)
                let prefix = tag.name.utf8.firstIndex(of: UInt8(ascii: ":")).map { tag.name[..<$0] } ?? ""
                entries.append(
                    Entry(
                        name: tag.name,
                        value: tag.content.map { String($0.trimmed) } ?? "",
                        hasContent: tag.content != nil,
                        attribute: tag.attribute,
                        tag: index,
                        place: found.place,
                        position: found.position,
                        property: Vocabulary.property(named: tag.name),
                        prefix: prefix,
                        isOurs: Self.prefixes.contains(prefix)
                    )
                )
            }
        }
        let read = TagReader.read(tags)
        object = read.object
        faults = read.faults.map { (entries[$0.tag], $0.reason) }
        faultyNames = Set(faults.map(\.entry.name))
        nearNames = NearName.suggestions(for: entries)
        var places: [String: [Int]] = [:]
        var firstPlaces: [String: Int] = [:]
        for (index, entry) in entries.enumerated() where entry.counts {
            places[entry.name, default: []].append(index)
            if !entry.value.isEmpty, firstPlaces[entry.name] == nil { firstPlaces[entry.name] = index }
        }
        self.firstPlaces = firstPlaces
        self.entries = entries
        self.places = places
        ours = entries.filter { $0.attribute == .property && $0.isOurs }
        pictures = Self.pictures(entries, object["og:image"], facts.images)
    }

    /// The tags with this name that count, in document order, empty ones too.
    func all(_ name: String) -> [Entry] { (places[name] ?? []).map { entries[$0] } }

    /// The first tag with this name that counts and has a value.
    func first(_ name: String) -> Entry? {
        firstPlaces[name].map { entries[$0] }
    }

    /// Whether a tag with this name counts and has a value, valid or not.
    func has(_ name: String) -> Bool { first(name) != nil }

    /// The value of the first tag with this name.
    func value(_ name: String) -> String? { first(name)?.value }

    /// The last of them, as X takes `twitter:card`.
    func last(_ name: String) -> Entry? {
        places[name]?.last { !entries[$0].value.isEmpty }.map { entries[$0] }
    }

    /// The content of `<meta name="description">` and its like.
    func named(_ name: String) -> Entry? {
        entries.first { $0.attribute == .name && $0.name == name && !$0.value.isEmpty }
    }

    /// What a rule compares with.
    func limit(_ meta: RuleMeta) -> Int { settings.limit(of: meta) }
}
