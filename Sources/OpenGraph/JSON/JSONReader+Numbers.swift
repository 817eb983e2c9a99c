extension JSONReader {
    /// RFC 8259 §6: no leading zeros, no plus sign, digits on both sides of the point.
    mutating func number(_ text: Span<UInt8>) throws(JSONError) -> JSONValue {
        let start = index
        var isWhole = true
        if text[index] == UInt8(ascii: "-") { index += 1 }
        if try peek(text) == UInt8(ascii: "0") { index += 1 } else { try digits(text) }
        if index < text.count, text[index] == UInt8(ascii: ".") {
            isWhole = false
            index += 1
            try digits(text)
        }
        if index < text.count, text[index] | 0x20 == UInt8(ascii: "e") {
            isWhole = false
            index += 1
            let sign = try peek(text)
            if sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { index += 1 }
            try digits(text)
        }
        let written = String(copying: UTF8Span(unchecked: text.extracting(start..<index)))
        if isWhole, let number = Int64(written) { return .integer(number) }
        guard let number = Double(written), number.isFinite else { throw .numberTooLarge(offset: start) }
        return .double(number)
    }

    private mutating func digits(_ text: Span<UInt8>) throws(JSONError) {
        guard try peek(text).isDigit else { throw .unexpected(offset: index) }
        while index < text.count, text[index].isDigit { index += 1 }
    }
}
