/// A set of bytes, for what an encoder leaves as it is; only ASCII bytes can be in it.
package struct ASCIISet: Sendable {
    private let low: UInt64
    private let high: UInt64

    /// The set of the bytes of `text`, with ASCII letters and digits if `alphanumerics`.
    package init(_ text: StaticString, alphanumerics: Bool = true) {
        var bits: (UInt64, UInt64) = alphanumerics ? (0x03FF << 48, 0x07FF_FFFE_07FF_FFFE) : (0, 0)
        text.withUTF8Buffer { bytes in
            for byte in bytes where byte < 128 {
                if byte < 64 { bits.0 |= 1 &<< UInt64(byte) } else { bits.1 |= 1 &<< UInt64(byte & 63) }
            }
        }
        low = bits.0
        high = bits.1
    }

    /// True if `byte` is in the set.
    package func contains(_ byte: UInt8) -> Bool {
        if byte < 64 { return low &>> UInt64(byte) & 1 == 1 }
        return byte < 128 && high &>> UInt64(byte & 63) & 1 == 1
    }

    /// RFC 3986 §2.3: what never needs an escape.
    package static let unreserved = ASCIISet("-._~")
    /// What may stand in one segment of a path (RFC 3986 §3.3).
    package static let pathSegment = ASCIISet("-._~!$&'()*+,;=:@")
    /// What may stand in a query as a whole (RFC 3986 §3.4).
    package static let query = ASCIISet("-._~!$&'()*+,;=:@/?")
    /// What may stand in an address that is already one: nothing that means something is escaped, nor `%`.
    package static let address = ASCIISet("-._~!$&'()*+,;=:@/?#[]%")
}

/// Percent-encoding (RFC 3986 §2.1). Decode once, after splitting, never twice.
package enum PercentCoding {
    /// Appends `range` decoded; an escape that is broken stays as it is, as browsers keep it.
    package static func decode(_ bytes: Span<UInt8>, _ range: Range<Int>, into output: inout [UInt8]) {
        decode(bytes, range, plusIsSpace: false, into: &output)
    }

    /// Appends `range` encoded but for the bytes in `allowed`.
    package static func encode(
        _ bytes: Span<UInt8>,
        _ range: Range<Int>,
        allowed: ASCIISet,
        into output: inout [UInt8]
    ) {
        for at in range {
            let byte = bytes[at]
            if allowed.contains(byte) { output.append(byte) } else { appendEscape(byte, to: &output) }
        }
    }

    /// Appends `%` and two capital hexadecimal digits.
    static func appendEscape(_ byte: UInt8, to output: inout [UInt8]) {
        output.append(ASCII.percent)
        output.append(capitalHex(byte >> 4))
        output.append(capitalHex(byte & 0xF))
    }

    /// The byte that the escape at `at` stands for; nil if no two hexadecimal digits follow.
    static func escape(_ bytes: Span<UInt8>, at: Int, end: Int) -> UInt8? {
        guard end - at >= 3, let high = ASCII.hexValue(bytes[at + 1]), let low = ASCII.hexValue(bytes[at + 2])
        else { return nil }
        return high << 4 | low
    }

    /// Grows the array once by the most it can need, writes in place, and gives back the rest.
    static func decode(
        _ bytes: Span<UInt8>,
        _ range: Range<Int>,
        plusIsSpace: Bool,
        into output: inout [UInt8]
    ) {
        let start = output.count
        output.append(contentsOf: repeatElement(0, count: range.count))
        var written = start
        var at = range.lowerBound
        var target = output.mutableSpan
        while at < range.upperBound {
            var byte = bytes[at]
            if byte == ASCII.percent, let decoded = escape(bytes, at: at, end: range.upperBound) {
                byte = decoded
                at &+= 2
            } else if byte == ASCII.plus, plusIsSpace {
                byte = ASCII.space
            }
            target[written] = byte
            written &+= 1
            at &+= 1
        }
        output.removeLast(output.count - written)
    }

    private static func capitalHex(_ value: UInt8) -> UInt8 {
        value < 10 ? ASCII.zero + value : 0x41 + value - 10
    }
}
