/// What a proxy in front says about the client's own request (RFC 7239, and the older `X-Forwarded-*`).
///
/// Only the first element counts, the one nearest to the client. Anyone can send these fields:
/// read them only behind a proxy that is trusted to set them.
package struct ForwardedOrigin: Equatable, Sendable {
    /// The scheme the client used.
    package enum Scheme: Sendable { case http, https }

    /// The scheme, if it is one of the two.
    package private(set) var scheme: Scheme?
    /// Host and port, if they are sound.
    package private(set) var host: Range<Int>?
    /// The client's address as it was written, perhaps with a port or in brackets.
    package private(set) var client: Range<Int>?

    /// Reads Forwarded; without it the three `X-Forwarded-*` fields.
    package init(_ head: RequestHead, bytes: Span<UInt8>) {
        if let value = head.first(.forwarded) {
            readForwarded(bytes, value)
            return
        }
        if let value = Self.firstElement(head, .xForwardedProto, bytes) { setScheme(bytes, value) }
        if let value = Self.firstElement(head, .xForwardedHost, bytes) { setHost(bytes, value) }
        if let value = Self.firstElement(head, .xForwardedFor, bytes) { setClient(bytes, value) }
    }

    private mutating func readForwarded(_ bytes: Span<UInt8>, _ value: Range<Int>) {
        var list = ListElements(value)
        guard let element = list.next(in: bytes) else { return }
        var pairs = Parameters(element)
        while let pair = pairs.next(in: bytes) {
            if bytes.equalsIgnoringCase("proto", at: pair.name) {
                setScheme(bytes, pair.value)
            } else if bytes.equalsIgnoringCase("host", at: pair.name) {
                setHost(bytes, pair.value)
            } else if bytes.equalsIgnoringCase("for", at: pair.name) {
                setClient(bytes, pair.value)
            }
        }
    }

    private static func firstElement(
        _ head: RequestHead,
        _ field: FieldName,
        _ bytes: Span<UInt8>
    ) -> Range<Int>? {
        guard let value = head.first(field) else { return nil }
        var list = ListElements(value)
        return list.next(in: bytes)
    }

    private mutating func setScheme(_ bytes: Span<UInt8>, _ value: Range<Int>) {
        if bytes.equalsIgnoringCase("https", at: value) { scheme = .https }
        if bytes.equalsIgnoringCase("http", at: value) { scheme = .http }
    }

    private mutating func setHost(_ bytes: Span<UInt8>, _ value: Range<Int>) {
        if Authority.fault(bytes, value) == nil { host = value }
    }

    /// An address, `unknown` or an obfuscated name: letters, digits and `.:_-[]` only.
    private mutating func setClient(_ bytes: Span<UInt8>, _ value: Range<Int>) {
        let allowed = ASCIISet(".:_-[]")
        if !value.isEmpty, value.allSatisfy({ allowed.contains(bytes[$0]) }) { client = value }
    }
}
