/// Article numbers with a check digit.
package enum CheckDigit {
    /// ISBN-10 (ISO 2108, modulo 11, last may be `X`) or ISBN-13; hyphens and blanks do not count.
    package static func isbn(_ text: Span<UInt8>) throws(ValueError) {
        var digits: [Int] = []
        for index in text.indices where text[index] != UInt8(ascii: "-") && text[index] != 0x20 {
            guard digits.count < 13 else { throw .wrongISBN }
            let isX = digits.count == 9 && text[index] | 0x20 == UInt8(ascii: "x")
            guard text[index].isDigit || isX else { throw .wrongISBN }
            digits.append(isX ? 10 : Int(text[index] - 0x30))
        }
        switch digits.count {
        case 10:
            let sum = digits.enumerated().reduce(0) { $0 + (10 - $1.offset) * $1.element }
            guard sum % 11 == 0 else { throw .wrongISBN }
        case 13:
            guard digits[0] == 9, digits[1] == 7, digits[2] == 8 || digits[2] == 9, digits[9] < 10,
                isEvenlyWeighted(digits)
            else { throw .wrongISBN }
        default: throw .wrongISBN
        }
    }

    /// GTIN-8, -12 (UPC), -13 (EAN) or -14 (GS1 General Specifications §7.9).
    package static func gtin(_ text: Span<UInt8>) throws(ValueError) {
        guard [8, 12, 13, 14].contains(text.count), text.all(\.isDigit) else { throw .wrongGTIN }
        var digits: [Int] = []
        for index in text.indices { digits.append(Int(text[index] - 0x30)) }
        guard isEvenlyWeighted(digits) else { throw .wrongGTIN }
    }

    /// Weights 1, 3, 1, 3 … from the right give a multiple of ten.
    private static func isEvenlyWeighted(_ digits: [Int]) -> Bool {
        digits.reversed().enumerated().reduce(0) { $0 + $1.element * ($1.offset % 2 == 0 ? 1 : 3) } % 10 == 0
    }
}
