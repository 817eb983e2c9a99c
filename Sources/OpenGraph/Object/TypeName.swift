/// The form of object types that are taken from outside.
package enum TypeName {
    /// Letters, digits, `_` and `-` in parts with `.` between them, after at most one `namespace:`.
    package static func isWellFormed(_ name: Span<UInt8>) -> Bool {
        var colons = 0
        var length = 0
        for index in name.indices {
            let byte = name[index]
            if byte == UInt8(ascii: ":") || byte == UInt8(ascii: ".") {
                guard length > 0 else { return false }
                if byte == UInt8(ascii: ":") { colons += 1 }
                length = 0
            } else {
                let isPart =
                    byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
                guard isPart else { return false }
                length += 1
            }
        }
        return colons <= 1 && length > 0
    }
}
