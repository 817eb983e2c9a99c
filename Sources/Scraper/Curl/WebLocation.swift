internal import CLibCurl

/// An absolute http or https address in normal form, read and resolved by libcurl's URL interface.
///
/// The form in which it is compared is the form in which it is fetched: small letters and punycode in the host, dot
/// segments resolved, blanks and non-ASCII percent-encoded, the scheme's own port left out, no fragment.
package struct WebLocation: Hashable, Sendable, CustomStringConvertible {
    /// The whole address without its fragment.
    package let text: String
    /// `http` or `https`.
    package let scheme: String
    /// The host in small letters; an IPv6 address in brackets.
    package let host: String
    /// The port, also when it is the scheme's own.
    package let port: Int
    /// Path and query, from the first slash.
    package let target: String
    /// Whether a name or a password stands before the host.
    package let hasCredentials: Bool
    /// The part behind `#`, which is not fetched; nil when there is none.
    package let fragment: String?

    /// Why text is no address that can be fetched.
    package enum Fault: Error, Equatable, Sendable {
        /// It has a scheme other than http and https.
        case scheme(String)
        /// It is no address.
        case malformed
        /// It is longer than `longest` bytes.
        case tooLong
    }

    /// The longest address that is followed, in bytes.
    package static let longest = 16_384

    /// Reads an absolute address.
    package init(_ text: String) throws(Fault) {
        try self.init(reference: text, base: nil)
    }

    /// The address that `reference` means on a page at this address (RFC 3986 §5.2).
    package func resolving(_ reference: String) throws(Fault) -> WebLocation {
        try WebLocation(reference: reference, base: self)
    }

    /// Scheme, host and port, as headers that are meant for one server are kept to it.
    package var origin: String { "\(scheme)://\(host):\(port)" }

    package var description: String { text }

    package static func == (left: WebLocation, right: WebLocation) -> Bool { left.text == right.text }

    package func hash(into hasher: inout Hasher) { hasher.combine(text) }

    private init(reference: String, base: WebLocation?) throws(Fault) {
        let given = Reference(reference)
        guard given.bytes.count <= Self.longest else { throw .tooLong }
        if let scheme = given.scheme, scheme != "http", scheme != "https" { throw .scheme(scheme) }
        guard base != nil || given.scheme != nil else { throw .malformed }
        guard let handle = curl_url() else { throw .malformed }
        defer { curl_url_cleanup(handle) }
        if let base {
            guard Self.set(handle, base.text) else { throw .malformed }
        }
        // libcurl would let an empty reference, and one of a fragment alone, take the last segment away.
        if !given.withoutFragment.isEmpty {
            guard Self.set(handle, given.withoutFragment) else { throw .malformed }
        }
        try self.init(handle, fragment: given.fragment)
    }

    private init(_ handle: OpaquePointer, fragment: String?) throws(Fault) {
        _ = curl_url_set(handle, CURLUPART_FRAGMENT, nil, 0)
        guard let host = Self.part(handle, CURLUPART_HOST, CURLU_PUNYCODE), !host.isEmpty,
            let scheme = Self.part(handle, CURLUPART_SCHEME, 0),
            curl_url_set(handle, CURLUPART_HOST, Self.lowercased(host), 0) == CURLUE_OK,
            let text = Self.part(handle, CURLUPART_URL, CURLU_NO_DEFAULT_PORT),
            text.utf8.count <= Self.longest,
            let port = Self.part(handle, CURLUPART_PORT, CURLU_DEFAULT_PORT).flatMap({ Int($0) }),
            (1...65_535).contains(port),
            let path = Self.part(handle, CURLUPART_PATH, 0)
        else { throw .malformed }
        self.text = text
        self.scheme = scheme
        self.host = Self.lowercased(host)
        self.port = port
        self.fragment = fragment
        target = path + (Self.part(handle, CURLUPART_QUERY, 0).map { "?" + $0 } ?? "")
        hasCredentials =
            Self.part(handle, CURLUPART_USER, 0) != nil || Self.part(handle, CURLUPART_PASSWORD, 0) != nil
    }

    private static func set(_ handle: OpaquePointer, _ text: String) -> Bool {
        let flags = UInt32(CURLU_URLENCODE | CURLU_NON_SUPPORT_SCHEME)
        return curl_url_set(handle, CURLUPART_URL, text, flags) == CURLUE_OK
    }

    private static func part(_ handle: OpaquePointer, _ part: CURLUPart, _ flags: Int32) -> String? {
        var answer: UnsafeMutablePointer<CChar>?
        guard curl_url_get(handle, part, &answer, UInt32(flags)) == CURLUE_OK, let answer else { return nil }
        defer { curl_free(answer) }
        return String(cString: answer)
    }

    private static func lowercased(_ text: String) -> String {
        String(decoding: text.utf8.map(\.lowercasedASCII), as: UTF8.self)
    }
}
