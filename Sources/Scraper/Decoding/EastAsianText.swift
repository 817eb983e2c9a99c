package import Markup

/// The encodings of East Asia, read as ENC §10 to §13 say, with the tables of the system.
///
/// Bytes that mean nothing become U+FFFD and reading goes on; a byte of ASCII is never swallowed by a broken pair, so
/// that no markup disappears in it.
package struct EastAsianText: ~Copyable {
    var table: PairTable
    var text = DecodedText()

    /// The text of `bytes`, or nil if the encoding is of another kind, or the system has no table for it.
    package static func decode(_ bytes: Span<UInt8>, as encoding: TextEncoding) -> DecodedText? {
        switch encoding {
        case .gbk, .gb18030:
            guard let table = PairTable("GB18030", corrections: Corrections.gb18030) else { return nil }
            return Self.run(table) { $0.readGB18030(bytes) }
        case .big5:
            guard let table = PairTable("BIG5-HKSCS", corrections: Corrections.big5) else { return nil }
            return Self.run(table) { $0.readBig5(bytes) }
        case .eucKR:
            guard let table = PairTable("UHC") else { return nil }
            return Self.run(table) { $0.readEUCKR(bytes) }
        case .shiftJIS:
            guard let table = PairTable("CP932") else { return nil }
            return Self.run(table) { $0.readShiftJIS(bytes) }
        case .eucJP:
            guard let table = PairTable("CP932"), let third = SystemConverter("EUC-JP") else { return nil }
            return Self.run(table) { $0.readEUCJP(bytes, third) }
        case .iso2022JP:
            guard let table = PairTable("CP932") else { return nil }
            return Self.run(table) { $0.readISO2022JP(bytes) }
        default:
            return nil
        }
    }

    private init(_ table: consuming PairTable) {
        self.table = table
    }

    private static func run(
        _ table: consuming PairTable,
        _ read: (inout EastAsianText) -> Void
    ) -> DecodedText {
        var reader = EastAsianText(table)
        read(&reader)
        return reader.text
    }

    /// Appends what a pair stands for, or U+FFFD; answers how many bytes that took.
    mutating func append(_ codePoint: UInt32?, trail: UInt8) -> Int {
        guard let codePoint else {
            text.appendReplacement()
            return trail < 0x80 ? 1 : 2
        }
        text.append(codePoint)
        return 2
    }

    /// Reads encodings that are ASCII and pairs: `single` answers for bytes that begin no pair, `pair` for pairs.
    mutating func readPairs(
        _ bytes: Span<UInt8>,
        single: (UInt8) -> UInt32?,
        isLead: (UInt8) -> Bool,
        pair: (inout PairTable, UInt8, UInt8) -> UInt32?
    ) {
        text.bytes.reserveCapacity(bytes.count * 3 / 2)
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte < 0x80 {
                text.bytes.append(byte)
                index += 1
            } else if !isLead(byte) {
                if let codePoint = single(byte) { text.append(codePoint) } else { text.appendReplacement() }
                index += 1
            } else if index + 1 < bytes.count {
                let trail = bytes[index + 1]
                index += append(pair(&table, byte, trail), trail: trail)
            } else {
                text.appendReplacement()
                index += 1
            }
        }
    }

    /// EUC-KR, ENC §13.1.
    private mutating func readEUCKR(_ bytes: Span<UInt8>) {
        readPairs(
            bytes,
            single: { _ in nil },
            isLead: { $0 >= 0x81 && $0 <= 0xFE },
            pair: { table, lead, trail in
                trail >= 0x41 && trail <= 0xFE ? table.codePoint(lead, trail) : nil
            }
        )
    }

    /// Shift_JIS, ENC §12.3.
    private mutating func readShiftJIS(_ bytes: Span<UInt8>) {
        readPairs(
            bytes,
            single: { byte in
                if byte == 0x80 { return 0x80 }
                return byte >= 0xA1 && byte <= 0xDF ? 0xFF61 + UInt32(byte) - 0xA1 : nil
            },
            isLead: { $0 >= 0x81 && $0 <= 0x9F || $0 >= 0xE0 && $0 <= 0xFC },
            pair: { table, lead, trail in
                trail >= 0x40 && trail != 0x7F && trail <= 0xFC ? table.codePoint(lead, trail) : nil
            }
        )
    }
}

