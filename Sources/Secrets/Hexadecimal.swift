/// Bytes as small hexadecimal letters.
package enum Hexadecimal {
    /// Two letters for each byte.
    package static func text(of data: Span<UInt8>) -> String {
        var text: [UInt8] = []
        text.reserveCapacity(data.count * 2)
        for index in data.indices {
            text.append(letter(data[index] >> 4))
            text.append(letter(data[index] & 15))
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static func letter(_ digit: UInt8) -> UInt8 {
        digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
    }
}
