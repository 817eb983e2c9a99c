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
    private let whole: ShortRange
    private let inner: ShortRange
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
        whole = ShortRange(range)
        inner = ShortRange(content)
        self.form = form
        self.isSelfClosing = isSelfClosing
    }

    /// All of the token, in bytes of the source: a tag from `<` up to and with `>`.
    package var range: Range<Int> { whole.range }
    /// The name of a tag, the data of a comment, the text of a text.
    package var content: Range<Int> { inner.range }
}

/// A range of a source of less than 4 GiB; tokens are handed on often, and with this they are half as large.
struct ShortRange: Sendable {
    /// How long a source may be.
    static let limit = Int(UInt32.max)

    private let lower: UInt32
    private let upper: UInt32

    @inline(__always)
    init(_ range: Range<Int>) {
        lower = UInt32(truncatingIfNeeded: range.lowerBound)
        upper = UInt32(truncatingIfNeeded: range.upperBound)
    }

    @inline(__always)
    var range: Range<Int> { Int(lower)..<Int(upper) }
}

/// An attribute as ranges of the source; a page may write the same name twice, and then the first counts.
package struct SourceAttribute: Sendable {
    private let nameRange: ShortRange
    private let valueRange: ShortRange

    init(name: Range<Int>, value: Range<Int>) {
        nameRange = ShortRange(name)
        valueRange = ShortRange(value)
    }

    /// Its name as it is written; it means the same in small letters.
    package var name: Range<Int> { nameRange.range }
    /// Its value without quotation marks, not decoded; empty where none is written.
    package var value: Range<Int> { valueRange.range }
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
