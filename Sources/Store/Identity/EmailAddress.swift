/// An e-mail address as somebody logs in with it. Two that differ in case only are one.
package struct EmailAddress: Sendable, Hashable {
    /// As it was given.
    package let text: String

    /// Reads an address; nil for what no mail could be sent to: at most 254 bytes (RFC 5321 §4.5.3.1), something on
    /// both sides of the last `@`, no blanks.
    package init?(_ text: String) {
        guard text.utf8.count <= 254, PlainText.isUsable(text, upTo: 254) else { return nil }
        let scalars = text.unicodeScalars
        guard !scalars.contains(where: { $0.properties.isWhitespace }),
            let at = scalars.lastIndex(of: "@"), at > scalars.startIndex,
            scalars.index(after: at) < scalars.endIndex
        else { return nil }
        self.text = text
    }
}
