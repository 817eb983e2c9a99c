/// Writes a chunked body (RFC 9112 §7.1).
package enum ChunkedEncoder {
    /// Appends one chunk; nothing for no data, because an empty chunk would end the body.
    package static func append(_ data: Span<UInt8>, to output: inout [UInt8]) {
        guard !data.isEmpty else { return }
        output.append(hexadecimal: UInt64(data.count))
        output.append(literal: "\r\n")
        output.append(bytes: data)
        output.append(literal: "\r\n")
    }

    /// Appends the last chunk and the trailer section, empty unless `trailers` are given.
    package static func appendEnd(trailers: Fields = Fields(), to output: inout [UInt8]) {
        output.append(literal: "0\r\n")
        output.append(contentsOf: trailers.lines)
        output.append(literal: "\r\n")
    }
}
