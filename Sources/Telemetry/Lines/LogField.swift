/// A named value of a log line.
package struct LogField: Sendable {
    /// What the value may be.
    package enum Value: Sendable {
        case text(String)
        case integer(Int64)
        case bool(Bool)
    }

    /// Our own word: letters, digits, `_`.
    package let name: StaticString
    /// Outside text is safe here: it is escaped when the line is made.
    package let value: Value

    /// A field with text, escaped in the line.
    package static func text(_ name: StaticString, _ value: String) -> LogField {
        LogField(name: name, value: .text(value))
    }

    /// A field with a number; one beyond 64 bits becomes the nearest.
    package static func integer(_ name: StaticString, _ value: some BinaryInteger) -> LogField {
        LogField(name: name, value: .integer(Int64(clamping: value)))
    }

    /// A field that is `true` or `false`.
    package static func bool(_ name: StaticString, _ value: Bool) -> LogField {
        LogField(name: name, value: .bool(value))
    }
}
