/// Puts tags together into an object.
///
/// The rules are ogp.me's ("Arrays", "Structured Properties"): a repeated root makes an array, the first
/// value has precedence, a detail belongs to the nearest root before it, and a new root closes the structure
/// before it.
package struct TagReader {
    /// What becomes of details that stand before any root of theirs.
    package enum LeadingDetails: Sendable {
        /// They attach to nothing and are reported, as Facebook does.
        case dropped
        /// They go to the first root, as the repeater promises for parameters in any order.
        case toFirstRoot
    }

    /// The item that details of a root go to.
    private enum Opened {
        case item(Int)
        /// The root's value did not count, so neither do its details.
        case rejected
    }

    private let leadingDetails: LeadingDetails
    private var object = GraphObject()
    private var faults: [TagFault] = []
    private var places: [String: Int] = [:]
    private var opened: [Term: Opened] = [:]
    /// Roots whose tag was the last one of their structure, with its value.
    private var fresh: [Term: Value] = [:]
    private var waiting: [Term: [(tag: Int, detail: GraphObject.Detail)]] = [:]

    private init(_ leadingDetails: LeadingDetails) {
        self.leadingDetails = leadingDetails
    }

    /// Reads the tags in their order. Names without a colon are none of ours and are passed over.
    package static func read(
        _ tags: [Tag],
        leadingDetails: LeadingDetails = .dropped
    ) -> (object: GraphObject, faults: [TagFault]) {
        var reader = TagReader(leadingDetails)
        for (index, tag) in tags.enumerated() { reader.read(tag, index) }
        reader.finish()
        return (reader.object, reader.faults)
    }

    private mutating func read(_ tag: Tag, _ index: Int) {
        let property = Vocabulary.property(named: tag.name)
        if tag.attribute == .name, property?.source != .twitter {
            if property != nil { report(index, .nameAttribute) }
            return
        }
        guard let property else {
            if tag.name.isQualified, let value = value(of: tag, .string, index) {
                add(GraphObject.Item(value), to: tag.name)
            }
            return
        }
        switch property.place {
        case .plain: readPlain(property, tag, index)
        case .root: readRoot(property, tag, index)
        case .alias(let root): readAlias(property, of: root, tag, index)
        case .detail(let root): readDetail(property, of: root, tag, index)
        case .group(let bareTagOpens):
            guard bareTagOpens else { return report(index, .hasNoValue) }
            open(GraphObject.Item(nil), of: property.name)
        }
    }

    private mutating func readPlain(_ property: Property, _ tag: Tag, _ index: Int) {
        guard let value = value(of: tag, property.datatype, index) else { return }
        if !property.isArray, let first = firstValue(of: tag.name) {
            return report(index, .repeated(isIdentical: first == value))
        }
        add(GraphObject.Item(value), to: tag.name)
    }

    private mutating func readRoot(_ property: Property, _ tag: Tag, _ index: Int) {
        let root = property.name
        fresh[root] = nil
        guard let value = value(of: tag, property.datatype, index) else {
            opened[root] = .rejected
            return
        }
        if !property.isArray, let first = firstValue(of: tag.name) {
            opened[root] = .rejected
            return report(index, .repeated(isIdentical: first == value))
        }
        open(GraphObject.Item(value), of: root)
        fresh[root] = value
    }

    private mutating func readAlias(_ property: Property, of root: Term, _ tag: Tag, _ index: Int) {
        guard let value = value(of: tag, property.datatype, index) else { return }
        if fresh.removeValue(forKey: root) == value { return }
        if Vocabulary.property(named: root.description)?.isArray == false,
            let first = firstValue(of: root.description)
        {
            return report(index, .repeated(isIdentical: first == value))
        }
        open(GraphObject.Item(value), of: root)
    }

    private mutating func readDetail(_ property: Property, of root: Term, _ tag: Tag, _ index: Int) {
        guard let value = value(of: tag, property.datatype, index) else { return }
        let detail = GraphObject.Detail(tag.name, value)
        let parent = Vocabulary.property(named: root.description)
        let isGroup = parent?.place != .root
        fresh[root] = nil
        switch opened[root] {
        case .rejected: return
        case .item(let item):
            attach(detail, to: item, of: root, mayOpen: isGroup && parent?.isArray == true, index)
        case nil where isGroup: open(GraphObject.Item(nil, details: [detail]), of: root)
        case nil where leadingDetails == .toFirstRoot: waiting[root, default: []].append((index, detail))
        case nil: report(index, .withoutRoot(root))
        }
    }

    private mutating func attach(
        _ detail: GraphObject.Detail,
        to item: Int,
        of root: Term,
        mayOpen: Bool,
        _ index: Int
    ) {
        guard let member = places[root.description] else { return }
        if let first = object.members[member].items[item][detail.name] {
            if mayOpen { return open(GraphObject.Item(nil, details: [detail]), of: root) }
            return report(index, .detailRepeated(isIdentical: first == detail.value))
        }
        object.members[member].items[item].details.append(detail)
    }

    private mutating func open(_ item: GraphObject.Item, of root: Term) {
        let position = add(item, to: root.description)
        opened[root] = .item(position)
        for (index, detail) in waiting.removeValue(forKey: root) ?? [] {
            attach(detail, to: position, of: root, mayOpen: false, index)
        }
    }

    @discardableResult
    private mutating func add(_ item: GraphObject.Item, to name: String) -> Int {
        guard let place = places[name] else {
            places[name] = object.members.count
            object.members.append(GraphObject.Member(name, [item]))
            return 0
        }
        object.members[place].items.append(item)
        return object.members[place].items.count - 1
    }

    private mutating func value(of tag: Tag, _ datatype: Datatype, _ index: Int) -> Value? {
        do throws(ValueError) {
            guard let text = tag.content else { throw .empty }
            return try datatype.read(text)
        } catch {
            guard error != .empty, !datatype.isBinding else {
                report(index, .invalid(error))
                return nil
            }
            report(index, .doubtful(error))
            return tag.content.map { .text(String($0.trimmed)) }
        }
    }

    /// Looked up, since a page may write very many names.
    private func firstValue(of name: String) -> Value? {
        places[name].flatMap { object.members[$0].items.first?.value }
    }

    private mutating func report(_ index: Int, _ reason: TagFault.Reason) {
        faults.append(TagFault(tag: index, reason))
    }

    private mutating func finish() {
        for (root, details) in waiting {
            for (index, _) in details { report(index, .withoutRoot(root)) }
        }
        faults.sort { $0.tag < $1.tag }
        for place in object.members.indices {
            object.members[place].items.removeAll { $0.value == nil && $0.details.isEmpty }
        }
        object.members.removeAll { $0.items.isEmpty }
    }
}

extension String {
    /// Whether the name has a prefix, a colon and something after it.
    fileprivate var isQualified: Bool {
        guard let colon = utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
        return colon > utf8.startIndex && utf8.index(after: colon) < utf8.endIndex
    }
}
