package import OpenGraph

/// A place in the list of meals: everything after or before one of them.
///
/// Its text is opaque to clients; a check digit pair turns away what was cut, changed or made up.
package struct MealCursor: Sendable, Hashable {
    /// Which side of the meal; the list goes by rising number.
    package enum Direction: Sendable, Hashable {
        case after
        case before
    }

    /// The side on which the page lies.
    package let direction: Direction
    /// The meal at the edge, which need not be there any more.
    package let id: Int64

    /// The place beside that meal, which itself is left out.
    package init(_ direction: Direction, id: Int64) {
        self.direction = direction
        self.id = id
    }

    /// Reads a cursor from an address.
    package init(text: String) throws(StoreError) {
        let parts = text.utf8
        guard (4...20).contains(parts.count), let first = parts.first else { throw .brokenCursor }
        switch first {
        case UInt8(ascii: "n"): direction = .after
        case UInt8(ascii: "p"): direction = .before
        default: throw .brokenCursor
        }
        let digits = text.unicodeScalars.dropFirst().dropLast(2)
        guard let id = Int64(String(String.UnicodeScalarView(digits)), radix: 36), id >= 0 else {
            throw .brokenCursor
        }
        self.id = id
        // Another spelling of the same number is no cursor either.
        guard self.text == text else { throw .brokenCursor }
    }

    /// As it stands in an address.
    package var text: String {
        let head = (direction == .after ? "n" : "p") + String(id, radix: 36)
        var sum: UInt32 = 0x811C_9DC5
        for byte in head.utf8 { sum = (sum ^ UInt32(byte)) &* 0x0100_0193 }
        let check = String((sum >> 16) % 1296, radix: 36)
        return head + (check.utf8.count == 1 ? "0" + check : check)
    }
}

/// Some meals of the list, in its order, and where to go on.
package struct MealPage: Sendable, Hashable {
    /// By rising number, whichever way the reader came.
    package let meals: [Meal]
    /// Nil on the last page.
    package let next: MealCursor?
    /// Nil on the first page.
    package let previous: MealCursor?
}
