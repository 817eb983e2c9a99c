/// A length of time in settings: seconds, or a number with `s`, `m` or `h` behind it.
package enum Seconds {
    /// Whole seconds of `90`, `90s`, `10m` or `2h`; nil for anything else, and for more than ten years.
    package static func read(_ text: String) -> Int? {
        var digits = Substring(text)
        var unit = 1
        switch digits.last {
        case "s": digits.removeLast()
        case "m":
            unit = 60
            digits.removeLast()
        case "h":
            unit = 3600
            digits.removeLast()
        default: break
        }
        guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(digits) else {
            return nil
        }
        let (seconds, overflow) = number.multipliedReportingOverflow(by: unit)
        return overflow || seconds > 315_360_000 ? nil : seconds
    }
}

/// A number of bytes in settings: plain, or with `k`, `m` or `g` (powers of 1024) behind it.
package enum ByteSize {
    /// Bytes of `65536`, `64k`, `1MiB` or `10m`; nil for anything else.
    package static func read(_ text: String) -> Int? {
        var digits = Substring(text.lowercased())
        for ending in ["ib", "b"] where digits.hasSuffix(ending) { digits.removeLast(ending.count) }
        var shift = 0
        switch digits.last {
        case "k": shift = 10
        case "m": shift = 20
        case "g": shift = 30
        default: break
        }
        if shift > 0 { digits.removeLast() }
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            let number = Int(digits),
            number <= Int.max >> 31
        else { return nil }
        return number << shift
    }
}
