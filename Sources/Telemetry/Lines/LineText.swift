/// Outside bytes made safe for a log line.
///
/// Whatever comes in, no control character comes out, no line break, nothing that ends the field, and nothing
/// that turns the direction of the text that a terminal shows. Each call writes at most `limit` bytes; what
/// is cut off is marked.
enum LineText {
    private static let hexDigits: StaticString = "0123456789abcdef"

    /// What stands between the quotation marks of a JSON string. Bytes that are not UTF-8 become U+FFFD.
    static func appendJSON(_ text: Span<UInt8>, limit: Int, to line: inout [UInt8]) {
        let end = line.count + limit - 3
        var index = 0
        while true {
            index = appendPlain(text, from: index, upTo: end, to: &line)
            guard index < text.count else { return }
            let step = UTF8Step(text, index)
            guard line.count + (step.isEscaped ? 6 : step.count) <= end else {
                line.append("…")
                return
            }
            if step.isEscaped {
                appendEscape(step.scalar, to: &line)
            } else {
                append(text, index..<index + step.count, to: &line)
            }
            index += step.count
        }
    }

    /// What stands between the quotation marks of the common log format: `\"`, `\\`, and `\xhh` for
    /// everything beyond printable ASCII, as Apache and nginx write it.
    static func appendCommon(_ text: Span<UInt8>, limit: Int, to line: inout [UInt8]) {
        let end = line.count + limit - 3
        var index = 0
        while true {
            index = appendPlain(text, from: index, upTo: end, to: &line)
            guard index < text.count else { return }
            guard line.count + 4 <= end else {
                line.append("...")
                return
            }
            let byte = text[index]
            line.append(UInt8(ascii: "\\"))
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
                line.append(byte)
            } else {
                line.append(UInt8(ascii: "x"))
                appendHex(UInt32(byte), digits: 2, to: &line)
            }
            index += 1
        }
    }

    /// Copies printable ASCII at once, up to the first byte that needs a look or until the line is `end`
    /// long.
    private static func appendPlain(
        _ text: Span<UInt8>,
        from start: Int,
        upTo end: Int,
        to line: inout [UInt8]
    ) -> Int {
        let last = min(text.count, start + max(0, end - line.count))
        var index = start
        while index < last, isPlain(text[index]) { index += 1 }
        if index > start { append(text, start..<index, to: &line) }
        return index
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        byte &- 0x20 < 0x5f && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    private static func append(_ text: Span<UInt8>, _ range: Range<Int>, to line: inout [UInt8]) {
        text.extracting(range).withUnsafeBufferPointer { line.append(contentsOf: $0) }
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
