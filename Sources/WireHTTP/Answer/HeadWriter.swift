/// Writes the head of an answer into a buffer that is kept; nothing here allocates.
package enum HeadWriter {
    /// `HTTP/1.1 200 OK`, always 1.1: the version is the server's own (RFC 9112 §2.3).
    package static func append(_ status: Status, to output: inout [UInt8]) {
        output.append(literal: "HTTP/1.1 ")
        output.append(decimal: Int(status.code))
        output.append(ASCII.space)
        output.append(literal: status.reason)
        output.append(literal: "\r\n")
    }

    /// A field whose value is a literal.
    package static func append(_ name: StaticString, _ value: StaticString, to output: inout [UInt8]) {
        begin(name, &output)
        output.append(literal: value)
        output.append(literal: "\r\n")
    }

    /// A field whose value is a decimal number.
    package static func append(_ name: StaticString, _ number: Int, to output: inout [UInt8]) {
        begin(name, &output)
        output.append(decimal: number)
        output.append(literal: "\r\n")
    }

    /// A field whose value is a date.
    package static func append(_ name: StaticString, _ date: HTTPDate, to output: inout [UInt8]) {
        begin(name, &output)
        date.append(to: &output)
        output.append(literal: "\r\n")
    }

    /// A field whose value is an entity tag.
    package static func append(_ name: StaticString, _ tag: EntityTag, to output: inout [UInt8]) {
        begin(name, &output)
        tag.append(to: &output)
        output.append(literal: "\r\n")
    }

    /// A field whose value is bytes; a control byte among them becomes a space (RFC 9110 §5.5).
    package static func append(_ name: StaticString, bytes: Span<UInt8>, to output: inout [UInt8]) {
        begin(name, &output)
        var start = 0
        while start < bytes.count {
            let end = bytes.firstControl(from: start, to: bytes.count)
            output.append(bytes: bytes, in: start..<end)
            if end < bytes.count { output.append(ASCII.space) }
            start = end + 1
        }
        output.append(literal: "\r\n")
    }

    /// `Content-Range: bytes 0-9/100` (RFC 9110 §14.4); `part` is not empty.
    package static func appendContentRange(_ part: Range<Int>, of size: Int, to output: inout [UInt8]) {
        output.append(literal: "Content-Range: bytes ")
        output.append(decimal: part.lowerBound)
        output.append(ASCII.dash)
        output.append(decimal: part.upperBound - 1)
        output.append(ASCII.slash)
        output.append(decimal: size)
        output.append(literal: "\r\n")
    }

    /// `Content-Range: bytes */100`, for a 416.
    package static func appendUnsatisfiedRange(of size: Int, to output: inout [UInt8]) {
        output.append(literal: "Content-Range: bytes */")
        output.append(decimal: size)
        output.append(literal: "\r\n")
    }

    /// The fields of a handler.
    package static func append(_ fields: Fields, to output: inout [UInt8]) {
        output.append(contentsOf: fields.lines)
    }

    /// The empty line behind the last field.
    package static func end(_ output: inout [UInt8]) { output.append(literal: "\r\n") }

    private static func begin(_ name: StaticString, _ output: inout [UInt8]) {
        output.append(literal: name)
        output.append(literal: ": ")
    }
}
