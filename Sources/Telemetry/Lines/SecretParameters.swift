/// Takes the values of secrets out of an address before it is written into a log.
///
/// A token in a log is a token in every backup of it. Names are looked for everywhere in the query, also
/// where they stand escaped inside another value (`next=%2Fme%3Faccess_token%3D…`), and what follows is left
/// out up to the next `&`: rather too much than too little.
struct SecretParameters {
    private var shown: [UInt8] = []

    /// Lends the address as it may be shown; nothing is copied when there is nothing to hide.
    mutating func withShown(_ address: Span<UInt8>, _ body: (Span<UInt8>) -> Void) {
        guard let query = Self.first(UInt8(ascii: "?"), in: address, from: 0),
            var found = Self.nextSecret(in: address, from: query + 1)
        else { return body(address) }
        shown.removeAll(keepingCapacity: true)
        var copied = 0
        while true {
            Self.append(address, copied..<found, to: &shown)
            for _ in 0..<3 { shown.append(UInt8(ascii: "*")) }
            copied = Self.first(UInt8(ascii: "&"), in: address, from: found) ?? address.count
            guard let next = Self.nextSecret(in: address, from: copied) else { break }
            found = next
        }
        Self.append(address, copied..<address.count, to: &shown)
        body(shown.span)
    }

    private static let names: [StaticString] = [
        "batch", "code", "csrf", "n", "pass", "session_key", "sig", "signed_request",
    ]
    /// Whatever is called so, with any words before it.
    private static let endings: [StaticString] = ["token", "secret", "password", "proof"]

    /// Where the value of the next secret begins.
    private static func nextSecret(in text: Span<UInt8>, from start: Int) -> Int? {
        var at = start
        while at < text.count {
            guard isNameByte(text[at]) else {
                at = text[at] == UInt8(ascii: "%") ? escapeEnd(text, at) : at + 1
                continue
            }
            var end = at
            while end < text.count, isNameByte(text[end]) { end += 1 }
            if let value = valueStart(text, end), isSecret(text, at..<end) { return value }
            at = end
        }
        return nil
    }

    /// Behind an escape, which may itself be escaped: `%26`, `%2526`.
    private static func escapeEnd(_ text: Span<UInt8>, _ start: Int) -> Int {
        var end = start + 3
        while end + 2 <= text.count, text[end - 2] == UInt8(ascii: "2"), text[end - 1] == UInt8(ascii: "5") {
            end += 2
        }
        return end
    }

    /// Behind the `=` that follows a name, or at the escape that stands for it: `%3D`, `%253D`; `%22` ends a
    /// name of JSON.
    private static func valueStart(_ text: Span<UInt8>, _ end: Int) -> Int? {
        guard end < text.count else { return nil }
        switch text[end] {
        case UInt8(ascii: "="): return end + 1
        case UInt8(ascii: "\""): return end
        case UInt8(ascii: "%"):
            let behind = escapeEnd(text, end)
            guard behind <= text.count else { return nil }
            let (high, low) = (text[behind - 2], text[behind - 1])
            let isEquals = high == UInt8(ascii: "3") && low | 0x20 == UInt8(ascii: "d")
            let isQuote = high == UInt8(ascii: "2") && low == UInt8(ascii: "2")
            return isEquals || isQuote ? end : nil
        default: return nil
        }
    }

    private static func isSecret(_ text: Span<UInt8>, _ name: Range<Int>) -> Bool {
        let names = names.span
        for index in names.indices where name.count == names[index].utf8CodeUnitCount {
            if ends(text, name, with: names[index]) { return true }
        }
        let endings = endings.span
        for index in endings.indices where ends(text, name, with: endings[index]) { return true }
        return false
    }

    private static func ends(_ text: Span<UInt8>, _ name: Range<Int>, with ending: StaticString) -> Bool {
        let start = name.upperBound - ending.utf8CodeUnitCount
        guard start >= name.lowerBound else { return false }
        for offset in 0..<ending.utf8CodeUnitCount {
            let byte = text[start + offset]
            let small = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
            guard small == ending.utf8Start[offset] else { return false }
        }
        return true
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "_")
    }

    private static func first(_ byte: UInt8, in text: Span<UInt8>, from start: Int) -> Int? {
        var at = start
        while at < text.count {
            if text[at] == byte { return at }
            at += 1
        }
        return nil
    }

    private static func append(_ text: Span<UInt8>, _ range: Range<Int>, to output: inout [UInt8]) {
        text.extracting(range).withUnsafeBufferPointer { output.append(contentsOf: $0) }
    }
}
