/// Searches over the bytes of one message; all offsets count from the start of the span.
extension Span where Element == UInt8 {
    /// The first control byte (below 20, or 7F; tabs count) in `start..<end`, or `end`.
    ///
    /// Heads and targets consist of other bytes but for their line ends, so eight are
    /// tested at a time. The usual subtract-and-mask test is exact for the lowest hit.
    func firstControl(from start: Int, to end: Int) -> Int {
        let ones: UInt64 = 0x0101_0101_0101_0101
        var at = start
        while at &+ 8 <= end {
            let word = UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: at, as: UInt64.self))
            let deleted = word ^ (ones &* 0x7F)
            let low = (word &- ones &* 0x20) & ~word
            let hits = (low | ((deleted &- ones) & ~deleted)) & (ones &* 0x80)
            if hits != 0 { return at &+ hits.trailingZeroBitCount >> 3 }
            at &+= 8
        }
        while at < end {
            let byte = self[at]
            if byte < 0x20 || byte == ASCII.delete { return at }
            at &+= 1
        }
        return end
    }

    /// The first place of `byte` in `range`.
    package func first(_ byte: UInt8, in range: Range<Int>) -> Int? {
        var at = range.lowerBound
        while at < range.upperBound {
            if self[at] == byte { return at }
            at &+= 1
        }
        return nil
    }

    /// `range` without the spaces and tabs at both ends (OWS, RFC 9110 §5.6.3).
    package func trimmed(_ range: Range<Int>) -> Range<Int> {
        var low = range.lowerBound
        var high = range.upperBound
        while low < high, ASCII.isBlank(self[low]) { low &+= 1 }
        while high > low, ASCII.isBlank(self[high &- 1]) { high &-= 1 }
        return low..<high
    }

    /// True if `range` holds exactly the bytes of `text`.
    package func equals(_ text: StaticString, at range: Range<Int>) -> Bool {
        guard range.count == text.utf8CodeUnitCount else { return false }
        return text.withUTF8Buffer { wanted in
            for index in 0..<wanted.count where self[range.lowerBound &+ index] != wanted[index] {
                return false
            }
            return true
        }
    }

    /// True if `range` holds `lowercase` in any ASCII case; `lowercase` has no capitals.
    ///
    /// Eight bytes at a time, the last eight overlapping: field names are what is compared most.
    package func equalsIgnoringCase(_ lowercase: StaticString, at range: Range<Int>) -> Bool {
        let count = range.count
        guard count == lowercase.utf8CodeUnitCount else { return false }
        return lowercase.withUTF8Buffer { wanted in
            guard count >= 8 else {
                for index in 0..<count
                where ASCII.lowercased(self[range.lowerBound &+ index]) != wanted[index] {
                    return false
                }
                return true
            }
            let pattern = UnsafeRawBufferPointer(wanted)
            var index = 0
            while true {
                let word = pattern.loadUnaligned(fromByteOffset: index, as: UInt64.self)
                let own = bytes.unsafeLoadUnaligned(
                    fromByteOffset: range.lowerBound &+ index,
                    as: UInt64.self
                )
                // Where the pattern has a letter (bit 40), the byte may lack bit 20 alone.
                if (own ^ word) & ~((word & 0x4040_4040_4040_4040) >> 1) != 0 { return false }
                if index &+ 8 == count { return true }
                index = Swift.min(index &+ 8, count &- 8)
            }
        }
    }

    /// The decimal number in `range`; nil for none, other bytes, or more than fits in an `Int`.
    package func decimal(in range: Range<Int>) -> Int? {
        guard !range.isEmpty else { return nil }
        var value = 0
        for at in range {
            let digit = self[at] &- ASCII.zero
            guard digit < 10 else { return nil }
            let (tens, tooBig) = value.multipliedReportingOverflow(by: 10)
            let (sum, tooBigAfterAll) = tens.addingReportingOverflow(Int(digit))
            if tooBig || tooBigAfterAll { return nil }
            value = sum
        }
        return value
    }
}
