/// The part of a representation that a GET asks for (RFC 9110 §14).
package enum ByteRange: Equatable, Sendable {
    /// All of it: 200.
    case whole
    /// Those bytes, at least one: 206.
    case part(Range<Int>)
    /// Nothing of it: 416.
    case unsatisfiable

    /// What Range and If-Range select of `size` bytes with those validators.
    ///
    /// Several ranges, an unknown unit and anything malformed get the whole, as the RFC lets a server
    /// choose. If-Range compares strongly, so a weak tag gets the whole too.
    package static func select(
        _ head: RequestHead,
        bytes: Span<UInt8>,
        method: Method,
        size: Int,
        etag: EntityTag?,
        lastModified: HTTPDate?
    ) -> ByteRange {
        guard method == .get, let (first, last) = positions(head, bytes) else { return .whole }
        if let condition = head.first(.ifRange) {
            guard holds(condition, bytes, etag, lastModified) else { return .whole }
        }
        if let first {
            if let last, last < first { return .whole }
            guard first < size else { return .unsatisfiable }
            return .part(first..<min(last ?? size - 1, size - 1) + 1)
        }
        guard let suffix = last, size > 0 else { return .whole }
        return suffix == 0 ? .unsatisfiable : .part(size - min(suffix, size)..<size)
    }

    /// The two numbers of `bytes=first-last`, at least one of them there; nil for anything else.
    private static func positions(_ head: RequestHead, _ bytes: Span<UInt8>) -> (Int?, Int?)? {
        var line = 0
        guard let value = head.next(.range, from: &line), head.next(.range, from: &line) == nil,
            let equals = bytes.first(ASCII.equals, in: value),
            bytes.equalsIgnoringCase("bytes", at: value.lowerBound..<equals)
        else { return nil }
        let spec = bytes.trimmed(equals + 1..<value.upperBound)
        guard let dash = bytes.first(ASCII.dash, in: spec), spec.count > 1 else { return nil }
        let (before, after) = (spec.lowerBound..<dash, dash + 1..<spec.upperBound)
        let (first, last) = (number(bytes, before), number(bytes, after))
        guard before.isEmpty || first != nil, after.isEmpty || last != nil else { return nil }
        return (first, last)
    }

    /// Digits as a number; one that is too big is as good as the biggest. Nil for none or other bytes.
    private static func number(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
        guard !range.isEmpty, range.allSatisfy({ ASCII.isDigit(bytes[$0]) }) else { return nil }
        return bytes.decimal(in: range) ?? Int.max
    }

    /// A tag must be the strong tag, a date the exact date (RFC 9110 §13.1.5).
    private static func holds(
        _ value: Range<Int>,
        _ bytes: Span<UInt8>,
        _ etag: EntityTag?,
        _ lastModified: HTTPDate?
    ) -> Bool {
        var tags = EntityTagList(value)
        if let tag = tags.next(in: bytes) {
            guard let etag, !etag.isWeak, !tag.isWeak else { return false }
            return etag.hasOpaque(bytes, tag.opaque)
        }
        guard let lastModified else { return false }
        return HTTPDate(bytes, value, reference: lastModified) == lastModified
    }
}
