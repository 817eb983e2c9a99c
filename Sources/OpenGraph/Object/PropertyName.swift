/// The form of property names that are taken from outside.
package enum PropertyName {
    /// `[a-z0-9_]+(:[a-z0-9_]+)+`
    package static func isWellFormed(_ name: Span<UInt8>) -> Bool {
        var colons = 0
        var length = 0
        for index in name.indices {
            let byte = name[index]
            if byte == UInt8(ascii: ":") {
                guard length > 0 else { return false }
                colons += 1
                length = 0
            } else {
                guard byte.isSmallLetter || byte.isDigit || byte == UInt8(ascii: "_") else { return false }
                length += 1
            }
        }
        return colons > 0 && length > 0
    }
}
