/// Why a path is refused; offsets count from the first byte of the request. Each is a 400.
package enum PathFault: Error, Equatable, Sendable {
    /// A path that does not begin with `/`.
    case notAbsolute
    /// `%` without two hexadecimal digits behind it.
    case badEscape(offset: Int)
    /// An escaped control byte; NUL ends a C string, CR and LF a field.
    case controlByte(UInt8, offset: Int)
    /// `%2F`: a slash that is none where the path is split, and one where a file is opened.
    case encodedSlash(offset: Int)
    /// `\` in either spelling.
    case backslash(offset: Int)
    /// `.` or `..`, decoded: a client resolves them before it asks (RFC 3986 §5.2.4).
    case dotSegment(offset: Int)
    /// Bytes that are no UTF-8 when decoded; overlong forms are among them.
    case invalidUTF8(offset: Int)
}

/// A path split at its slashes and decoded once (RFC 3986 §2.4, §3.3).
package enum PathSegments {
    /// Appends each decoded segment to `bytes` and its range there to `segments`.
    ///
    /// `/` is one empty segment; `/a/` ends with one; `//a` begins with one, which the caller may refuse.
    /// A plus stays a plus.
    package static func decode(
        _ source: Span<UInt8>,
        _ path: Range<Int>,
        into bytes: inout [UInt8],
        segments: inout [Range<Int>]
    ) throws(PathFault) {
        guard !path.isEmpty, source[path.lowerBound] == ASCII.slash else { throw .notAbsolute }
        var start = path.lowerBound + 1
        while true {
            let end = source.first(ASCII.slash, in: start..<path.upperBound) ?? path.upperBound
            segments.append(try segment(source, start..<end, into: &bytes))
            guard end < path.upperBound else { return }
            start = end + 1
        }
    }

    private static func segment(
        _ source: Span<UInt8>,
        _ range: Range<Int>,
        into bytes: inout [UInt8]
    ) throws(PathFault) -> Range<Int> {
        let start = bytes.count
        var at = range.lowerBound
        while at < range.upperBound {
            let offset = at
            var byte = source[at]
            if byte == ASCII.percent {
                guard let decoded = PercentCoding.escape(source, at: at, end: range.upperBound) else {
                    throw .badEscape(offset: offset)
                }
                byte = decoded
                at += 2
            }
            if byte < ASCII.space || byte == ASCII.delete { throw .controlByte(byte, offset: offset) }
            if byte == ASCII.slash { throw .encodedSlash(offset: offset) }
            if byte == ASCII.backslash { throw .backslash(offset: offset) }
            bytes.append(byte)
            at += 1
        }
        let decoded = start..<bytes.count
        let isDots = decoded.count <= 2 && !decoded.isEmpty && decoded.allSatisfy { bytes[$0] == ASCII.dot }
        guard !isDots else { throw .dotSegment(offset: range.lowerBound) }
        guard UTF8Bytes.isValid(bytes.span, decoded) else { throw .invalidUTF8(offset: range.lowerBound) }
        return decoded
    }
}
