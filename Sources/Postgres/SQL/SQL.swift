/// A statement whose text was written in our sources and whose values travel apart from it.
///
/// The literal parts are `StaticString`, so text made at run time cannot become SQL; an interpolated
/// value is sent as `$1`, `$2` … . `Identifier` names things that cannot be parameters.
package struct SQL: ExpressibleByStringInterpolation, Sendable, Hashable {
    /// The text as the server sees it, with `$n` for each value.
    package private(set) var text: String

    /// The values for `$1`, `$2` … in their order.
    package private(set) var values: [SQLValue]

    /// A statement without values.
    package init(stringLiteral value: StaticString) {
        text = value.description
        values = []
    }

    /// A statement whose values the compiler has gathered, one for each interpolation.
    package init(stringInterpolation: Interpolation) {
        text = stringInterpolation.text
        values = stringInterpolation.values
    }

    /// Collects literal text and numbers the values.
    package struct Interpolation: StringInterpolationProtocol {
        /// What keeps text made at run time out: only literals of the sources are static.
        package typealias StringLiteralType = StaticString

        fileprivate var text = ""
        fileprivate var values: [SQLValue] = []

        /// Called by the compiler with bytes and values to expect; makes room for placeholders of two digits.
        package init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity + interpolationCount * 3)
            values.reserveCapacity(interpolationCount)
        }

        /// Takes a piece of the literal as it is: nothing is escaped or quoted.
        package mutating func appendLiteral(_ literal: StaticString) {
            literal.withUTF8Buffer { bytes in
                text.append(contentsOf: String(decoding: bytes, as: UTF8.self))
            }
        }

        /// Puts `$n` here and keeps the value, which never becomes a part of the text.
        package mutating func appendInterpolation(_ value: SQLValue) {
            values.append(value)
            text.append("$")
            text.append(String(values.count))
        }

        /// Puts another statement's text here and its values behind ours, renumbered.
        ///
        /// A `$` in the other text that is not a placeholder of ours would be misread, so literals
        /// and dollar quotes have no place in statements that are composed.
        package mutating func appendInterpolation(sql other: SQL) {
            let shift = values.count
            if shift == 0 {
                text.append(other.text)
            } else {
                appendRenumbered(other.text, by: shift)
            }
            values.append(contentsOf: other.values)
        }

        private mutating func appendRenumbered(_ other: String, by shift: Int) {
            var number: Int?
            for scalar in other.unicodeScalars {
                let digit = Int(scalar.value) - 48
                if let seen = number, (0...9).contains(digit) {
                    number = seen * 10 + digit
                    continue
                }
                if let seen = number { text.append(String(seen + shift)) }
                number = scalar == "$" ? 0 : nil
                text.unicodeScalars.append(scalar)
            }
            if let seen = number { text.append(String(seen + shift)) }
        }

        /// Names a table, channel or database; it is always quoted.
        package mutating func appendInterpolation(_ name: Identifier) {
            text.append("\"")
            text.append(name.text)
            text.append("\"")
        }
    }
}
