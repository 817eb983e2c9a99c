/// A header field of a request or an answer; of an answer, with the bytes of its value read as UTF-8.
package struct HeaderField: Equatable, Sendable {
    /// The name as it was written.
    package let name: String
    /// The value without blanks around it.
    package let value: String

    /// A field to send; nil when the name is no token or the value has control characters (RFC 9110 §5.5).
    package init?(name: String, value: String) {
        guard !name.isEmpty, name.utf8.allSatisfy(Self.isToken),
            value.utf8.allSatisfy({ !$0.isControl || $0 == 0x09 })
        else { return nil }
        self.name = name
        self.value = String(decoding: Array(value.utf8).trimmingBlanks, as: UTF8.self)
    }

    /// A field to send, written as `Name: value`.
    package init?(_ line: String) {
        guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        self.init(name: String(line[..<colon]), value: String(line[line.utf8.index(after: colon)...]))
    }

    /// A field line that was received; nil when it has no colon. Controls in it become U+FFFD.
    init?(line: some Collection<UInt8>) {
        let bytes = Array(line)
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon > 0 else { return nil }
        name = Self.text(bytes[..<colon].trimmingBlanks)
        var value = bytes[(colon + 1)...]
        while let last = value.last, last == 0x0a || last == 0x0d { value.removeLast() }
        self.value = Self.text(value.trimmingBlanks)
    }

    private static func text(_ bytes: some Collection<UInt8>) -> String {
        let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars.map {
            $0.value < 0x20 || $0.value == 0x7f ? Unicode.Scalar(0xfffd as UInt16) ?? $0 : $0
        }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        return String(text)
    }

    private static func isToken(_ byte: UInt8) -> Bool {
        byte.isLetter || byte.isDigit || "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
}

extension [HeaderField] {
    /// The value of the first field of that name; names ignore case.
    package func first(_ name: StaticString) -> String? {
        first { $0.name.utf8.isSame(as: name) }?.value
    }
}
