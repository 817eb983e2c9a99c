/// The order in which properties are written, so that each detail follows its root.
///
/// Names come in their order of appearance, which decides: a detail goes to the nearest root before it, and
/// to the first root when none stands before it. Everything else keeps its place. Linear in the number of
/// names; keep the value between pages, and it allocates nothing in steady state.
package struct StructuredOrder {
    private static let none = Int32(-1)

    /// What is known of one name.
    private struct Entry {
        /// Its root's row in the vocabulary.
        var root: Int32
        /// The name that it follows.
        var parent: Int32
        /// The chain of names that follow it.
        var firstFollower = none
        var lastFollower = none
        /// The next in the chain that it is part of itself.
        var next = none
    }

    /// The positions of the names as they are to be written; complete after ``finish()``.
    package private(set) var order: [Int] = []
    private var entries: [Entry] = []
    /// For each row of the vocabulary: the names that opened it first and last.
    private var opening = [(first: Int32, last: Int32)](
        repeating: (none, none),
        count: Vocabulary.properties.count
    )

    /// An order without names; its table for the vocabulary is made here, once.
    package init() {}

    /// Forgets the last page's names.
    package mutating func begin() {
        for entry in entries where entry.root != Self.none {
            opening[Int(entry.root)] = (Self.none, Self.none)
        }
        entries.removeAll(keepingCapacity: true)
        order.removeAll(keepingCapacity: true)
    }

    /// Adds the next name.
    package mutating func add(_ name: Span<UInt8>) {
        let position = Int32(truncatingIfNeeded: entries.count)
        let (root, opens) = Vocabulary.structure(of: name)
        guard let root else { return entries.append(Entry(root: Self.none, parent: Self.none)) }
        let parent = opens ? Self.none : opening[root].last
        entries.append(Entry(root: Int32(truncatingIfNeeded: root), parent: parent))
        guard opens else { return }
        if opening[root].first == Self.none { opening[root].first = position }
        opening[root].last = position
    }

    /// Works out ``order``.
    package mutating func finish() {
        for position in entries.indices where entries[position].root != Self.none { follow(position) }
        for position in entries.indices where entries[position].parent == Self.none {
            order.append(position)
            var follower = entries[position].firstFollower
            while follower != Self.none {
                order.append(Int(follower))
                follower = entries[Int(follower)].next
            }
        }
    }

    /// Puts a detail at the end of its root's followers.
    private mutating func follow(_ position: Int) {
        let own = Int32(truncatingIfNeeded: position)
        if entries[position].parent == Self.none {
            // A root, or a detail before any: the first root is itself, or comes later.
            let first = opening[Int(entries[position].root)].first
            guard first > own else { return }
            entries[position].parent = first
        }
        let parent = Int(entries[position].parent)
        let last = entries[parent].lastFollower
        if last == Self.none {
            entries[parent].firstFollower = own
        } else {
            entries[Int(last)].next = own
        }
        entries[parent].lastFollower = own
    }
}
