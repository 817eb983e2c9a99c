/// Outside bytes made safe for a log line.
///
/// Whatever comes in, no control character comes out, no line break, nothing that ends the field, and nothing
/// that turns the direction of the text that a terminal shows. Each call writes at most `limit` bytes; what is
/// cut off is marked.
enum LineText {
    private static let hexDigits: StaticString = "0123456789abcdef"

    /// What stands between the quotation marks of a JSON string. Bytes that are not UTF-8 become U+FFFD.
    static func appendJSON(_ text: Span<UInt8>, limit: Int, to line: inout [UInt8]) {
        let end = line.count + limit - 3
        var index = 0
        while index < text.count {
            let length = UTF8Step(text, index)
            let isEscaped = length.isEscaped
            let written = isEscaped ? 6 : length.count
            guard
                line.count + written <= end
                    || (index + length.count == text.count && line.count + written <= end + 3)
            else {
                line.append(contentsOf: "…".utf8)
                return
            }
            if isEscaped {
                appendEscape(length.scalar, to: &line)
            } else {
                for offset in 0..<length.count { line.append(text[index + offset]) }
            }
            index += length.count
        }
    }

    /// What stands between the quotation marks of the common log format: `\"`, `\\`, and `\xhh` for
    /// everything beyond printable ASCII, as Apache and nginx write it.
    static func appendCommon(_ text: Span<UInt8>, limit: Int, to line: inout [UInt8]) {
        let end = line.count + limit - 3
        for index in text.indices {
            let byte = text[index]
            guard line.count + 4 <= end else {
                line.append(contentsOf: "...".utf8)
                return
            }
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                line.append(UInt8(ascii: "\\"))
                line.append(byte)
            case 0x20...0x7e:
                line.append(byte)
            default:
                line.append(UInt8(ascii: "\\"))
                line.append(UInt8(ascii: "x"))
                appendHex(UInt32(byte), digits: 2, to: &line)
            }
        }
    }

    private static func appendEscape(_ scalar: UInt32, to line: inout [UInt8]) {
        line.append(UInt8(ascii: "\\"))
        switch scalar {
        case 0x22, 0x5c: line.append(UInt8(truncatingIfNeeded: scalar))
        case 0x0a: line.append(UInt8(ascii: "n"))
        case 0x0d: line.append(UInt8(ascii: "r"))
        case 0x09: line.append(UInt8(ascii: "t"))
        default:
            line.append(UInt8(ascii: "u"))
            appendHex(scalar, digits: 4, to: &line)
        }
    }

    private static func appendHex(_ value: UInt32, digits: UInt32, to line: inout [UInt8]) {
        for place in (0..<digits).reversed() {
            line.append(hexDigits.utf8Start[Int(value >> (place * 4)) & 15])
        }
    }

    /// Decimal digits without a `String`.
    static func append(_ number: Int64, to line: inout [UInt8]) {
        if number < 0 { line.append(UInt8(ascii: "-")) }
        append(digitsOf: number.magnitude, width: 1, to: &line)
    }

    /// Decimal digits, with zeros in front up to `width`.
    static func append(digitsOf number: UInt64, width: Int, to line: inout [UInt8]) {
        var count = 1
        var rest = number / 10
        while rest > 0 {
            count += 1
            rest /= 10
        }
        let start = line.count
        for _ in 0..<max(count, width) { line.append(UInt8(ascii: "0")) }
        var place = line.count - 1
        rest = number
        while place >= start, rest > 0 {
            line[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
            place -= 1
        }
    }
}
