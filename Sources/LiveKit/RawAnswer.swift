/// An answer as it came over the wire, read by other code than the server's own.
package struct RawAnswer: Sendable, CustomReflectable, CustomDebugStringConvertible {
    /// `HTTP/1.1`.
    package let version: String
    /// The three digits.
    package let status: Int
    /// The words behind them.
    package let reason: String
    /// Names in small letters, in the order in which they came.
    package let fields: [(name: String, value: String)]
    /// Content without chunk framing.
    package let body: [UInt8]
    /// Fields behind a chunked body.
    package let trailers: [(name: String, value: String)]

    /// Short, whatever the body: a test that fails describes what it saw, and spends minutes on megabytes.
    package var customMirror: Mirror {
        Mirror(self, children: ["status": status, "fields": fields.count, "body": "\(body.count) bytes"])
    }

    package var debugDescription: String { "\(version) \(status) \(reason), \(body.count) bytes" }

    /// The body as text.
    package var text: String { String(decoding: body, as: UTF8.self) }

    /// The value of the only field of that name; nil when there is none, or more than one.
    package subscript(_ name: String) -> String? {
        let matches = fields.filter { $0.name == name }
        return matches.count == 1 ? matches[0].value : nil
    }

    /// Reads the answer at the start of `input`, with its length; nil while it is not complete.
    static func read(_ input: [UInt8], to method: String, isOver: Bool) throws -> (RawAnswer, Int)? {
        guard let headEnd = end(of: Array("\r\n\r\n".utf8), in: input, from: 0) else { return nil }
        let lines = lines(input[..<(headEnd - 4)])
        let words = lines[0].split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
        guard words.count == 3, words[0].hasPrefix("HTTP/1."), let status = Int(words[1]) else {
            throw RawClientError.malformed(lines[0])
        }
        let fields = try lines.dropFirst().map(field)
        var body: [UInt8] = []
        var trailers: [(name: String, value: String)] = []
        var length = headEnd
        let sizes = fields.filter { $0.name == "content-length" }.map(\.value)
        if method == "HEAD" || status < 200 || status == 204 || status == 304 {
            // Ends with its head.
        } else if fields.contains(where: { $0.name == "transfer-encoding" && $0.value == "chunked" }) {
            guard let chunked = try chunks(input, from: headEnd) else { return nil }
            (body, trailers, length) = chunked
        } else if let text = sizes.first {
            guard sizes.count == 1, let size = Int(text) else { throw RawClientError.malformed(text) }
            guard input.count >= headEnd + size else { return nil }
            length = headEnd + size
            body = Array(input[headEnd..<length])
        } else {
            guard isOver else { return nil }
            length = input.count
            body = Array(input[headEnd...])
        }
        let answer = RawAnswer(
            version: String(words[0]),
            status: status,
            reason: String(words[2]),
            fields: fields,
            body: body,
            trailers: trailers
        )
        return (answer, length)
    }

    private typealias Chunks = (body: [UInt8], trailers: [(name: String, value: String)], end: Int)

    private static func chunks(_ input: [UInt8], from start: Int) throws -> Chunks? {
        var at = start
        var body: [UInt8] = []
        let lineEnd = Array("\r\n".utf8)
        while true {
            guard let next = end(of: lineEnd, in: input, from: at) else { return nil }
            let text = String(decoding: input[at..<(next - 2)], as: UTF8.self)
            guard let size = Int(text, radix: 16) else { throw RawClientError.malformed(text) }
            at = next
            if size == 0 { break }
            guard input.count >= at + size + 2 else { return nil }
            body += input[at..<(at + size)]
            at += size + 2
        }
        var trailers: [(name: String, value: String)] = []
        while let next = end(of: lineEnd, in: input, from: at) {
            let line = String(decoding: input[at..<(next - 2)], as: UTF8.self)
            at = next
            if line.isEmpty { return (body, trailers, at) }
            trailers.append(try field(line))
        }
        return nil
    }

    private static func end(of pattern: [UInt8], in input: [UInt8], from start: Int) -> Int? {
        guard input.count >= start + pattern.count else { return nil }
        for at in start...(input.count - pattern.count)
        where input[at] == pattern[0] && input[at..<(at + pattern.count)].elementsEqual(pattern) {
            return at + pattern.count
        }
        return nil
    }

    private static func lines(_ head: ArraySlice<UInt8>) -> [String] {
        var lines: [String] = []
        var start = head.startIndex
        for at in head.indices where head[at] == 0x0A {
            lines.append(String(decoding: head[start..<at].dropLast(), as: UTF8.self))
            start = at + 1
        }
        lines.append(String(decoding: head[start...], as: UTF8.self))
        return lines
    }

    private static func field(_ line: String) throws -> (name: String, value: String) {
        guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")) else {
            throw RawClientError.malformed(line)
        }
        let value = line[line.index(after: colon)...].drop { $0 == " " }
        return (line[..<colon].lowercased(), String(value))
    }
}
