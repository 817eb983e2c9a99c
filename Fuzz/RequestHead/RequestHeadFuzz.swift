import FuzzKit
import WireHTTP

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    RequestHeadFuzz.run(start, count)
}

/// Request heads, several on one connection, however the bytes come.
#if !FUZZING
    @main
#endif
enum RequestHeadFuzz: Harness {
    /// What became of a connection's bytes: the heads that came, and why it ended, if it did.
    private struct Outcome: Equatable {
        var heads: [String] = []
        var error: RequestError?
        var taken = 0
    }

    private static let limits = HeadLimits(requestLine: 200, head: 800, fields: 10)

    static func check(_ input: [UInt8]) throws(Broken) {
        var choices = Choices(of: input)
        let pieces = choices.pieces(of: input.count).map { $0.upperBound }
        let whole = try outcome(of: input, arriving: [input.count])
        let split = try outcome(of: input, arriving: pieces)
        try requireSame(split, whole, "it does not matter how a head comes, here at \(pieces)")
    }

    /// Parses heads one behind the other, the bytes coming up to each of `ends` in turn.
    private static func outcome(of input: [UInt8], arriving ends: [Int]) throws(Broken) -> Outcome {
        var outcome = Outcome()
        var parser = RequestParser(limits: limits)
        var head = RequestHead()
        for end in ends {
            while true {
                let bytes = input[outcome.taken..<end].span
                do throws(RequestError) {
                    guard try parser.parse(bytes, into: &head) else { break }
                } catch {
                    outcome.error = error
                    return outcome
                }
                try check(head, bytes)
                outcome.heads.append(description(of: head, bytes))
                outcome.taken += head.length
            }
        }
        return outcome
    }

    private static func check(_ head: RequestHead, _ bytes: Span<UInt8>) throws(Broken) {
        try require(
            head.length <= limits.head && head.fields.count <= limits.fields,
            "a head keeps its limits"
        )
        try require(bytes.equals("\r\n\r\n", at: head.length - 4..<head.length), "an empty line ends a head")
        try require(
            bytes.equals(" HTTP/1.", at: head.target.upperBound..<head.target.upperBound + 8),
            "a version"
        )
        var end = head.target.upperBound
        for line in head.fields {
            try require(line.name.lowerBound > end && !line.name.isEmpty, "field lines stand in order")
            try require(line.value.lowerBound > line.name.upperBound, "a value stands behind its colon")
            try require(bytes[line.name.upperBound] == UInt8(ascii: ":"), "a colon ends a name")
            for index in line.value {
                try require(
                    bytes[index] >= 0x20 && bytes[index] != 0x7f || bytes[index] == 9,
                    "no control byte"
                )
            }
            end = line.value.upperBound
        }
        let transfer = head.has(.transferEncoding), length = head.has(.contentLength)
        switch head.framing {
        case .none: try require(!transfer && !length, "a body that is announced is framed")
        case .length(let count): try require(length && !transfer && count >= 0, "a length frames alone")
        case .chunked: try require(transfer && !length && head.minorVersion == 1, "chunks frame alone")
        }
        if head.minorVersion == 1 { try require(head.authority != nil, "a request has a host") }
        if let authority = head.authority {
            try require(Authority.fault(bytes, authority) == nil, "a host is sound")
        }
    }

    private static func description(of head: RequestHead, _ bytes: Span<UInt8>) -> String {
        "\(head.method) \(head.target) \(head.path) \(head.query.map { "\($0)" } ?? "-") \(head.fields) "
            + "\(head.framing) \(head.length) \(head.isPersistent) \(head.expectation)"
    }
}
