/// Booleans and numbers as ogp.me writes them ("Types").
package enum NumberForm {
    /// `true`, `false`, `1`, `0`.
    package static func boolean(_ text: Span<UInt8>) throws(ValueError) -> Bool {
        if Term("true").isSpelled(text) || Term("1").isSpelled(text) { return true }
        if Term("false").isSpelled(text) || Term("0").isSpelled(text) { return false }
        throw .notBoolean
    }

    /// Digits with an optional minus sign, within 32 bits and not below `least`.
    package static func integer(
        _ text: Span<UInt8>,
        atLeast least: Int32
    ) throws(ValueError) -> Int32 {
        let isNegative = text.count > 0 && text[0] == UInt8(ascii: "-")
        let start = isNegative ? 1 : 0
        guard text.count > start, text.all(from: start, \.isDigit) else { throw .notInteger }
        var value: Int64 = 0
        for index in start..<text.count {
            value = value * 10 + Int64(text[index] - 0x30)
            if value > Int64(Int32.max) + 1 { throw .integerOutOfRange(atLeast: least) }
        }
        guard let number = Int32(exactly: isNegative ? -value : value), number >= least else {
            throw .integerOutOfRange(atLeast: least)
        }
        return number
    }

    /// A finite decimal number: `1.234`, `-1.2e3`, `7E-10`.
    package static func float(_ text: Span<UInt8>) throws(ValueError) -> Double {
        guard isDecimal(text) else { throw .notFloat }
        let digits = String(copying: UTF8Span(unchecked: text))
        guard let number = Double(digits), number.isFinite else { throw .notFloat }
        return number
    }

    /// A number of degrees, at most `limit` away from zero.
    package static func degrees(_ text: Span<UInt8>, limit: Int) throws(ValueError) {
        guard isDecimal(text), let degrees = try? float(text), degrees.magnitude <= Double(limit) else {
            throw .notDegrees(limit: limit)
        }
    }

    private static func isDecimal(_ text: Span<UInt8>) -> Bool {
        var index = 0
        func digits() -> Bool {
            let start = index
            while index < text.count, text[index].isDigit { index += 1 }
            return index > start
        }
        if index < text.count, text[index] == UInt8(ascii: "-") { index += 1 }
        guard digits() else { return false }
        if index < text.count, text[index] == UInt8(ascii: ".") {
            index += 1
            guard digits() else { return false }
        }
        if index < text.count, text[index] | 0x20 == UInt8(ascii: "e") {
            index += 1
            if index < text.count, text[index] == UInt8(ascii: "-") || text[index] == UInt8(ascii: "+") {
                index += 1
            }
            guard digits() else { return false }
        }
        return index == text.count
    }
}
