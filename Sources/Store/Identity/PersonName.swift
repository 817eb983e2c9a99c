/// What somebody is called, and the parts of it that the Graph API tells.
package struct PersonName: Sendable, Hashable {
    /// As it is shown: 1 to 200 characters without control characters, no blanks around it.
    package let full: String
    /// The first word.
    package let first: String
    /// What is between the first and the last word.
    package let middle: String?
    /// The last word, unless there is only one.
    package let last: String?

    /// Reads a name; nil when it is empty, too long, or has characters that nobody can see or print.
    package init?(_ text: String) {
        let words = text.unicodeScalars.split { $0.properties.isWhitespace }
        guard !words.isEmpty, PlainText.isUsable(text, upTo: 200) else { return nil }
        let parts = words.map { String($0) }
        full = parts.joined(separator: " ")
        first = parts[0]
        middle = parts.count > 2 ? parts[1..<(parts.count - 1)].joined(separator: " ") : nil
        last = parts.count > 1 ? parts[parts.count - 1] : nil
    }
}

/// Text of one line, as names of people, apps and places are.
package enum PlainText {
    /// Whether a text has 1 to `limit` scalars, none of which is a control character, a line end, or a mark that turns
    /// the direction of what stands around it.
    package static func isUsable(_ text: String, upTo limit: Int) -> Bool {
        let scalars = text.unicodeScalars
        guard (1...limit).contains(scalars.count) else { return false }
        return scalars.allSatisfy { scalar in
            switch scalar.value {
            case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: false
            default: true
            }
        }
    }
}
