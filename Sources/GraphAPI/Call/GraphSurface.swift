import WireHTTP

/// Tells which addresses are those of the Graph surface, among all that one server answers.
///
/// All host names of the tutorials lead to one listener, so the path alone decides (reference/graph-api §1.2). Only
/// bytes are looked at: every request for a file comes by here.
package enum GraphSurface {
    /// Whether a request can be for nothing else: a version, `me`, an id, a reserved name, or a token in the query.
    ///
    /// - Parameters:
    ///   - path: where the path stands in `bytes`; likewise `query`.
    package static func claims(_ bytes: Span<UInt8>, path: Range<Int>, query: Range<Int>?) -> Bool {
        var segments = SegmentWalk(path)
        guard var first = segments.next(in: bytes) else { return false }
        let hasVersion = isVersion(bytes, first)
        if hasVersion {
            guard let next = segments.next(in: bytes) else { return true }
            first = next
        }
        if let isOurs = reserved(bytes, first, segments.next(in: bytes)) { return isOurs }
        if hasVersion || isID(bytes, first) { return true }
        return query.map { hasParameter("access_token", bytes, $0) } ?? false
    }

    /// Whether a request for what is nothing else is a call: it has a token in a field, or its path is that of an edge
    /// of a node with a name of its own, `/ann.eater/feed`.
    package static func mayClaim(
        _ bytes: Span<UInt8>,
        path: Range<Int>,
        authorization: Range<Int>?
    ) -> Bool {
        var segments = SegmentWalk(path)
        guard let first = segments.next(in: bytes), reserved(bytes, first, nil) ?? true else { return false }
        if let authorization, isToken(bytes, authorization) { return true }
        guard let path = try? GraphPath(bytes.extracting(path)), path.segments.count > 1 else { return false }
        return GraphEdge(path: Array(path.segments.dropFirst())) != nil
    }

    /// Whether the query of `/` makes it a call rather than the site's first page.
    package static func claimsRoot(_ bytes: Span<UInt8>, query: Range<Int>) -> Bool {
        let names = rootParameters.span
        for index in names.indices where hasParameter(names[index], bytes, query) { return true }
        return false
    }

    /// Whether what a POST to `/` brings makes it a call.
    package static func claimsRoot(_ call: GraphCall) -> Bool {
        guard call.token == nil, call.files.isEmpty, call.method == .post else { return true }
        return (rootParameters + postParameters).contains { call.parameters[$0.description] != nil }
    }

    private static let postParameters: [StaticString] = ["batch_app_id", "scrape", "object"]

    // Kept, so that a request makes no list; looked at through spans, which copy nothing.
    private static let rootParameters: [StaticString] = ["id", "ids", "batch", "access_token", "method"]
    private static let ownNames: [StaticString] = [
        "me", "app", "search", "debug_token", "method", "platform",
    ]
    private static let otherNames: [StaticString] = [
        "dialog", "connect", "login.php", "restserver.php", "api",
    ]

    private static func isAmong(
        _ names: [StaticString],
        _ bytes: Span<UInt8>,
        _ segment: Range<Int>
    ) -> Bool {
        let names = names.span
        for index in names.indices where bytes.equals(names[index], at: segment) { return true }
        return false
    }

    /// Names that no alias can take: true for those of the Graph surface, false for those of pages, some of which
    /// stand behind a version too.
    private static func reserved(
        _ bytes: Span<UInt8>,
        _ first: Range<Int>,
        _ second: Range<Int>?
    ) -> Bool? {
        if bytes.equals("oauth", at: first) {
            return second.map { bytes.equals("access_token", at: $0) } ?? false
        }
        if isAmong(ownNames, bytes, first) { return true }
        return isAmong(otherNames, bytes, first) ? false : nil
    }

    /// `v2.3`
    private static func isVersion(_ bytes: Span<UInt8>, _ segment: Range<Int>) -> Bool {
        guard segment.count >= 4, bytes[segment.lowerBound] == UInt8(ascii: "v"),
            let point = bytes.first(UInt8(ascii: "."), in: segment)
        else { return false }
        return isDigits(bytes, segment.lowerBound + 1..<point)
            && isDigits(bytes, point + 1..<segment.upperBound)
    }

    /// `123` or `123_456`
    private static func isID(_ bytes: Span<UInt8>, _ segment: Range<Int>) -> Bool {
        guard let line = bytes.first(UInt8(ascii: "_"), in: segment) else { return isDigits(bytes, segment) }
        return isDigits(bytes, segment.lowerBound..<line) && isDigits(bytes, line + 1..<segment.upperBound)
    }

    private static func isDigits(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        guard !range.isEmpty else { return false }
        for index in range where !(0x30...0x39).contains(bytes[index]) { return false }
        return true
    }

    /// Whether a pair of the query has that name.
    private static func hasParameter(
        _ name: StaticString,
        _ bytes: Span<UInt8>,
        _ query: Range<Int>
    ) -> Bool {
        var start = query.lowerBound
        while start < query.upperBound {
            let end = bytes.first(UInt8(ascii: "&"), in: start..<query.upperBound) ?? query.upperBound
            let equals = bytes.first(UInt8(ascii: "="), in: start..<end) ?? end
            if bytes.equals(name, at: start..<equals) { return true }
            start = end + 1
        }
        return false
    }

    /// `OAuth T` or `Bearer T`
    private static func isToken(_ bytes: Span<UInt8>, _ field: Range<Int>) -> Bool {
        guard let blank = bytes.first(UInt8(ascii: " "), in: field) else { return false }
        let scheme = field.lowerBound..<blank
        return bytes.equalsIgnoringCase("oauth", at: scheme)
            || bytes.equalsIgnoringCase("bearer", at: scheme)
    }
}

/// The segments of a path that are not empty, one after the other.
private struct SegmentWalk {
    private var rest: Range<Int>

    init(_ path: Range<Int>) { rest = path }

    mutating func next(in bytes: Span<UInt8>) -> Range<Int>? {
        var start = rest.lowerBound
        while start < rest.upperBound, bytes[start] == UInt8(ascii: "/") { start += 1 }
        guard start < rest.upperBound else { return nil }
        var end = start
        while end < rest.upperBound, bytes[end] != UInt8(ascii: "/") { end += 1 }
        rest = end..<rest.upperBound
        return start..<end
    }
}
