/// What a call does, after `method=` has had its say (reference/graph-api §2.1).
package enum GraphMethod: String, Sendable, Hashable {
    case get, post, delete

    /// Reads a method as clients write it, in any case; nil for one that the Graph API has not got.
    package init?(text: String) {
        switch text.lowercased() {
        case "get", "head": self = .get
        case "post", "put": self = .post
        case "delete": self = .delete
        default: return nil
        }
    }
}
