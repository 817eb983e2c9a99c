extension JSONValue {
    /// Adds the value to the end of `output`, without white space.
    ///
    /// `<`, U+2028 and U+2029 are written as escapes, so that the text may stand in a script of a page.
    package func write(into output: inout [UInt8]) {
        switch self {
        case .null: output.append(contentsOf: "null".utf8)
        case .bool(let isTrue): output.append(contentsOf: (isTrue ? "true" : "false").utf8)
        case .integer(let number): output.append(contentsOf: String(number).utf8)
        case .double(let number):
            // JSON has no word for infinity or not-a-number.
            output.append(contentsOf: (number.isFinite ? number.description : "null").utf8)
        case .string(let text): JSONText.append(text, to: &output)
        case .array(let elements):
            output.append(UInt8(ascii: "["))
            for (index, element) in elements.enumerated() {
                if index > 0 { output.append(UInt8(ascii: ",")) }
                element.write(into: &output)
            }
            output.append(UInt8(ascii: "]"))
        case .object(let members):
            output.append(UInt8(ascii: "{"))
            for (index, member) in members.enumerated() {
                if index > 0 { output.append(UInt8(ascii: ",")) }
                JSONText.append(member.name, to: &output)
                output.append(UInt8(ascii: ":"))
                member.value.write(into: &output)
            }
            output.append(UInt8(ascii: "}"))
        }
    }

    /// The value as UTF-8 text.
    package var bytes: [UInt8] {
        var output: [UInt8] = []
        write(into: &output)
        return output
    }
}

/// Strings of JSON.
package enum JSONText {
    private static let hexDigits = Array("0123456789abcdef".utf8)

    /// Adds `text` in quotation marks; a `String` cannot hold a lone surrogate, so the output never does.
    package static func append(_ text: String, to output: inout [UInt8]) {
        append(text.utf8.span, to: &output)
    }

    /// Adds `text`, which must be valid UTF-8, in quotation marks. Runs without an escape are copied at once.
    package static func append(_ text: Span<UInt8>, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "\""))
        var start = 0
        var index = 0
        while index < text.count {
            let length = escapedLength(text, index)
            guard length > 0 else {
                index += 1
                continue
            }
            copy(text, start..<index, to: &output)
            escape(text, index, length, to: &output)
            index += length
            start = index
        }
        copy(text, start..<text.count, to: &output)
        output.append(UInt8(ascii: "\""))
    }

    /// How many bytes at `index` must be escaped as one; 0 for none.
    private static func escapedLength(_ text: Span<UInt8>, _ index: Int) -> Int {
        switch text[index] {
        case 0..<0x20, 0x7f, UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "<"): return 1
        case 0xe2:
            guard index + 2 < text.count, text[index + 1] == 0x80, text[index + 2] & 0xfe == 0xa8 else {
                return 0
            }
            return 3
        default: return 0
        }
    }

    private static func escape(_ text: Span<UInt8>, _ index: Int, _ length: Int, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "\\"))
        switch text[index] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): output.append(text[index])
        case 0x0a: output.append(UInt8(ascii: "n"))
        case 0x0d: output.append(UInt8(ascii: "r"))
        case 0x09: output.append(UInt8(ascii: "t"))
        case let byte:
            let scalar = length == 3 ? 0x2000 + UInt16(text[index + 2] & 0x3f) : UInt16(byte)
            output.append(UInt8(ascii: "u"))
            for shift in [12, 8, 4, 0] {
                output.append(hexDigits[Int(scalar >> UInt16(shift)) & 15])
            }
        }
    }

    private static func copy(_ text: Span<UInt8>, _ range: Range<Int>, to output: inout [UInt8]) {
        text.extracting(range).withUnsafeBufferPointer { output.append(contentsOf: $0) }
    }
}
