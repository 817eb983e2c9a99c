import Markup

/// EUC-JP and ISO-2022-JP, ENC §12.1 and §12.2. Both write the rows and cells of JIS X 0208, which Shift_JIS writes too:
/// so all three are read from one table.
extension EastAsianText {
    /// The code point at a row and cell of JIS X 0208, each given as 0x21 to 0x7E.
    private mutating func codePoint(row: UInt8, cell: UInt8) -> UInt32? {
        let pair = (row - 0x21) / 2
        let lead = pair < 31 ? 0x81 + pair : 0xC1 + pair
        let isOdd = row % 2 == 1
        let trail = isOdd ? cell + (cell < 0x60 ? 0x1F : 0x20) : cell + 0x7E
        return table.codePoint(lead, trail)
    }

    /// EUC-JP; `third` has the characters of three bytes, JIS X 0212.
    mutating func readEUCJP(_ bytes: Span<UInt8>, _ third: borrowing SystemConverter) {
        text.bytes.reserveCapacity(bytes.count * 3 / 2)
        var index = 0
        while index < bytes.count {
            let lead = bytes[index]
            let isLead = lead == 0x8E || lead == 0x8F || lead >= 0xA1 && lead <= 0xFE
            guard isLead, index + 1 < bytes.count else {
                if lead < 0x80 { text.bytes.append(lead) } else { text.appendReplacement() }
                index += 1
                continue
            }
            let trail = bytes[index + 1]
            let isTrail = trail >= 0xA1 && trail <= 0xFE
            if lead == 0x8F, isTrail {
                guard index + 2 < bytes.count else {
                    text.appendReplacement()
                    return
                }
                let last = bytes[index + 2]
                let codePoint = last >= 0xA1 && last <= 0xFE ? third.codePoint(of: lead, trail, last) : nil
                index += 1 + append(codePoint, trail: last)
            } else if lead == 0x8E {
                let isKana = trail >= 0xA1 && trail <= 0xDF
                index += append(isKana ? 0xFF61 + UInt32(trail) - 0xA1 : nil, trail: trail)
            } else {
                let isPair = lead != 0x8F && isTrail
                index += append(isPair ? codePoint(row: lead - 0x80, cell: trail - 0x80) : nil, trail: trail)
            }
        }
    }

    /// The sets that ISO-2022-JP switches between.
    private enum CharacterSet {
        case ascii
        case roman
        case katakana
        case kanji
    }

    /// ISO-2022-JP.
    mutating func readISO2022JP(_ bytes: Span<UInt8>) {
        var set = CharacterSet.ascii
        // Right after a switch; a second one there is an error.
        var hasSwitched = false
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte == 0x1B {
                if let next = Self.characterSet(after: index, in: bytes) {
                    if hasSwitched { text.appendReplacement() }
                    set = next
                    hasSwitched = true
                    index += 3
                } else {
                    text.appendReplacement()
                    hasSwitched = false
                    index += 1
                }
                continue
            }
            hasSwitched = false
            index += 1
            guard set == .kanji else {
                appendSingle(byte, in: set)
                continue
            }
            guard byte >= 0x21, byte <= 0x7E, index < bytes.count else {
                text.appendReplacement()
                continue
            }
            let trail = bytes[index]
            // An escape in place of the second byte is read as one.
            if trail != 0x1B { index += 1 }
            if trail >= 0x21, trail <= 0x7E, let codePoint = codePoint(row: byte, cell: trail) {
                text.append(codePoint)
            } else {
                text.appendReplacement()
            }
        }
    }

    private static func characterSet(after escape: Int, in bytes: Span<UInt8>) -> CharacterSet? {
        guard escape + 2 < bytes.count else { return nil }
        switch (bytes[escape + 1], bytes[escape + 2]) {
        case (0x28, 0x42): return .ascii
        case (0x28, 0x4A): return .roman
        case (0x28, 0x49): return .katakana
        case (0x24, 0x40), (0x24, 0x42): return .kanji
        default: return nil
        }
    }

    private mutating func appendSingle(_ byte: UInt8, in set: CharacterSet) {
        switch (set, byte) {
        case (.katakana, 0x21...0x5F): text.append(0xFF61 + UInt32(byte) - 0x21)
        case (.katakana, _), (_, 0x0E), (_, 0x0F), (_, 0x80...): text.appendReplacement()
        case (.roman, 0x5C): text.append(0xA5)
        case (.roman, 0x7E): text.append(0x203E)
        default: text.append(UInt32(byte))
        }
    }
}
