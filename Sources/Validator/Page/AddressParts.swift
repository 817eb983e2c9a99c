internal import OpenGraph

/// An absolute http or https address taken apart, enough to compare two of them.
struct AddressParts: Equatable {
    let isSecure: Bool
    /// In small letters, without brackets.
    let host: String
    /// `nil` when it is the scheme's own.
    let port: Int?
    /// At least `/`.
    let path: String
    /// With its question mark; empty when there is none.
    let query: String
    /// With its number sign; empty when there is none.
    let fragment: String

    init?(_ address: String) {
        let bytes = address.utf8
        guard let parsed = try? WebAddress(bytes.span) else { return nil }
        let units = Array(bytes)
        isSecure = parsed.isSecure
        var host = String(decoding: units[parsed.host], as: UTF8.self).lowercased()
        if host.hasPrefix("["), host.hasSuffix("]") { host = String(host.dropFirst().dropLast()) }
        if host.count > 1, host.hasSuffix(".") { host.removeLast() }
        self.host = host
        let rest = units[parsed.host.upperBound...]
        let pathStart = rest.firstIndex { $0 == 0x2f || $0 == 0x3f || $0 == 0x23 } ?? rest.endIndex
        let digits = String(decoding: rest[..<pathStart].dropFirst(), as: UTF8.self)
        let number = Int(digits)
        port = number == (parsed.isSecure ? 443 : 80) ? nil : number
        let tail = rest[pathStart...]
        let fragmentStart = tail.firstIndex(of: UInt8(ascii: "#")) ?? tail.endIndex
        let queryStart = tail[..<fragmentStart].firstIndex(of: UInt8(ascii: "?")) ?? fragmentStart
        let path = String(decoding: tail[..<queryStart], as: UTF8.self)
        self.path = path.isEmpty ? "/" : path
        query = String(decoding: tail[queryStart..<fragmentStart], as: UTF8.self)
        fragment = String(decoding: tail[fragmentStart...], as: UTF8.self)
    }

    /// Whether two addresses name the same document: fragments do not count.
    func isSameDocument(as other: AddressParts) -> Bool {
        isSecure == other.isSecure && host == other.host && port == other.port && path == other.path
            && query == other.query
    }

    /// The names of the query's parameters, as they stand.
    var parameterNames: [String] {
        query.dropFirst().split(separator: "&").map { String($0.prefix { $0 != "=" }) }
    }

    /// The host's registrable domain by rule of thumb: two labels, three under `co.uk` and its like.
    ///
    /// The public suffix list is long and changes; a rule about it needs to be right for the usual case only.
    var registrableDomain: String {
        if HostKind.isAddress(host) { return host }
        let labels = host.split(separator: ".")
        guard labels.count > 2 else { return host }
        let second = labels[labels.count - 2]
        let isCountry = labels[labels.count - 1].utf8.count == 2
        let isShared =
            isCountry && ["co", "com", "org", "net", "ac", "gov", "edu", "or", "ne", "go"].contains(second)
        let hosting = ["github.io", "gitlab.io", "netlify.app", "vercel.app", "pages.dev", "herokuapp.com"]
        let isHosted = hosting.contains(labels.suffix(2).joined(separator: "."))
        return labels.suffix(isShared || isHosted ? 3 : 2).joined(separator: ".")
    }
}
