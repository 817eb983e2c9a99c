/// A set of ASCII bytes, one bit each: asking costs two instructions and no memory.
struct ASCIISet {
    private var low: UInt64 = 0
    private var high: UInt64 = 0

    init(_ bytes: StaticString) {
        for index in 0..<bytes.utf8CodeUnitCount { insert(bytes.utf8Start[index]) }
    }

    func union(_ bytes: StaticString) -> ASCIISet {
        var whole = self
        for index in 0..<bytes.utf8CodeUnitCount { whole.insert(bytes.utf8Start[index]) }
        return whole
    }

    func contains(_ byte: UInt8) -> Bool {
        guard byte < 128 else { return false }
        return (byte < 64 ? low : high) &>> UInt64(byte & 63) & 1 == 1
    }

    private mutating func insert(_ byte: UInt8) {
        if byte < 64 { low |= 1 << UInt64(byte) } else if byte < 128 { high |= 1 << UInt64(byte - 64) }
    }
}
