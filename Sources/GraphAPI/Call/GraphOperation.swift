/// What a call asks for, read from its path alone; its method says whether it reads, writes or removes.
package enum GraphOperation: Sendable, Hashable {
    /// `/` with `id`, `ids` or `batch`.
    case root
    /// `/{node}`.
    case node(NodeName)
    /// `/{node}/{edge}` and what is below it.
    case edge(NodeName, GraphEdge)
    /// `/search`.
    case search
    /// `/debug_token`.
    case debugToken
    /// `/oauth/access_token`.
    case accessToken
    /// `/method/{name}`: a REST call by its name, `facebook.` left out, in small letters.
    case rest(String)
    /// A path that means nothing behind its node: what stands there.
    case unknown(String)

    /// Reads the path of a call, without its version.
    package init(path: [String]) {
        guard let first = path.first else {
            self = .root
            return
        }
        switch (first, path.count) {
        case ("search", 1): self = .search
        case ("debug_token", 1): self = .debugToken
        case ("oauth", 2) where path[1] == "access_token": self = .accessToken
        case ("method", 2): self = .rest(Self.restName(path[1]))
        case (_, 1): self = .node(NodeName(first))
        default:
            guard let edge = GraphEdge(path: Array(path[1...])) else {
                self = .unknown("/" + path[1...].joined(separator: "/"))
                return
            }
            self = .edge(NodeName(first), edge)
        }
    }

    /// `facebook.Links.post` and `links.post` are one name.
    package static func restName(_ text: String) -> String {
        let name = text.lowercased()
        return name.hasPrefix("facebook.") ? String(name.dropFirst(9)) : name
    }
}
