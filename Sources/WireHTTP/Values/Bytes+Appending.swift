/// Ways to write that make no storage beyond what the array grows by.
extension [UInt8] {
    /// Appends the bytes of `span`.
    package mutating func append(bytes span: Span<UInt8>) {
        span.withUnsafeBufferPointer { append(contentsOf: $0) }
    }

    /// Appends the bytes of `span` in `range`.
    package mutating func append(bytes span: Span<UInt8>, in range: Range<Int>) {
        append(bytes: span.extracting(range))
    }

    /// Appends the UTF-8 of a literal.
    package mutating func append(literal text: StaticString) {
        text.withUTF8Buffer { append(contentsOf: $0) }
    }

    /// Appends a number in decimal.
    package mutating func append(decimal number: Int) {
        if number < 0 { append(ASCII.dash) }
        var rest = number.magnitude
        var scale: UInt = 1
        while rest / scale >= 10 { scale *= 10 }
        while scale > 0 {
            append(ASCII.zero + UInt8(rest / scale))
            rest %= scale
            scale /= 10
        }
    }

    /// Appends a number in lower-case hexadecimal without leading zeros.
    package mutating func append(hexadecimal number: UInt64) {
        var shift = number == 0 ? 0 : (63 - number.leadingZeroBitCount) / 4 * 4
        while shift >= 0 {
            append(Self.hexDigit(UInt8(truncatingIfNeeded: number >> UInt64(shift)) & 0xF))
            shift -= 4
        }
    }

    /// Appends two decimal digits; `number` is 0 to 99.
    mutating func append(twoDigits number: Int) {
        append(ASCII.zero + UInt8(truncatingIfNeeded: number / 10 % 10))
        append(ASCII.zero + UInt8(truncatingIfNeeded: number % 10))
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? ASCII.zero + value : 0x61 + value - 10
    }
}
