import FuzzKit
import Markup
import Scraper

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    DecodingFuzz.run(start, count)
}

/// Bytes of a page as text, in every encoding there is, and which of them is chosen.
#if !FUZZING
    @main
#endif
enum DecodingFuzz: Harness {
    static func check(_ input: [UInt8]) throws(Broken) {
        var choices = Choices(of: input)
        try checkUnicode(input)
        try checkChoice(input, &choices)
        let encodings = TextEncoding.allCases
        let first = choices.number(below: encodings.count)
        for index in 0..<4 {
            try checkText(input, encodings[(first + index * 11) % encodings.count], &choices)
        }
        if choices.onceIn(32) {
            let encoding = choices.one(of: encodings)
            try Effort.requireLinear(input, &choices) { bytes throws(Broken) in
                _ = text(of: bytes[...], encoding)
                _ = EncodingChoice(for: bytes.span, headerLabel: nil)
            }
        }
    }

    /// Swift's own decoders follow the same rules for UTF-8 and UTF-16, so they are the judges.
    private static func checkUnicode(_ bytes: [UInt8]) throws(Broken) {
        let utf8 = text(of: bytes[...], .utf8)
        try require(utf8 == Array(String(decoding: bytes, as: UTF8.self).utf8), "UTF-8 as Swift reads it")
        let isValid = String(validating: bytes, as: UTF8.self) != nil
        try requireSame(UTF8Text.isValid(bytes.span), isValid, "UTF-8 is told as Swift tells it")
        guard bytes.count.isMultiple(of: 2) else { return }
        let units = stride(from: 0, to: bytes.count, by: 2).map {
            UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
        }
        let utf16 = text(of: bytes[...], .utf16BE)
        try require(utf16 == Array(String(decoding: units, as: UTF16.self).utf8), "UTF-16 as Swift reads it")
    }

    private static func checkText(
        _ bytes: [UInt8],
        _ encoding: TextEncoding,
        _ choices: inout Choices
    ) throws(Broken) {
        let whole = decode(bytes[...], encoding)
        guard let read = String(validating: whole.bytes, as: UTF8.self) else {
            throw Broken("\(encoding) becomes UTF-8")
        }
        let marks = read.unicodeScalars.count { $0 == "\u{fffd}" }
        try require(whole.replacements <= marks, "\(encoding): what is unreadable shows")
        try require(
            read.unicodeScalars.count <= 2 * bytes.count,
            "\(encoding): a byte is two characters at most"
        )
        switch encoding {
        case .utf16BE, .utf16LE, .iso2022JP, .replacement: return
        default: break
        }
        // No character has three bytes of ASCII in it, so after three of them everything begins anew.
        guard let cut = cut(bytes, &choices) else { return }
        let parts = text(of: bytes[..<cut], encoding) + text(of: bytes[cut...], encoding)
        try require(parts == whole.bytes, "\(encoding): text is the sum of its parts, cut at \(cut)")
    }

    private static func cut(_ bytes: [UInt8], _ choices: inout Choices) -> Int? {
        guard bytes.count > 3 else { return nil }
        let start = choices.number(below: bytes.count)
        return (max(start, 3)..<bytes.count).first { bytes[($0 - 3)..<$0].allSatisfy { $0 < 0x80 } }
    }

    /// The first 1024 bytes decide, unless all of the page must be looked at.
    private static func checkChoice(_ page: [UInt8], _ choices: inout Choices) throws(Broken) {
        let field = Array(page.prefix(64))
        let header = choices.onceIn(4) ? ContentType(field.span).encoding : nil
        let choice = EncodingChoice(for: page.span, headerLabel: header)
        try require(choice.markLength <= page.count, "a byte order mark is part of the page")
        // A page whose declaration can only be read as UTF-16 is UTF-16; one that claims it in ASCII is not.
        let isASCII = page.prefix(6).allSatisfy { $0 != 0 }
        if choice.authority == .page, isASCII {
            try require(choice.encoding != .utf16BE && choice.encoding != .utf16LE, "no page claims UTF-16")
        }
        guard choice.authority != .bytes else { return }
        guard page.count >= 1024 else { return }
        let changed = page.prefix(1024) + [0xff]
        let other = EncodingChoice(for: changed.span, headerLabel: header)
        try require(other == choice, "the first 1024 bytes decide")
    }

    private static func text(of bytes: ArraySlice<UInt8>, _ encoding: TextEncoding) -> [UInt8] {
        decode(bytes, encoding).bytes
    }

    private static func decode(_ bytes: ArraySlice<UInt8>, _ encoding: TextEncoding) -> DecodedText {
        DecodedText.decode(bytes.span, as: encoding) ?? EastAsianText.decode(bytes.span, as: encoding)
            ?? DecodedText()
    }
}
