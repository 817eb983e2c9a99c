/// One token of a page, as ranges of its source: nothing is copied or decoded until somebody asks.
package struct Token: Sendable {
    /// What it is; HTML §13.2.5.
    package enum Kind: Sendable {
        case text
        case startTag
        case endTag
        case comment
        case doctype
        /// The end of the page.
        case end
    }

    /// Which of them it is.
    package let kind: Kind
    /// All of the token, in bytes of the source: a tag from `<` up to and with `>`.
    package let range: Range<Int>
    /// The name of a tag, the data of a comment, the text of a text.
    package let content: Range<Int>
    /// How `content` is to be decoded; see `SourceText`.
    package let form: SourceText.Form
    /// The tag ends in `/>`.
    package let isSelfClosing: Bool

    init(
        _ kind: Kind,
        _ range: Range<Int>,
        content: Range<Int>,
        form: SourceText.Form,
        isSelfClosing: Bool = false
    ) {
        self.kind = kind
        self.range = range
        self.content = content
        self.form = form
        self.isSelfClosing = isSelfClosing
    }
}

/// An attribute as ranges of the source; a page may write the same name twice, and then the first counts.
package struct SourceAttribute: Sendable {
    /// Its name as it is written; it means the same in small letters.
    package let name: Range<Int>
    /// Its value without quotation marks, not decoded; empty where none is written.
    package let value: Range<Int>
}

/// The parts of a document type declaration, as ranges of the source.
package struct Doctype: Sendable {
    /// As it is written; nil when it is missing.
    package var name: Range<Int>?
    /// Nil when it is missing, which is not the same as empty.
    package var publicID: Range<Int>?
    /// Nil when it is missing, which is not the same as empty.
    package var systemID: Range<Int>?
    /// The declaration is broken, so that the page is read in quirks mode.
    package var forcesQuirks = false
}
