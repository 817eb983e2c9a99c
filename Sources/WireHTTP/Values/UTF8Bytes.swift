/// Checks and mends UTF-8 as the WHATWG Encoding Standard decodes it.
package enum UTF8Bytes {
    /// True if `range` is well-formed; ASCII is passed over eight bytes at a time.
    package static func isValid(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        var at = range.lowerBound
        while true {
            at = asciiEnd(bytes, at..<range.upperBound)
            guard at < range.upperBound else { return true }
            let sequence = sequence(bytes, at..<range.upperBound)
            guard sequence.isValid else { return false }
            at += sequence.count
        }
    }

    /// Appends `range` with U+FFFD in place of each maximal subpart that is ill-formed.
    package static func appendRepaired(
        _ bytes: Span<UInt8>,
        _ range: Range<Int>,
        to output: inout [UInt8]
    ) {
        var at = range.lowerBound
        while at < range.upperBound {
            let end = asciiEnd(bytes, at..<range.upperBound)
            if end > at {
                output.append(bytes: bytes, in: at..<end)
                at = end
                continue
            }
            let sequence = sequence(bytes, at..<range.upperBound)
            if sequence.isValid {
                output.append(bytes: bytes, in: at..<at + sequence.count)
            } else {
                output.append(literal: "\u{FFFD}")
            }
            at += sequence.count
        }
    }

    /// Mends what `output` holds from `start` on, in place.
    package static func repair(_ output: inout [UInt8], from start: Int) {
        let end = output.count
        guard !isValid(output.span, start..<end) else { return }
        var at = start
        while at < end {
            let sequence = sequence(output.span, at..<end)
            if sequence.isValid {
                for offset in 0..<sequence.count { output.append(output[at + offset]) }
            } else {
                output.append(literal: "\u{FFFD}")
            }
            at += sequence.count
        }
        output.removeSubrange(start..<end)
    }

    private static func asciiEnd(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int {
        var at = range.lowerBound
        while at &+ 8 <= range.upperBound {
            let word = UInt64(
                littleEndian: bytes.bytes.unsafeLoadUnaligned(fromByteOffset: at, as: UInt64.self)
            )
            let hits = word & 0x8080_8080_8080_8080
            if hits != 0 { return at &+ hits.trailingZeroBitCount >> 3 }
            at &+= 8
        }
        while at < range.upperBound, bytes[at] < 0x80 { at &+= 1 }
        return at
    }

    /// The well-formed character, or the maximal ill-formed subpart, that begins `range` (Unicode table 3-7).
    private static func sequence(_ bytes: Span<UInt8>, _ range: Range<Int>) -> (count: Int, isValid: Bool) {
        let lead = bytes[range.lowerBound]
        var allowed: ClosedRange<UInt8> = 0x80...0xBF
        let needed: Int
        switch lead {
        case 0x00...0x7F: return (1, true)
        case 0xC2...0xDF: needed = 1
        case 0xE0...0xEF:
            needed = 2
            if lead == 0xE0 { allowed = 0xA0...0xBF }
            if lead == 0xED { allowed = 0x80...0x9F }
        case 0xF0...0xF4:
            needed = 3
            if lead == 0xF0 { allowed = 0x90...0xBF }
            if lead == 0xF4 { allowed = 0x80...0x8F }
        default: return (1, false)
        }
        var count = 1
        while count <= needed {
            let at = range.lowerBound + count
            guard at < range.upperBound, allowed.contains(bytes[at]) else { return (count, false) }
            allowed = 0x80...0xBF
            count += 1
        }
        return (count, true)
    }
}
