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
        var prefix: Substring { name.utf8.contains(UInt8(ascii: ":")) ? name.prefix { $0 != ":" } : "" }
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
    private let places: [String: [Int]]

    package init(_ facts: PageFacts, settings: RuleSettings) {
        self.facts = facts
        self.settings = settings
        var entries: [Entry] = []
        var tags: [Tag] = []
        for (index, found) in facts.tags.enumerated() {
            for tag in found.tags {
                tags.append(tag)
                entries.append(
                    Entry(
                        name: tag.name,
                        value: tag.content.map { String($0.trimmed) } ?? "",
                        hasContent: tag.content != nil,
                        attribute: tag.attribute,
                        tag: index,
                        place: found.place,
                        position: found.position,
                        property: Vocabulary.property(named: tag.name)
                    )
                )
            }
        }
        let read = TagReader.read(tags)
        object = read.object
        faults = read.faults.map { (entries[$0.tag], $0.reason) }
        var places: [String: [Int]] = [:]
        for (index, entry) in entries.enumerated() where entry.counts {
            places[entry.name, default: []].append(index)
        }
        self.entries = entries
        self.places = places
    }

    /// The tags with this name that count, in document order, empty ones too.
    func all(_ name: String) -> [Entry] { (places[name] ?? []).map { entries[$0] } }

    /// The first tag with this name that counts and has a value.
    func first(_ name: String) -> Entry? {
        places[name]?.lazy.map { entries[$0] }.first { !$0.value.isEmpty }
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
