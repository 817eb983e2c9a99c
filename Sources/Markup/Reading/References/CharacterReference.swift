/// One character reference, decoded (HTML §13.2.5.72 and on).
struct CharacterReference {
    /// How many bytes of the source it takes, with `&`; 0 when `&` is only a sign.
    let length: Int
    /// The code point it stands for.
    let first: UInt32
    /// The second code point of a named reference that has two, else 0.
    let second: UInt32
    /// What is wrong with it, and at which byte of the source.
    let fault: ParseError?

    /// Reads the reference whose `&` is at `index`; it does not reach beyond `end`.
    ///
    /// In an attribute a name without `;` before `=`, a letter or a digit is not a reference, so that the
    /// queries of old addresses stay whole (§13.2.5.73).
    init(at index: Int, before end: Int, of page: Span<UInt8>, isInAttribute: Bool) {
        let next = index + 1
        if next < end, page[next] == UInt8(ascii: "#") {
            self.init(numberAt: index, before: end, of: page)
        } else if next < end, page[next].isLetter || page[next].isDigit {
            self.init(nameAt: index, before: end, of: page, isInAttribute: isInAttribute)
        } else {
            self.init(length: 0)
        }
    }

    private init(length: Int, _ first: UInt32 = 0, _ second: UInt32 = 0, fault: ParseError? = nil) {
        self.length = length
        self.first = first
        self.second = second
        self.fault = fault
    }

    /// Appends what it stands for, as UTF-8.
    func append(to text: inout [UInt8]) {
        Self.append(first, to: &text)
        if second != 0 { Self.append(second, to: &text) }
    }

    private static func append(_ codePoint: UInt32, to text: inout [UInt8]) {
        guard let scalar = Unicode.Scalar(codePoint) else { return }
        for unit in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { text.append(unit) }
    }
}

// Names.
extension CharacterReference {
    private init(nameAt index: Int, before end: Int, of page: Span<UInt8>, isInAttribute: Bool) {
        guard let match = NamedReferences.shared.longest(at: index + 1, before: end, of: page) else {
            var cursor = index + 1
            while cursor < end, page[cursor].isLetter || page[cursor].isDigit { cursor += 1 }
            let isAmbiguous = cursor < end && page[cursor] == UInt8(ascii: ";")
            self.init(
                length: 0,
                fault: isAmbiguous ? ParseError(.unknownNamedCharacterReference, at: cursor) : nil
            )
            return
        }
        let after = index + 1 + match.length
        guard page[after - 1] != UInt8(ascii: ";") else {
            self.init(length: match.length + 1, match.first, match.second)
            return
        }
        if isInAttribute, after < end,
            page[after] == UInt8(ascii: "=") || page[after].isLetter || page[after].isDigit
        {
            self.init(length: 0)
            return
        }
        self.init(
            length: match.length + 1,
            match.first,
            match.second,
            fault: ParseError(.missingSemicolonAfterCharacterReference, at: after)
        )
    }
}

// Numbers.
extension CharacterReference {
    private init(numberAt index: Int, before end: Int, of page: Span<UInt8>) {
        var cursor = index + 2
        let isHexadecimal = cursor < end && page[cursor] | 0x20 == UInt8(ascii: "x")
        if isHexadecimal { cursor += 1 }
        let firstDigit = cursor
        var number: UInt32 = 0
        while cursor < end, let digit = Self.digit(page[cursor], isHexadecimal: isHexadecimal) {
            // Past the last code point it only matters that it is past it.
            if number <= 0x10FFFF { number = number * (isHexadecimal ? 16 : 10) + digit }
            cursor += 1
        }
        guard cursor > firstDigit else {
            self.init(
                length: 0,
                fault: ParseError(.absenceOfDigitsInNumericCharacterReference, at: cursor)
            )
            return
        }
        let hasSemicolon = cursor < end && page[cursor] == UInt8(ascii: ";")
        let (codePoint, code) = Self.meaning(of: number)
        if hasSemicolon {
            let fault = code.map { ParseError($0, at: cursor + 1) }
            self.init(length: cursor + 1 - index, codePoint, fault: fault)
        } else {
            let fault = ParseError(.missingSemicolonAfterCharacterReference, at: cursor, and: code)
            self.init(length: cursor - index, codePoint, fault: fault)
        }
    }

    private static func digit(_ byte: UInt8, isHexadecimal: Bool) -> UInt32? {
        if byte.isDigit { return UInt32(byte - 0x30) }
        guard isHexadecimal, byte | 0x20 >= 0x61, byte | 0x20 <= 0x66 else { return nil }
        return UInt32((byte | 0x20) - 0x61) + 10
    }

    /// §13.2.5.80, numeric character reference end state.
    private static func meaning(of number: UInt32) -> (UInt32, ParseErrorCode?) {
        switch number {
        case 0: (0xFFFD, .nullCharacterReference)
        case 0xD800...0xDFFF: (0xFFFD, .surrogateCharacterReference)
        case 0x110000...: (0xFFFD, .characterReferenceOutsideUnicodeRange)
        case 0x80...0x9F: (Windows1252.codePoint(UInt8(number)), .controlCharacterReference)
        case 0x01...0x08, 0x0B, 0x0D...0x1F, 0x7F: (number, .controlCharacterReference)
        case 0xFDD0...0xFDEF: (number, .noncharacterCharacterReference)
        case _ where number & 0xFFFE == 0xFFFE: (number, .noncharacterCharacterReference)
        default: (number, nil)
        }
    }
}
