/// Cuts a page into tokens as HTML §13.2.5 says, one pass over its bytes.
///
/// The page is UTF-8 and whole; what is not UTF-8 passes through. Each call of `next(in:)` answers one token as
/// ranges of the source, so nothing is allocated but the list of attributes, which is used again for every tag.
/// All of it is linear: no byte is looked at more than a few times.
package struct Tokenizer: Sendable {
    /// How the text at hand is read; the tree sets it by the element that was opened (§13.2.6.2).
    package enum ContentModel: Sendable {
        case data
        case rcdata
        case rawtext
        case scriptData
        case plaintext
        /// Inside `<![CDATA[`, which only the tokenizer itself enters.
        case cdata
    }

    /// Where reading goes on, in bytes of the source.
    var position = 0
    /// How the text at `position` is read.
    var contentModel = ContentModel.data
    /// The element that is open is of SVG or MathML, so `<![CDATA[` begins a CDATA section.
    package var allowsCDATA = false
    /// The attributes of the last tag, repeated names included.
    package internal(set) var attributes: [SourceAttribute] = []
    /// The parts of the last document type declaration.
    package internal(set) var doctype = Doctype()
    /// Faults, if they are wanted; see `init(recordsErrors:)`.
    package internal(set) var errors: [ParseError] = []
    /// The name whose end tag leaves the content model, in small letters.
    var endName: [UInt8] = []
    let recordsErrors: Bool

    /// A tokenizer at the beginning of a page.
    ///
    /// Recording errors costs a second look at text and values and is meant for tests and for checkers.
    package init(recordsErrors: Bool = false) {
        self.recordsErrors = recordsErrors
    }

    /// Goes back to the beginning, keeping its storage, to read another page.
    package mutating func restart() {
        position = 0
        contentModel = .data
        allowsCDATA = false
        attributes.removeAll(keepingCapacity: true)
        errors.removeAll(keepingCapacity: true)
    }

    /// Reads on in another content model, up to the end tag of `name`.
    package mutating func enter(_ model: ContentModel, until name: Span<UInt8>) {
        contentModel = model
        endName.removeAll(keepingCapacity: true)
        for index in name.indices { endName.append(name[index].lowercased) }
    }

    /// The next token of `page`; after `.end` it is `.end` for ever.
    ///
    /// What is past the first 4 GiB is not read.
    package mutating func next(in page: Span<UInt8>) -> Token {
        let page = page.extracting(first: ShortRange.limit)
        while position < page.count {
            let token: Token?
            switch contentModel {
            case .data: token = nextInData(page)
            case .rcdata: token = nextInElement(page, as: .rcdata)
            case .rawtext: token = nextInElement(page, as: .raw)
            case .scriptData: token = nextInScript(page)
            case .plaintext: token = text(to: page.count, in: page, as: .raw)
            case .cdata: token = nextInCDATA(page)
            }
            if let token { return token }
        }
        if contentModel == .cdata { fault(.eofInCDATA, at: page.count) }
        contentModel = .data
        let end = page.count..<page.count
        return Token(.end, end, content: end, form: .data)
    }

    /// Text from `position` up to `end`, which may not be empty.
    mutating func text(to end: Int, in page: Span<UInt8>, as form: SourceText.Form) -> Token {
        let range = position..<end
        position = end
        if recordsErrors { recordFaults(of: range, in: page, as: form) }
        return Token(.text, range, content: range, form: form)
    }

    /// Data state, §13.2.5.1, and tag open state, §13.2.5.6.
    private mutating func nextInData(_ page: Span<UInt8>) -> Token? {
        var cursor = position
        while true {
            cursor = page.place(of: UInt8(ascii: "<"), from: cursor)
            if cursor == page.count || opensMarkup(at: cursor, in: page) { break }
            cursor += 1
        }
        return cursor > position ? text(to: cursor, in: page, as: .data) : markup(in: page)
    }

    /// Whether the `<` at `index` is more than a sign.
    @inline(__always)
    private mutating func opensMarkup(at index: Int, in page: Span<UInt8>) -> Bool {
        guard let next = page.byte(at: index + 1) else {
            fault(.eofBeforeTagName, at: index + 1)
            return false
        }
        if next.isLetter || next == UInt8(ascii: "!") || next == UInt8(ascii: "?") { return true }
        guard next == UInt8(ascii: "/") else {
            fault(.invalidFirstCharacterOfTagName, at: index + 1)
            return false
        }
        guard index + 2 < page.count else {
            fault(.eofBeforeTagName, at: index + 2)
            return false
        }
        return true
    }

    /// What begins with the `<` at `position`; nil if nothing comes of it.
    private mutating func markup(in page: Span<UInt8>) -> Token? {
        let start = position
        switch page[start + 1] {
        case UInt8(ascii: "!"):
            return declaration(in: page)
        case UInt8(ascii: "?"):
            fault(.unexpectedQuestionMarkInsteadOfTagName, at: start + 1)
            return bogusComment(from: start + 1, in: page)
        case UInt8(ascii: "/"):
            let first = page[start + 2]
            if first.isLetter { return tag(.endTag, nameAt: start + 2, in: page) }
            if first == UInt8(ascii: ">") {
                fault(.missingEndTagName, at: start + 2)
                position = start + 3
                return nil
            }
            fault(.invalidFirstCharacterOfTagName, at: start + 2)
            return bogusComment(from: start + 2, in: page)
        default:
            return tag(.startTag, nameAt: start + 1, in: page)
        }
    }

    /// Notes a fault if faults are wanted.
    @inline(__always)
    mutating func fault(_ code: ParseErrorCode, at offset: Int) {
        if recordsErrors { errors.append(ParseError(code, at: offset)) }
    }
}
