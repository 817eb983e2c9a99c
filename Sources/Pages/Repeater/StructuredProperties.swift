/// Puts the details of structured properties behind the roots they belong to.
///
/// `og:image:width` is a detail of the `og:image` before it (ogp.me, "Structured Properties"); one that
/// comes before any root goes to the first. Without a root, details stay where they are.
struct StructuredProperties {
    /// A root that details ask for.
    private struct Root {
        /// In the bytes of the parameters.
        let name: Range<Int>
        /// Whether the page has the root itself, else whether it has `…:url`, which then stands for it.
        var isPresent = false
        var hasURL = false
        /// The index of the root met last; -1 before the first.
        var latest = -1
    }

    private var roots: [Root] = []

    /// How many different roots one page may have; the details of further ones stay where they are.
    ///
    /// The protocol knows about a dozen. The limit keeps a form full of invented names linear.
    private static let limit = 16

    mutating func attach(_ tags: inout [RepeaterTag], bytes: Span<UInt8>) {
        roots.removeAll(keepingCapacity: true)
        for tag in tags where !tag.hasRootName { noteRoot(of: tag, bytes) }
        for tag in tags where tag.hasRootName {
            guard let root = find(tag.name, bytes) else { continue }
            roots[root].isPresent = true
        }
        for index in tags.indices {
            guard let root = find(rootName(of: tags[index]), bytes) else { continue }
            if standsForRoot(tags[index], roots[root], bytes) {
                if roots[root].latest < 0 { adoptEarlier(before: index, roots[root].name, &tags, bytes) }
                roots[root].latest = index
            } else if roots[root].latest >= 0 {
                chain(index, to: roots[root].latest, &tags)
            }
        }
    }

    private mutating func noteRoot(of tag: RepeaterTag, _ bytes: Span<UInt8>) {
        let name = rootName(of: tag)
        let isURL = bytes.extracting(tag.rootEnd..<tag.name.upperBound).isEqual(to: ":url")
        if let known = find(name, bytes) {
            roots[known].hasURL = roots[known].hasURL || isURL
        } else if roots.count < Self.limit {
            roots.append(Root(name: name, hasURL: isURL))
        }
    }

    private func rootName(of tag: RepeaterTag) -> Range<Int> {
        tag.name.lowerBound..<tag.rootEnd
    }

    private func standsForRoot(_ tag: RepeaterTag, _ root: Root, _ bytes: Span<UInt8>) -> Bool {
        if root.isPresent { return tag.hasRootName }
        return root.hasURL && bytes.extracting(tag.rootEnd..<tag.name.upperBound).isEqual(to: ":url")
    }

    /// Details before any root go to the first, in their order. Runs once a root, of which there are few.
    private func adoptEarlier(
        before root: Int,
        _ name: Range<Int>,
        _ tags: inout [RepeaterTag],
        _ bytes: Span<UInt8>
    ) {
        for index in 0..<root where !tags[index].hasRootName {
            guard bytes.extracting(rootName(of: tags[index])).isEqual(to: bytes.extracting(name)) else {
                continue
            }
            chain(index, to: root, &tags)
        }
    }

    private func chain(_ detail: Int, to root: Int, _ tags: inout [RepeaterTag]) {
        tags[detail].isDetail = true
        if tags[root].lastDetail < 0 {
            tags[root].firstDetail = detail
        } else {
            tags[tags[root].lastDetail].next = detail
        }
        tags[root].lastDetail = detail
    }

    private func find(_ name: Range<Int>, _ bytes: Span<UInt8>) -> Int? {
        roots.firstIndex { bytes.extracting($0.name).isEqual(to: bytes.extracting(name)) }
    }
}
