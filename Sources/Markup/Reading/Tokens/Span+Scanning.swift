/// Finding bytes in a page, eight at a time: most of a page is text between tags and values between quotes.
extension Span<UInt8> {
    /// The first place at or after `start` where `byte` stands, or `count`.
    @inline(__always)
    func place(of byte: UInt8, from start: Int) -> Int {
        let pattern = UInt64(byte) &* 0x0101_0101_0101_0101
        return withUnsafeBytes { bytes in
            var index = start
            while index &+ 8 <= bytes.count {
                let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
                let different = word ^ pattern
                let hits = (different &- 0x0101_0101_0101_0101) & ~different & 0x8080_8080_8080_8080
                if hits != 0 { return index &+ hits.trailingZeroBitCount &>> 3 }
                index &+= 8
            }
            while index < bytes.count, bytes[index] != byte { index &+= 1 }
            return index
        }
    }

    /// The byte at `index`, or nil past the end.
    @inline(__always)
    func byte(at index: Int) -> UInt8? {
        index < count ? self[index] : nil
    }

    /// Whether `word`, given in small letters, stands at `index` in any letter case.
    func matches(_ word: StaticString, at index: Int) -> Bool {
        guard index <= count, word.utf8CodeUnitCount <= count - index else { return false }
        for offset in 0..<word.utf8CodeUnitCount
        where self[index + offset].lowercased != word.utf8Start[offset] { return false }
        return true
    }

    /// Whether `word` stands at `index` as it is written.
    func matchesExactly(_ word: StaticString, at index: Int) -> Bool {
        guard index <= count, word.utf8CodeUnitCount <= count - index else { return false }
        for offset in 0..<word.utf8CodeUnitCount where self[index + offset] != word.utf8Start[offset] {
            return false
        }
        return true
    }
}

/// The classes of bytes that HTML §13.2.5 tells apart.
extension UInt8 {
    /// TAB, LF, FF, CR or SPACE; a CR is a line end that has not been made LF yet (§13.2.3.5).
    @inline(__always)
    var isHTMLSpace: Bool {
        self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D || self == 0x0C
    }

    /// A letter of ASCII.
    @inline(__always)
    var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }

    /// A digit of ASCII.
    @inline(__always)
    var isDigit: Bool { self &- 0x30 < 10 }

    /// In small letters, if it is a capital letter of ASCII.
    @inline(__always)
    var lowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}