/// Chinese.
extension EastAsianText {
    /// Big5, ENC §11.1.
    private mutating func readBig5(_ bytes: Span<UInt8>) {
        text.bytes.reserveCapacity(bytes.count * 3 / 2)
        var index = 0
        while index < bytes.count {
            let lead = bytes[index]
            guard lead >= 0x81, lead <= 0xFE, index + 1 < bytes.count else {
                if lead < 0x80 { text.bytes.append(lead) } else { text.appendReplacement() }
                index += 1
                continue
            }
            let trail = bytes[index + 1]
            if let mark = Self.combiningMark(lead, trail) {
                text.append(lead == 0x88 && trail < 0x80 ? 0xCA : 0xEA)
                text.append(mark)
                index += 2
                continue
            }
            let isTrail = trail >= 0x40 && trail <= 0x7E || trail >= 0xA1 && trail <= 0xFE
            index += append(isTrail ? table.codePoint(lead, trail) : nil, trail: trail)
        }
    }

    /// The four pairs of Big5 that are a letter and a mark.
    private static func combiningMark(_ lead: UInt8, _ trail: UInt8) -> UInt32? {
        switch (lead, trail) {
        case (0x88, 0x62), (0x88, 0xA3): 0x0304
        case (0x88, 0x64), (0x88, 0xA5): 0x030C
        default: nil
        }
    }

    /// gb18030, ENC §10.2, which is how gbk is read too.
    private mutating func readGB18030(_ bytes: Span<UInt8>) {
        text.bytes.reserveCapacity(bytes.count * 3 / 2)
        var index = 0
        while index < bytes.count {
            let first = bytes[index]
            if first < 0x80 {
                text.bytes.append(first)
                index += 1
            } else if first == 0x80 {
                text.append(0x20AC)
                index += 1
            } else if first == 0xFF || index + 1 == bytes.count {
                text.appendReplacement()
                index += 1
            } else if bytes[index + 1] >= 0x30, bytes[index + 1] <= 0x39 {
                index += appendFour(bytes, at: index)
            } else {
                let second = bytes[index + 1]
                let isTrail = second >= 0x40 && second != 0x7F && second <= 0xFE
                index += append(isTrail ? table.codePoint(first, second) : nil, trail: second)
            }
        }
    }

    /// Reads the four bytes at `index`, whose first two are right; answers how many it took.
    private mutating func appendFour(_ bytes: Span<UInt8>, at index: Int) -> Int {
        for offset in 2..<4 {
            // A character cut off by the end of the page is one error.
            guard index + offset < bytes.count else {
                text.appendReplacement()
                return offset
            }
            let byte = bytes[index + offset]
            let isRight = offset == 2 ? byte >= 0x81 && byte <= 0xFE : byte >= 0x30 && byte <= 0x39
            guard isRight else {
                text.appendReplacement()
                return 1
            }
        }
        let (first, second) = (bytes[index], bytes[index + 1])
        let (third, fourth) = (bytes[index + 2], bytes[index + 3])
        let pointer =
            ((UInt32(first) - 0x81) * 10 + UInt32(second) - 0x30) * 1260 + (UInt32(third) - 0x81) * 10
            + UInt32(fourth) - 0x30
        if let codePoint = Self.codePoint(ofPointer: pointer) ?? table.codePoint(first, second, third, fourth)
        {
            text.append(codePoint)
        } else {
            text.appendReplacement()
        }
        return 4
    }

    /// Rows of the ranges of gb18030 (ENC §5) that glibc has no character for, since it has them as pairs.
    private static func codePoint(ofPointer pointer: UInt32) -> UInt32? {
        switch pointer {
        case 7457: 0xE7C7
        case 19057...19064: 0x9FB4 + pointer - 19057
        case 39076...39085: 0xFE10 + pointer - 39076
        default: nil
        }
    }
}
