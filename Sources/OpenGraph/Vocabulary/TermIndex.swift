/// Where a term stands in a table: an open-addressing hash table over the terms' bytes.
///
/// Built once for each table; asking costs no allocation. An unseeded hash is enough: the terms are our own,
/// and at most a third of the slots are taken, so that whatever is asked meets few of them.
struct TermIndex: Sendable {
    private let terms: [Term]
    private let slots: [UInt16]
    private let mask: Int
    private let longestTerm: Int
    private static let free = UInt16.max

    /// - Precondition: no term stands twice in `terms`.
    init(_ terms: [Term]) {
        var size = 16
        while size < terms.count * 3 { size *= 2 }
        var slots = [UInt16](repeating: Self.free, count: size)
        for (position, term) in terms.enumerated() {
            var slot = term.withSpan { Self.hash($0) } & (size - 1)
            while slots[slot] != Self.free {
                precondition(terms[Int(slots[slot])] != term, "a term stands twice in a table")
                slot = (slot + 1) & (size - 1)
            }
            slots[slot] = UInt16(position)
        }
        self.terms = terms
        self.slots = slots
        mask = size - 1
        longestTerm = terms.map(\.count).max() ?? 0
    }

    func position(of name: Span<UInt8>) -> Int? {
        guard name.count <= longestTerm else { return nil }
        var slot = Self.hash(name) & mask
        while slots[slot] != Self.free {
            let position = Int(slots[slot])
            if terms[position].isSpelled(name) { return position }
            slot = (slot + 1) & mask
        }
        return nil
    }

    /// FNV-1a, 64 bit, folded.
    private static func hash(_ bytes: Span<UInt8>) -> Int {
        var value: UInt64 = 0xcbf2_9ce4_8422_2325
        for index in bytes.indices {
            value = (value ^ UInt64(bytes[index])) &* 0x100_0000_01b3
        }
        return Int(truncatingIfNeeded: value ^ (value >> 32))
    }
}
