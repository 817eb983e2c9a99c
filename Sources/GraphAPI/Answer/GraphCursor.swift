/// A place in a list: the keys of the entry that it stands at.
package struct GraphCursor: Sendable, Hashable {
    /// The keys, in the order in which the list is sorted.
    package let keys: [Int64]

    /// The place of an entry with these keys.
    package init(_ keys: Int64...) { self.keys = keys }

    /// Reads a cursor as it was given out; an error when it is none of that many keys.
    package init(text: String, keys count: Int) throws(GraphError) {
        let parts = text.split(separator: "_", omittingEmptySubsequences: false)
        let keys = parts.compactMap { $0.first == "+" ? nil : Int64($0) }
        guard parts.count == count, keys.count == count else { throw .brokenCursor }
        self.keys = keys
    }

    /// As callers are given it; they may not look into it.
    package var text: String { keys.map(String.init).joined(separator: "_") }
}
