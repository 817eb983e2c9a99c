/// Reads a page tag by tag and says where each tag that matters ends up in the finished tree.
///
/// This is tree construction (HTML §13.2.6) with scripting off, without the tree: the stack of open elements, the
/// list of active formatting elements and the insertion modes are kept as the standard says, text and finished
/// elements are not. Quirks mode is not told apart, because whether a `table` closes a `p` moves no tag from one
/// `Place` to another.
package struct TagPlacement: Sendable {
    /// What ended the head though the page did not say so.
    package struct HeadCloser: Equatable, Sendable {
        /// The start or end tag, or the text; text begins at its first character that is not white space.
        package let range: Range<Int>
        /// The name of the tag, as it is written; nil for text.
        package let name: Range<Int>?
        /// It is an end tag.
        package let isEndTag: Bool
    }

    var tokenizer = Tokenizer()
    var open = OpenElements()
    var formatting = FormattingElements()
    var names = NameTable()
    var mode = InsertionMode.initial
    var templateModes: [InsertionMode] = []
    /// The head element pointer is set.
    var hasHead = false
    /// The form element pointer is set.
    var hasForm = false
    /// A `frameset` may still take the place of the body.
    var allowsFrameset = true
    /// What belongs into a table by its tag only is put before it.
    var isFostering = false
    /// The text at hand is that of `title`, `style`, `script` and the like; only its end tag is awaited.
    var isInRawText = false
    /// A line feed right after `pre` or `listing` is not text.
    var ignoresNewline = false
    /// Where the tag at hand was put; nil while it is nowhere.
    var landed: Place?
    /// How the tokenizer is to go on after the tag at hand.
    var nextModel: Tokenizer.ContentModel?
    /// What the tag or text at hand is, in case it closes the head.
    var current = HeadCloser(range: 0..<0, name: nil, isEndTag: false)
    /// How many steps formatting elements may cost; see `isExhausted`.
    private var effortLimit = 0

    /// What closed the head early, if anything did.
    package internal(set) var headCloser: HeadCloser?
    /// A `frameset` took the place of the body: what was found in the body before is gone.
    package internal(set) var bodyIsGone = false
    /// The tag at hand gave attributes to the `html` element: its own, or ones that it did not have yet.
    package internal(set) var givesRootAttributes = false
    /// The tag at hand is the one that opened the head.
    package internal(set) var opensHead = false
    /// How many steps the formatting elements of this page have cost.
    var effort: Int { formatting.effort }

    /// Formatting elements are looked after as the standard says until a page has spent many steps for each of its
    /// bytes on them, which only happens when it was made for that. From then on they are elements like others,
    /// so that time stays linear.
    var isExhausted: Bool { formatting.effort > effortLimit }

    /// A reader at the beginning of a page.
    package init() {
        restart(for: 0)
    }

    /// Goes back to the beginning, keeping its storage, for a page of `count` bytes.
    package mutating func restart(for count: Int) {
        tokenizer.restart()
        open.removeAll()
        formatting.removeAll()
        names.reset()
        mode = .initial
        templateModes.removeAll(keepingCapacity: true)
        hasHead = false
        hasForm = false
        allowsFrameset = true
        isFostering = false
        isInRawText = false
        ignoresNewline = false
        headCloser = nil
        bodyIsGone = false
        effortLimit = 500_000 + 2 * count
    }

    /// The attributes of the tag that was read last.
    package var attributes: [SourceAttribute] { tokenizer.attributes }

    /// One token and what became of it.
    package struct Step: Sendable {
        /// As the tokenizer cut it.
        package let token: Token
        /// The element of a tag.
        let element: ElementName
        /// Where a start tag of `meta`, `title`, `link` or `base` was put; `.nowhere` for everything else.
        package let place: Place
    }

    /// Reads the next token of `page`; the last one has the kind `.end`, for ever.
    package mutating func next(in page: Span<UInt8>) -> Step {
        let token = tokenizer.next(in: page)
        landed = nil
        givesRootAttributes = false
        opensHead = false
        var element = ElementName.unknown
        switch token.kind {
        case .startTag, .endTag:
            let name = names.name(at: token.content, in: page)
            element = name.element
            take(token, TreeTag(token, name, of: tokenizer, in: page), in: page)
        case .text:
            if !isInRawText { take(text: token, in: page) }
        case .doctype:
            if mode == .initial { mode = .beforeHTML }
        case .comment, .end:
            break
        }
        return Step(token: token, element: element, place: landed ?? .nowhere)
    }

    private mutating func take(_ token: Token, _ tag: TreeTag, in page: Span<UInt8>) {
        ignoresNewline = false
        let isEndTag = token.kind == .endTag
        if isInRawText {
            // Inside raw text only its own end tag is a tag.
            isInRawText = false
            return
        }
        current = HeadCloser(range: token.range, name: token.content, isEndTag: isEndTag)
        if isEndTag {
            if let last = open.last, last.namespace != .html { endForeign(tag) } else { end(tag) }
        } else if isReadAsForeign(tag) {
            startForeign(tag)
        } else {
            start(tag)
        }
        if let model = nextModel {
            tokenizer.enter(model, until: page.extracting(token.content))
            nextModel = nil
        }
        tokenizer.allowsCDATA = (open.last?.namespace ?? .html) != .html
    }

    private mutating func take(text token: Token, in page: Span<UInt8>) {
        if ignoresNewline {
            ignoresNewline = false
            if token.content.count <= 2, isOneLineEnd(token.content, in: page) { return }
        }
        // In the body, once no frameset can come, only NUL is told apart.
        let isPlain = mode == .inBody && !allowsFrameset && page[token.content.lowerBound] != 0
        if isPlain {
            text(.other)
            return
        }
        let (kinds, start) = TextKinds.of(token, in: page)
        current = HeadCloser(range: start..<token.range.upperBound, name: nil, isEndTag: false)
        text(kinds)
    }

    private func isOneLineEnd(_ range: Range<Int>, in page: Span<UInt8>) -> Bool {
        let first = page[range.lowerBound]
        if range.count == 1 { return first == 0x0A || first == 0x0D }
        return first == 0x0D && page[range.lowerBound + 1] == 0x0A
    }
}
