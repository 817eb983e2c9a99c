/// Why a multipart body cannot be read; each is a 400 but the limits, which are 413.
package enum MultipartError: Error, Equatable, Sendable {
    /// The boundary is empty, over 70 bytes, or has bytes that none may have (RFC 2046 §5.1.1).
    case badBoundary
    /// A body in which no line is the boundary.
    case noDelimiter
    /// A head line of a part that is no field, or ends without CRLF.
    case badPartHead(offset: Int)
    /// The head of a part is longer than the limit.
    case partHeadTooLong(limit: Int)
    /// More parts than the limit.
    case tooManyParts(limit: Int)

    /// The status that tells the client.
    package var status: Status {
        switch self {
        case .badBoundary, .noDelimiter, .badPartHead: .badRequest
        case .partHeadTooLong, .tooManyParts: .contentTooLarge
        }
    }
}

/// The parts of a `multipart/form-data` body (RFC 7578), as ranges of it.
///
/// It takes what Facebook's old SDKs send: no closing delimiter at all, parts that have only a
/// file name, and a body of no bytes.
package struct MultipartForm: Sendable {
    /// One part; names are raw, between their quotation marks.
    package struct Part: Equatable, Sendable {
        /// The name of the field, if it has one.
        package let name: Range<Int>?
        /// The name of the file, if it is one.
        package let filename: Range<Int>?
        /// The part's own Content-Type.
        package let contentType: Range<Int>?
        /// The content.
        package let body: Range<Int>
    }

    /// How many parts, and how many bytes in the head of each.
    package struct Limits: Equatable, Sendable {
        /// Most parts of a body.
        package var parts: Int
        /// Most bytes of the head of one part.
        package var head: Int

        /// 256 parts and 8 KiB unless said otherwise.
        package init(parts: Int = 256, head: Int = 8192) {
            self.parts = parts
            self.head = head
        }
    }

    /// The parts in their order.
    package private(set) var parts: [Part] = []
    /// Whether the last part goes on to the end of the body without a delimiter behind it.
    package private(set) var endsWithinPart = false

    /// Reads a whole body with the boundary that its Content-Type names.
    package init(
        _ body: Span<UInt8>,
        boundary: Span<UInt8>,
        limits: Limits = Limits()
    ) throws(MultipartError) {
        guard Self.isBoundary(boundary) else { throw .badBoundary }
        guard !body.isEmpty else { return }
        var delimiter = MultipartDelimiter(body, boundary, from: 0)
        guard delimiter.isFound else { throw .noDelimiter }
        while !delimiter.isLast, delimiter.end < body.count {
            let start = delimiter.end
            delimiter = MultipartDelimiter(body, boundary, from: start)
            endsWithinPart = !delimiter.isFound
            guard delimiter.start > start else { continue }
            guard parts.count < limits.parts else { throw .tooManyParts(limit: limits.parts) }
            parts.append(try Part(body, start..<delimiter.start, headLimit: limits.head))
        }
    }

    /// 1 to 70 bytes of RFC 2046's set; a space may not be last.
    private static func isBoundary(_ boundary: Span<UInt8>) -> Bool {
        guard (1...70).contains(boundary.count) else { return false }
        let allowed = ASCIISet("'()+_,-./:=? ")
        for index in 0..<boundary.count where !allowed.contains(boundary[index]) { return false }
        return boundary[boundary.count - 1] != ASCII.space
    }
}

/// A line `--boundary`, found at the start of the body or behind a CRLF.
struct MultipartDelimiter {
    /// Where the line end before it begins, which is part of it; the end of the body if there is none.
    private(set) var start: Int
    /// Behind its own line end.
    private(set) var end: Int
    /// True for `--boundary--`.
    private(set) var isLast = false
    private(set) var isFound = false

    /// The first delimiter at or after `from`, which is the start of a line.
    init(_ body: Span<UInt8>, _ boundary: Span<UInt8>, from: Int) {
        start = body.count
        end = body.count
        var line = from
        while line < body.count {
            if matchesLine(body, boundary, line) {
                start = line >= from + 2 ? line - 2 : line
                isFound = true
                return
            }
            guard let next = Self.nextLine(body, line) else { return }
            line = next
        }
    }

    private mutating func matchesLine(_ body: Span<UInt8>, _ boundary: Span<UInt8>, _ line: Int) -> Bool {
        var at = line + 2 + boundary.count
        guard at <= body.count, body[line] == ASCII.dash, body[line + 1] == ASCII.dash else { return false }
        for index in 0..<boundary.count where body[line + 2 + index] != boundary[index] { return false }
        if at + 2 <= body.count, body[at] == ASCII.dash, body[at + 1] == ASCII.dash {
            isLast = true
            end = body.count
            return true
        }
        while at < body.count, ASCII.isBlank(body[at]) { at += 1 }
        guard at < body.count else {
            end = at
            return true
        }
        guard at + 2 <= body.count, body[at] == ASCII.carriageReturn, body[at + 1] == ASCII.lineFeed
        else { return false }
        end = at + 2
        return true
    }

    private static func nextLine(_ body: Span<UInt8>, _ from: Int) -> Int? {
        var at = from
        while let found = body.first(ASCII.carriageReturn, in: at..<body.count) {
            if found + 1 < body.count, body[found + 1] == ASCII.lineFeed { return found + 2 }
            at = found + 1
        }
        return nil
    }
}
