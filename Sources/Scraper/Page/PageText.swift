internal import Markup
internal import OpenGraph

/// A page as UTF-8 without byte order mark, and how it became that.
struct PageText {
    let bytes: [UInt8]
    let encoding: EncodingFacts

    /// `isCut` says that the body ends where reading stopped: half a character there says nothing of the page.
    init(_ body: [UInt8], header: TextEncoding?, isCut: Bool) {
        let whole = isCut ? body.dropLast(Self.cutLength(body)) : body[...]
        let page = whole.span
        let choice = EncodingChoice(for: page, headerLabel: header)
        let content = page.extracting(choice.markLength...)
        let text =
            DecodedText.decode(content, as: choice.encoding)
            ?? EastAsianText.decode(content, as: choice.encoding)
            ?? Self.onlyASCII(content)
        let claim = EncodingChoice(for: content, headerLabel: nil)
        bytes = text.bytes
        encoding = EncodingFacts(
            name: choice.encoding.rawValue,
            origin: EncodingFacts.Origin(choice),
            header: header?.rawValue,
            meta: claim.authority == .page ? claim.encoding.rawValue : nil,
            hasInvalidBytes: text.replacements > 0,
            hasNonASCII: whole.contains { $0 >= 0x80 }
        )
    }

    /// A system without the encoding's table: what is ASCII can still be read.
    private static func onlyASCII(_ bytes: Span<UInt8>) -> DecodedText {
        var text = DecodedText()
        for index in bytes.indices {
            if bytes[index] < 0x80 { text.append(UInt32(bytes[index])) } else { text.appendReplacement() }
        }
        return text
    }

    /// How many bytes at the end begin a character of UTF-8 and do not end it.
    private static func cutLength(_ body: [UInt8]) -> Int {
        let tail = body.suffix(3)
        guard let lead = tail.lastIndex(where: { $0 & 0xc0 != 0x80 }) else { return 0 }
        let wanted =
            switch body[lead] {
            case 0xc2...0xdf: 2
            case 0xe0...0xef: 3
            case 0xf0...0xf4: 4
            default: 1
            }
        let there = body.count - lead
        return there < wanted ? there : 0
    }
}

extension EncodingFacts.Origin {
    fileprivate init(_ choice: EncodingChoice) {
        self =
            switch choice.authority {
            case .byteOrderMark: .byteOrderMark
            case .header: .header
            case .page: .meta
            case .bytes: choice.encoding == .utf8 ? .validUTF8 : .fallback
            }
    }
}
