/// Short texts with a fixed form.
package enum WordForm {
    /// Two small letters, `_`, two capital ones (ogp.me: "language_TERRITORY").
    package static func locale(_ text: Span<UInt8>) throws(ValueError) {
        guard text.count == 5, text[0].isSmallLetter, text[1].isSmallLetter, text[2] == UInt8(ascii: "_"),
            text[3].isCapitalLetter, text[4].isCapitalLetter
        else { throw .notLocale }
    }

    /// `type/subtype`, with parameters or without (RFC 9110 §8.3.1); parameters are not looked at.
    package static func mediaType(_ text: Span<UInt8>) throws(ValueError) {
        var end = text.first(UInt8(ascii: ";")) ?? text.count
        while end > 0, text[end - 1] == 0x20 || text[end - 1] == 0x09 { end -= 1 }
        guard let slash = text.first(UInt8(ascii: "/")), slash > 0, slash + 1 < end,
            text.all(to: slash, \.isTokenCharacter),
            text.all(from: slash + 1, to: end, \.isTokenCharacter)
        else { throw .notMediaType }
    }

    /// A profile's address, or its number (Facebook's documentation): never a plain name.
    package static func profile(_ text: Span<UInt8>) throws(ValueError) {
        if text.count > 0, text.all(\.isDigit) { return }
        guard (try? WebAddress(text)) != nil else { throw .notProfile }
    }

    /// One digit or more, and nothing else.
    package static func digits(_ text: Span<UInt8>) throws(ValueError) {
        guard text.count > 0, text.all(\.isDigit) else { throw .notDigits }
    }

    /// Numbers with commas between them, blanks around each allowed.
    package static func digitsList(_ text: Span<UInt8>) throws(ValueError) {
        var digits = 0
        var isDone = false
        for index in text.indices {
            switch text[index] {
            case UInt8(ascii: ","):
                guard digits > 0 else { throw .notDigits }
                (digits, isDone) = (0, false)
            case 0x20, 0x09:
                isDone = digits > 0
            case let byte:
                guard byte.isDigit, !isDone else { throw .notDigits }
                digits += 1
            }
        }
        guard digits > 0 else { throw .notDigits }
    }

    /// Three capital letters (ISO 4217); whether such a currency exists is not asked.
    package static func currency(_ text: Span<UInt8>) throws(ValueError) {
        guard text.count == 3, text.all(\.isCapitalLetter) else { throw .notCurrency }
    }

    /// `00:00` to `24:00`.
    package static func timeOfDay(_ text: Span<UInt8>) throws(ValueError) {
        guard text.count == 5, text[2] == UInt8(ascii: ":"), let hour = text.number(0..<2),
            let minute = text.number(3..<5), hour < 24 || (hour == 24 && minute == 0), minute < 60
        else { throw .notTimeOfDay }
    }

    /// 8-4-4-4-12 hexadecimal digits, in braces or not.
    package static func guid(_ text: Span<UInt8>) throws(ValueError) {
        let isBraced = text.count == 38 && text[0] == UInt8(ascii: "{") && text[37] == UInt8(ascii: "}")
        guard isBraced || text.count == 36 else { throw .notGUID }
        let start = isBraced ? 1 : 0
        for place in 0..<36 {
            let byte = text[start + place]
            let isDash = place == 8 || place == 13 || place == 18 || place == 23
            guard isDash ? byte == UInt8(ascii: "-") : byte.isHexDigit else { throw .notGUID }
        }
    }

    /// `@` and one to fifteen letters, digits or `_` (X's rule for names).
    package static func handle(_ text: Span<UInt8>) throws(ValueError) {
        guard (2...16).contains(text.count), text[0] == UInt8(ascii: "@"),
            text.all(from: 1, { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") })
        else { throw .notHandle }
    }
}
