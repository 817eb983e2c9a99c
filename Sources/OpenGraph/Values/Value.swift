/// A value of a property after its text was read.
///
/// Only Booleans and integers change their form; everything else keeps the author's text, so that writing it
/// again loses nothing.
package enum Value: Hashable, Sendable {
    case boolean(Bool)
    case integer(Int32)
    case text(String)

    /// The text to write into a tag.
    package var text: String {
        switch self {
        case .boolean(let isTrue): isTrue ? "true" : "false"
        case .integer(let number): String(number)
        case .text(let text): text
        }
    }
}
