internal import Markup

/// One tag a repeater's page is going to have.
struct RepeaterTag {
    /// In the bytes of the parameters.
    let name: Range<Int>
    let rootEnd: Int
    let role: ParameterName.Role
    let isTwitter: Bool
    /// In the stripped text.
    let value: Range<Int>
    /// Whether it is written with its root rather than in its own place.
    var isDetail = false
    /// The chain of a root's details, by index; -1 ends it.
    var firstDetail = -1
    var lastDetail = -1
    var next = -1

    var hasRootName: Bool { rootEnd == name.upperBound }
}

/// The tags of a page, in order, chosen from the parameters; its storage is kept from page to page.
struct RepeaterTags {
    private(set) var tags: [RepeaterTag] = []
    /// Values with their tags stripped.
    private(set) var text: [UInt8] = []
    /// The namespace of the first `og:type`, in `text`.
    private(set) var namespace: TypeNamespace?
    private var namespaceStart = 0
    private var structures = StructuredProperties()

    /// Chooses, strips and orders. Everything is linear in the size of the parameters.
    mutating func collect(from parameters: borrowing RequestParameters) {
        tags.removeAll(keepingCapacity: true)
        text.removeAll(keepingCapacity: true)
        namespace = nil
        findNamespace(in: parameters)
        var hasDetails = false
        let bytes = parameters.bytes.span
        for pair in parameters.pairs {
            guard let name = ParameterName(bytes.extracting(pair.name)), name.role != .url else { continue }
            let prefix = bytes.extracting(pair.name).extracting(0..<name.namespaceEnd)
            let isTwitter = prefix.isEqual(to: "twitter")
            guard isTwitter || name.role == .body || accepts(prefix) else { continue }
            guard let value = strip(bytes.extracting(pair.value)) else { continue }
            let start = pair.name.lowerBound
            let tag = RepeaterTag(
                name: start..<start + name.range.upperBound,
                rootEnd: start + name.rootEnd,
                role: name.role,
                isTwitter: isTwitter,
                value: value
            )
            hasDetails = hasDetails || !tag.hasRootName
            tags.append(tag)
        }
        if hasDetails { structures.attach(&tags, bytes: bytes) }
    }

    /// The bytes of a declared namespace's name.
    func appendNamespace(_ namespace: TypeNamespace, to page: inout [UInt8]) {
        page.append(text.span.extracting(namespaceStart..<namespaceStart + namespace.name.upperBound))
    }

    /// Gives back what one unusually large page made the storage grow to.
    mutating func shrink(above limit: Int) {
        if text.capacity > limit { text = [] }
        if tags.capacity > limit / 64 { tags = [] }
    }

    /// The type decides which names are accepted, so it is looked for first; its text stays at the front.
    private mutating func findNamespace(in parameters: borrowing RequestParameters) {
        let bytes = parameters.bytes.span
        for pair in parameters.pairs where pair.name.count >= 7 {
            let name = bytes.extracting(pair.name)
            guard name.hasPrefix(ignoringCase: "og:type"), ParameterName(name)?.role == .type else {
                continue
            }
            guard let value = strip(bytes.extracting(pair.value)) else { continue }
            namespaceStart = value.lowerBound
            namespace = TypeNamespace(type: text.span.extracting(value))
            return
        }
    }

    /// Strips a value into `text`; nil if nothing but white space is left.
    private mutating func strip(_ value: Span<UInt8>) -> Range<Int>? {
        let start = text.count
        StripTags.append(value, to: &text)
        guard text.span.extracting(start..<text.count).isBlank else { return start..<text.count }
        text.removeLast(text.count - start)
        return nil
    }

    private func accepts(_ prefix: Span<UInt8>) -> Bool {
        let isKnown =
            switch prefix.count {
            case 2: prefix.isEqual(to: "og") || prefix.isEqual(to: "fb") || prefix.isEqual(to: "al")
            case 4: prefix.isEqual(to: "book")
            case 5: prefix.isEqual(to: "music") || prefix.isEqual(to: "video") || prefix.isEqual(to: "place")
            case 7:
                prefix.isEqual(to: "article") || prefix.isEqual(to: "profile")
                    || prefix.isEqual(to: "product")
            default: false
            }
        guard !isKnown, let namespace else { return isKnown }
        return text.span.extracting(namespaceStart..<namespaceStart + namespace.name.upperBound).isEqual(
            to: prefix
        )
    }
}
