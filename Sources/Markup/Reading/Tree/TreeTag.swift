/// A tag with all that tree construction wants to know of it.
struct TreeTag {
    /// What its attributes say, for the few elements where that matters.
    enum Detail {
        case none
        /// `input` with `type=hidden`.
        case hiddenInput
        /// `font` with `color`, `face` or `size`, which leaves SVG and MathML.
        case styledFont
        /// `annotation-xml` whose encoding is HTML.
        case htmlAnnotation
    }

    let name: NameTable.Name
    let isSelfClosing: Bool
    let detail: Detail
    /// Stands for the attributes of a formatting element; see `FormattingElements`.
    let attributes: UInt64

    var element: ElementName { name.element }

    /// A tag without attributes, which the page left out.
    init(implied name: ElementName) {
        self.name = NameTable.Name(element: name, number: Int32(name.rawValue))
        isSelfClosing = false
        detail = .none
        attributes = 0
    }

    /// The tag that `tokenizer` read last.
    init(_ token: Token, _ name: NameTable.Name, of tokenizer: Tokenizer, in page: Span<UInt8>) {
        self.name = name
        isSelfClosing = token.isSelfClosing
        guard token.kind == .startTag, !tokenizer.attributes.isEmpty else {
            detail = .none
            attributes = 0
            return
        }
        switch name.element {
        case .input:
            detail = tokenizer.attribute("type", reads: "hidden", in: page) ? .hiddenInput : .none
            attributes = 0
        case .annotationXML:
            let isHTML =
                tokenizer.attribute("encoding", reads: "text/html", in: page)
                || tokenizer.attribute("encoding", reads: "application/xhtml+xml", in: page)
            detail = isHTML ? .htmlAnnotation : .none
            attributes = 0
        case .font:
            let isStyled =
                tokenizer.value(of: "color", in: page) != nil
                || tokenizer.value(of: "face", in: page) != nil
                || tokenizer.value(of: "size", in: page) != nil
            detail = isStyled ? .styledFont : .none
            attributes = Self.digest(of: tokenizer.attributes, in: page)
        case .b, .big, .code, .em, .i, .nobr, .s, .small, .strike, .strong, .tt, .u:
            // Not for `a`: there is never more than one in the list.
            detail = .none
            attributes = Self.digest(of: tokenizer.attributes, in: page)
        default:
            detail = .none
            attributes = 0
        }
    }

    /// A number that is the same for the same set of attributes (FNV-1a of each, added up).
    private static func digest(of attributes: [SourceAttribute], in page: Span<UInt8>) -> UInt64 {
        var sum: UInt64 = 0
        var text: [UInt8] = []
        for (index, attribute) in attributes.enumerated() {
            text.removeAll(keepingCapacity: true)
            SourceText.append(attribute.name, of: page, as: .name, to: &text)
            // A repeated name does not count. In a tag with very many attributes it does: that is only a sign
            // of a page made to be slow.
            if index > 0, index < 32, attributes[..<index].contains(where: { isSame($0, text, in: page) }) {
                continue
            }
            text.append(0)
            SourceText.append(attribute.value, of: page, as: .attribute, to: &text)
            var hash: UInt64 = 0xCBF2_9CE4_8422_2325
            for byte in text { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
            sum &+= hash
        }
        return sum
    }

    private static func isSame(_ attribute: SourceAttribute, _ name: [UInt8], in page: Span<UInt8>) -> Bool {
        guard attribute.name.count == name.count else { return false }
        for offset in name.indices where page[attribute.name.lowerBound + offset].lowercased != name[offset] {
            return false
        }
        return true
    }
}

extension Tokenizer {
    /// The value of the first attribute of that name, which is given in small letters, in the last tag.
    func value(of name: StaticString, in page: Span<UInt8>) -> Range<Int>? {
        for attribute in attributes where attribute.name.count == name.utf8CodeUnitCount {
            if page.matches(name, at: attribute.name.lowerBound) { return attribute.value }
        }
        return nil
    }

    /// Whether the value of an attribute of the last tag is `word` in any letter case.
    func attribute(_ name: StaticString, reads word: StaticString, in page: Span<UInt8>) -> Bool {
        guard let value = value(of: name, in: page) else { return false }
        return SourceText.reads(value, of: page, as: .attribute, word)
    }
}

/// What kinds of characters a text holds, as far as the tree cares.
struct TextKinds: OptionSet {
    let rawValue: UInt8

    static let space = TextKinds(rawValue: 1)
    static let null = TextKinds(rawValue: 2)
    /// Anything else. A text that has it may not have been read to its end.
    static let other = TextKinds(rawValue: 4)

    init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Looks through a text token; also answers where its first character stands that is not white space.
    static func of(_ token: Token, in page: Span<UInt8>) -> (kinds: TextKinds, start: Int) {
        var kinds: TextKinds = []
        var start: Int?
        var index = token.content.lowerBound
        let end = token.content.upperBound
        while index < end, !kinds.contains(.other) {
            let byte = page[index]
            var length = 1
            if byte.isHTMLSpace {
                kinds.insert(.space)
            } else if byte == 0 {
                kinds.insert(.null)
                start = start ?? index
            } else if byte == UInt8(ascii: "&"), token.form == .data {
                let reference = CharacterReference(at: index, before: end, of: page, isInAttribute: false)
                length = max(reference.length, 1)
                let isSpace =
                    reference.length > 0 && reference.first < 0x21 && UInt8(reference.first).isHTMLSpace
                kinds.insert(isSpace ? .space : .other)
                if !isSpace { start = start ?? index }
            } else {
                kinds.insert(.other)
                start = start ?? index
            }
            index += length
        }
        return (kinds, start ?? end)
    }
}
