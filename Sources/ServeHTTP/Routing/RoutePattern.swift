import WireHTTP

/// A path pattern, split once: `/meals/{slug}`.
struct RoutePattern {
    private enum Segment {
        case literal([UInt8])
        case any
    }

    private let whole: [UInt8]
    private let segments: [Segment]
    private let isLiteral: Bool

    init(_ pattern: StaticString) {
        whole = pattern.withUTF8Buffer { Array($0) }
        segments = whole.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map
        {
            $0.first == UInt8(ascii: "{") ? .any : .literal(Array($0))
        }
        isLiteral = segments.allSatisfy { if case .literal = $0 { true } else { false } }
    }

    /// Whether the request's path is of this pattern; puts the places of named segments into its parameters.
    func matches(_ exchange: Exchange) -> Bool {
        let path = exchange.head.path
        if isLiteral {
            guard path.count == whole.count else { return path.isEmpty && whole.count == 1 }
            return Self.equal(exchange.bytes, path.lowerBound, whole)
        }
        exchange.parameters.removeAll(keepingCapacity: true)
        let bytes = exchange.bytes
        var at = path.lowerBound
        let segments = segments.span
        for index in segments.indices {
            guard at < path.upperBound, bytes[at] == UInt8(ascii: "/") else { return false }
            let start = at + 1
            at = start
            switch segments[index] {
            case .literal(let text):
                guard path.upperBound - at >= text.count, Self.equal(bytes, at, text) else { return false }
                at += text.count
            case .any:
                while at < path.upperBound, bytes[at] != UInt8(ascii: "/") { at += 1 }
                guard at > start else { return false }
                exchange.parameters.append(start..<at)
            }
        }
        return at == path.upperBound
    }

    private static func equal(_ bytes: Span<UInt8>, _ start: Int, _ text: [UInt8]) -> Bool {
        for index in 0..<text.count where bytes[start + index] != text[index] { return false }
        return true
    }
}
