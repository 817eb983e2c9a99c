/// A path of this server that a page is told to go on to, as `next` of the login page.
///
/// Everything that some browser takes for another host is refused: `//host`, `/\host`, control characters,
/// which browsers drop, and anything with a scheme.
package struct LocalPath: Sendable, Hashable {
    /// Path and query, as they go into a `Location`.
    package let text: String

    /// The path, if it is one.
    package init?(_ text: String) {
        let bytes = text.utf8
        guard bytes.first == UInt8(ascii: "/"), AddressText.isClean(text) else { return nil }
        guard bytes.dropFirst().first != UInt8(ascii: "/") else { return nil }
        self.text = text
    }

    /// The path without its query.
    package var path: Substring {
        text[..<(text.utf8.firstIndex(of: UInt8(ascii: "?")) ?? text.endIndex)]
    }

    /// The query, still encoded; empty without one.
    package var query: Substring {
        guard let mark = text.utf8.firstIndex(of: UInt8(ascii: "?")) else { return "" }
        return text[text.utf8.index(after: mark)...]
    }
}
