/// The four forms of a target (RFC 9112 §3.2).
///
/// Kept out: control and 8-bit bytes, `#` (a fragment is never sent) and a backslash in the
/// path, which some readers take for a slash. Let in: broken percent signs and raw quotation
/// marks, which old clients send in a query.
enum RequestTarget {
    static func parse(_ bytes: Span<UInt8>, into head: inout RequestHead) throws(RequestError) {
        let target = head.target
        switch bytes[target.lowerBound] {
        case ASCII.slash where head.method != .connect:
            head.form = .origin
            try splitPath(bytes, target, into: &head)
        case ASCII.asterisk where target.count == 1:
            head.form = .asterisk
            guard head.method == .options else { throw .asteriskForm(head.method) }
        default:
            if head.method == .connect {
                head.form = .authority
                try checkBytes(bytes, target)
                throw .tunnel
            }
            head.form = .absolute
            try parseAbsolute(bytes, into: &head)
        }
    }

    private static func parseAbsolute(_ bytes: Span<UInt8>, into head: inout RequestHead) throws(RequestError)
    {
        let target = head.target
        guard let start = schemeEnd("http://", bytes, target) ?? schemeEnd("https://", bytes, target) else {
            throw .badTarget(offset: target.lowerBound)
        }
        var end = start
        while end < target.upperBound, bytes[end] != ASCII.slash, bytes[end] != ASCII.questionMark {
            end += 1
        }
        if let offset = Authority.fault(bytes, start..<end) { throw .badTarget(offset: offset) }
        head.authority = start..<end
        try splitPath(bytes, end..<target.upperBound, into: &head)
    }

    private static func schemeEnd(_ scheme: StaticString, _ bytes: Span<UInt8>, _ target: Range<Int>) -> Int?
    {
        let end = target.lowerBound + scheme.utf8CodeUnitCount
        guard end <= target.upperBound else { return nil }
        return bytes.equalsIgnoringCase(scheme, at: target.lowerBound..<end) ? end : nil
    }

    private static func splitPath(
        _ bytes: Span<UInt8>,
        _ range: Range<Int>,
        into head: inout RequestHead
    ) throws(RequestError) {
        var at = range.lowerBound
        while at < range.upperBound, bytes[at] != ASCII.questionMark {
            if !isAllowed(bytes[at]) || bytes[at] == ASCII.backslash { throw .badTarget(offset: at) }
            at &+= 1
        }
        head.path = range.lowerBound..<at
        guard at < range.upperBound else { return }
        head.query = at + 1..<range.upperBound
        try checkBytes(bytes, at + 1..<range.upperBound)
    }

    private static func checkBytes(_ bytes: Span<UInt8>, _ range: Range<Int>) throws(RequestError) {
        var at = range.lowerBound
        while at < range.upperBound {
            if !isAllowed(bytes[at]) { throw .badTarget(offset: at) }
            at &+= 1
        }
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        byte > ASCII.space && byte < ASCII.delete && byte != ASCII.hash
    }
}
