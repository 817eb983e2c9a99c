/// How a path names a node.
package enum NodeName: Sendable, Hashable {
    /// The person of the token, `me`.
    case me
    /// The app of the token, `app`.
    case app
    /// A node by its id.
    case id(Int64)
    /// A part of a node, `<person>_<post>` or `<request>_<person>`.
    case pair(Int64, Int64)
    /// A username or a page's alias.
    case alias(String)

    /// Reads a path segment or an element of `ids`.
    package init(_ text: String) {
        switch text {
        case "me": self = .me
        case "app": self = .app
        default:
            let parts = text.split(separator: "_", omittingEmptySubsequences: false)
            if let id = Self.id(text[...]) {
                self = .id(id)
            } else if parts.count == 2, let left = Self.id(parts[0]), let right = Self.id(parts[1]) {
                self = .pair(left, right)
            } else {
                self = .alias(text)
            }
        }
    }

    /// An id is digits, without a sign.
    package static func id(_ text: Substring) -> Int64? {
        guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return Int64(text)
    }
}
