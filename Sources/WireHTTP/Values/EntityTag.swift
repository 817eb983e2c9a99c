/// An entity tag (RFC 9110 §8.8.3) of at most 32 bytes, kept in place so that making one is free.
package struct EntityTag: Sendable {
    /// A weak tag says "as good as", not "the same bytes".
    package let isWeak: Bool
    private var count: Int
    private var storage = InlineArray<32, UInt8>(repeating: 0)

    /// A tag with those bytes between its quotation marks.
    ///
    /// Nil for more than 32 of them, or one that may not stand there.
    package init?(_ opaque: Span<UInt8>, isWeak: Bool = false) {
        guard opaque.count <= 32 else { return nil }
        self.isWeak = isWeak
        count = opaque.count
        for index in 0..<opaque.count {
            guard Self.isTagByte(opaque[index]) else { return nil }
            storage[index] = opaque[index]
        }
    }

    /// A tag of 32 hexadecimal digits, as a hash of the content gives it, or size and time of a file.
    package init(_ high: UInt64, _ low: UInt64, isWeak: Bool = false) {
        self.isWeak = isWeak
        count = 32
        for index in 0..<16 {
            let shift = UInt64(60 - index * 4)
            storage[index] = Self.digit(high >> shift)
            storage[16 + index] = Self.digit(low >> shift)
        }
    }

    /// Appends the tag as it stands in a field.
    package func append(to output: inout [UInt8]) {
        if isWeak { output.append(literal: "W/") }
        output.append(ASCII.quote)
        for index in 0..<count { output.append(storage[index]) }
        output.append(ASCII.quote)
    }

    /// True if the bytes between the quotation marks are those in `range`.
    func hasOpaque(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        guard range.count == count else { return false }
        for index in 0..<count where storage[index] != bytes[range.lowerBound + index] { return false }
        return true
    }

    static func isTagByte(_ byte: UInt8) -> Bool {
        byte == 0x21 || (byte >= 0x23 && byte != ASCII.delete)
    }

    private static func digit(_ bits: UInt64) -> UInt8 {
        let value = UInt8(truncatingIfNeeded: bits & 0xF)
        return value < 10 ? ASCII.zero + value : 0x61 + value - 10
    }
}

/// Walks the tags of If-Match, If-None-Match or If-Range; ends where the list stops making sense.
struct EntityTagList {
    private var at: Int
    private let end: Int

    init(_ range: Range<Int>) {
        at = range.lowerBound
        end = range.upperBound
    }

    /// The next tag: whether it is weak, and the bytes between its quotation marks.
    mutating func next(in bytes: Span<UInt8>) -> (isWeak: Bool, opaque: Range<Int>)? {
        while at < end, ASCII.isBlank(bytes[at]) || bytes[at] == ASCII.comma { at += 1 }
        let isWeak = at + 1 < end && bytes[at] == 0x57 && bytes[at + 1] == ASCII.slash
        if isWeak { at += 2 }
        guard at < end, bytes[at] == ASCII.quote else { return stop() }
        let start = at + 1
        at = start
        while at < end, EntityTag.isTagByte(bytes[at]) { at += 1 }
        guard at < end, bytes[at] == ASCII.quote else { return stop() }
        let opaque = start..<at
        at += 1
        while at < end, ASCII.isBlank(bytes[at]) { at += 1 }
        guard at == end || bytes[at] == ASCII.comma else { return stop() }
        return (isWeak, opaque)
    }

    private mutating func stop() -> (isWeak: Bool, opaque: Range<Int>)? {
        at = end
        return nil
    }
}
