/// The order in which properties are written, so that each detail follows its root.
///
/// Names come in their order of appearance, which decides: a detail goes to the nearest root before it, and to the
/// first root when none stands before it. Everything else keeps its place. Linear in the number of names; keep the
/// value between pages, and it allocates nothing in steady state.
package struct StructuredOrder {
    private static let none = Int32(-1)

    /// The positions of the names as they are to be written; complete after ``finish()``.
    package private(set) var order: [Int] = []
    /// For each name: the root's row in the vocabulary, the name it follows, and its chain of followers.
    private var roots: [Int32] = []
    private var parents: [Int32] = []
    private var firstFollower: [Int32] = []
    private var lastFollower: [Int32] = []
    private var nextFollower: [Int32] = []
    /// For each row of the vocabulary: the name that opened it first and last.
    private var opening = [(first: Int32, last: Int32)](
        repeating: (none, none),
        count: Vocabulary.properties.count
    )

    package init() {}

    /// Forgets the last page's names.
    package mutating func begin() {
        for root in roots where root != Self.none { opening[Int(root)] = (Self.none, Self.none) }
        roots.removeAll(keepingCapacity: true)
        parents.removeAll(keepingCapacity: true)
        firstFollower.removeAll(keepingCapacity: true)
        lastFollower.removeAll(keepingCapacity: true)
        nextFollower.removeAll(keepingCapacity: true)
        order.removeAll(keepingCapacity: true)
    }

    /// Adds the next name.
    package mutating func add(_ name: Span<UInt8>) {
        let position = Int32(truncatingIfNeeded: roots.count)
        let (root, opens) = Vocabulary.structure(of: name)
        roots.append(Int32(root ?? -1))
        firstFollower.append(Self.none)
        lastFollower.append(Self.none)
        nextFollower.append(Self.none)
        guard let root else { return parents.append(Self.none) }
        guard opens else { return parents.append(opening[root].last) }
        parents.append(Self.none)
        if opening[root].first == Self.none { opening[root].first = position }
        opening[root].last = position
    }

    /// Works out ``order``.
    package mutating func finish() {
        for position in roots.indices { follow(position) }
        for position in roots.indices where parents[position] == Self.none {
            order.append(position)
            var follower = firstFollower[position]
            while follower != Self.none {
                order.append(Int(follower))
                follower = nextFollower[Int(follower)]
            }
        }
    }

    /// Puts a detail at the end of its root's followers.
    private mutating func follow(_ position: Int) {
        let root = roots[position]
        guard root != Self.none else { return }
        let first = opening[Int(root)].first
        if parents[position] == Self.none {
            // A root, or a detail before any: the first root is itself, or comes later.
            guard first > Int32(position), first != Self.none else { return }
            parents[position] = first
        }
        let parent = Int(parents[position])
        if lastFollower[parent] == Self.none {
            firstFollower[parent] = Int32(position)
        } else {
            nextFollower[Int(lastFollower[parent])] = Int32(position)
        }
        lastFollower[parent] = Int32(position)
    }
}
