/// The urlencoded serializer of the WHATWG URL Standard §5.2.
package struct FormEncoder: Sendable {
    private static let kept = ASCIISet("*-._")
    private var isFirst = true

    /// An encoder before its first pair.
    package init() {}

    /// Appends one pair, with `&` before it unless it is the first.
    package mutating func append(name: Span<UInt8>, value: Span<UInt8>, to output: inout [UInt8]) {
        if !isFirst { output.append(0x26) }
        isFirst = false
        Self.append(name, to: &output)
        output.append(ASCII.equals)
        Self.append(value, to: &output)
    }

    /// Appends bytes as a name or a value: a space is `+`, letters, digits and `*-._` stay.
    package static func append(_ bytes: Span<UInt8>, to output: inout [UInt8]) {
        for at in 0..<bytes.count {
            let byte = bytes[at]
            if kept.contains(byte) {
                output.append(byte)
            } else if byte == ASCII.space {
                output.append(ASCII.plus)
            } else {
                PercentCoding.appendEscape(byte, to: &output)
            }
        }
    }
}
