/// The insertion modes of HTML §13.2.4.1.
///
/// `text` and `inTableText` are left to the tokenizer, whose tokens already are whole runs of text.
enum InsertionMode: UInt8, Sendable {
    case initial
    case beforeHTML
    case beforeHead
    case inHead
    case inHeadNoscript
    case afterHead
    case inBody
    case inTable
    case inCaption
    case inColumnGroup
    case inTableBody
    case inRow
    case inCell
    case inTemplate
    case afterBody
    case inFrameset
    case afterFrameset
    case afterAfterBody
    case afterAfterFrameset
}
