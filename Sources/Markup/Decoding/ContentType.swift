/// The value of a `Content-Type` field, as far as a reader of pages needs it (RFC 9110 §8.3; MIME sniffing §4.4).
package struct ContentType: Equatable, Sendable {
    /// `text/html`, in small letters; empty when there is none.
    package let essence: String
    /// The `charset` as it is written, quotation marks taken off; nil when there is none or it is empty.
    package let charset: String?

    /// Reads the field leniently: names in any letter case, values bare or quoted.
    package init(_ field: Span<UInt8>) {
        var parts = Self.split(field)
        essence = parts.isEmpty ? "" : Self.text(parts.removeFirst(), of: field).lowercased()
        var charset: String?
        for part in parts where charset == nil {
            let equals = Self.place(of: UInt8(ascii: "="), in: part, of: field)
            guard equals < part.upperBound else { continue }
            guard Self.text(part.lowerBound..<equals, of: field).lowercased() == "charset" else { continue }
            let value = Self.unquoted(equals + 1..<part.upperBound, of: field)
            if !value.isEmpty { charset = value }
        }
        self.charset = charset
    }

    /// The encoding that the field names, if it names one that is known.
    package var encoding: TextEncoding? {
        charset.flatMap { TextEncoding(label: Array($0.utf8).span) }
    }

    /// The parts between semicolons that do not stand in quotation marks.
    private static func split(_ field: Span<UInt8>) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var start = 0
        var isQuoted = false
        var index = 0
        while index < field.count {
            let byte = field[index]
            if byte == UInt8(ascii: "\\"), isQuoted {
                index += 1
            } else if byte == UInt8(ascii: "\"") {
                isQuoted.toggle()
            } else if byte == UInt8(ascii: ";"), !isQuoted {
                parts.append(start..<index)
                start = index + 1
            }
            index += 1
        }
        parts.append(start..<field.count)
        return parts
    }

    private static func place(of byte: UInt8, in range: Range<Int>, of field: Span<UInt8>) -> Int {
        range.first { field[$0] == byte } ?? range.upperBound
    }

    private static func trimmed(_ range: Range<Int>, of field: Span<UInt8>) -> Range<Int> {
        var range = range
        while let first = range.first, field[first].isHTMLSpace { range = first + 1..<range.upperBound }
        while let last = range.last, field[last].isHTMLSpace { range = range.lowerBound..<last }
        return range
    }

    private static func text(_ range: Range<Int>, of field: Span<UInt8>) -> String {
        String(decoding: trimmed(range, of: field).map { field[$0] }, as: UTF8.self)
    }

    private static func unquoted(_ range: Range<Int>, of field: Span<UInt8>) -> String {
        let range = trimmed(range, of: field)
        guard let first = range.first, field[first] == UInt8(ascii: "\"") else {
            return text(range, of: field)
        }
        var value: [UInt8] = []
        var index = first + 1
        while index < range.upperBound, field[index] != UInt8(ascii: "\"") {
            if field[index] == UInt8(ascii: "\\"), index + 1 < range.upperBound { index += 1 }
            value.append(field[index])
            index += 1
        }
        return String(decoding: value, as: UTF8.self)
    }
}
