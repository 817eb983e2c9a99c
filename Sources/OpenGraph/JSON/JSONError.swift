/// Why bytes are not a JSON text that we take. Offsets count bytes from the start.
package enum JSONError: Error, Equatable, Sendable {
    /// The text is longer than allowed; nothing was read.
    case tooLong(limit: Int)
    /// Arrays and objects stand in each other deeper than allowed.
    case tooDeep(limit: Int, offset: Int)
    /// The text ends before its value does.
    case incomplete
    /// A byte that cannot stand here.
    case unexpected(offset: Int)
    /// Something other than white space after the value.
    case trailing(offset: Int)
    /// Bytes in a string that are not UTF-8.
    case notUTF8(offset: Int)
    /// `\ud800` without its other half, or the other half alone.
    case loneSurrogate(offset: Int)
    /// A number beyond the 64-bit range.
    case numberTooLarge(offset: Int)
    /// A name that stands twice in an object: readers disagree on which one counts.
    case duplicateName(String, offset: Int)
    /// JSON, but no object where one is asked for.
    case notAnObject
}
