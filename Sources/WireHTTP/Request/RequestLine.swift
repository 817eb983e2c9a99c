/// The first line of a request (RFC 9112 §3): method, target and version, one space between them.
enum RequestLine {
    /// No registered method is half as long; a longer one is taken for noise.
    private static let longestMethod = 32

    static func parse(
        _ bytes: Span<UInt8>,
        _ line: Range<Int>,
        into head: inout RequestHead
    ) throws(RequestError) {
        guard !line.isEmpty else { throw .emptyRequestLine }
        let methodEnd = try methodEnd(bytes, line)
        head.methodName = line.lowerBound..<methodEnd
        head.method = Method(bytes, head.methodName)

        let targetStart = methodEnd + 1
        guard let targetEnd = bytes.first(ASCII.space, in: targetStart..<line.upperBound),
            targetEnd > targetStart
        else { throw .badRequestLine(offset: targetStart) }
        head.target = targetStart..<targetEnd
        head.minorVersion = try minorVersion(bytes, targetEnd + 1..<line.upperBound)
        try RequestTarget.parse(bytes, into: &head)
    }

    /// The place of the space behind the method.
    static func methodEnd(_ bytes: Span<UInt8>, _ line: Range<Int>) throws(RequestError) -> Int {
        var at = line.lowerBound
        let end = min(line.upperBound, line.lowerBound + longestMethod + 1)
        while at < end, ASCII.isToken(bytes[at]) { at &+= 1 }
        guard at < end, at > line.lowerBound, bytes[at] == ASCII.space else { throw .badMethod(offset: at) }
        return at
    }

    /// `HTTP/` digit `.` digit, in capitals (RFC 9112 §2.3); a later 1.x is answered as 1.1.
    private static func minorVersion(_ bytes: Span<UInt8>, _ range: Range<Int>) throws(RequestError) -> Int {
        let start = range.lowerBound
        guard range.count == 8, bytes.equals("HTTP/", at: start..<start + 5),
            ASCII.isDigit(bytes[start + 5]), bytes[start + 6] == ASCII.dot, ASCII.isDigit(bytes[start + 7])
        else { throw .badVersion(offset: start) }
        let major = Int(bytes[start + 5] &- ASCII.zero)
        guard major == 1 else { throw .unsupportedVersion(major: major) }
        return bytes[start + 7] == ASCII.zero ? 0 : 1
    }
}
