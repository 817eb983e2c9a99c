/// `Content-Type` taken apart (RFC 9110 §8.3).
struct MediaType {
    /// In small letters; nil when there is none, or it has no slash.
    let name: String?
    /// The value of `charset`, as it is; nil when there is none or it is empty.
    let charset: String?

    init(_ field: String?) {
        let bytes = Array((field ?? "").utf8)
        let end = bytes.firstIndex(of: UInt8(ascii: ";")) ?? bytes.endIndex
        let name = bytes[..<end].trimmingBlanks.map(\.lowercasedASCII)
        self.name = name.contains(UInt8(ascii: "/")) ? String(decoding: name, as: UTF8.self) : nil
        charset = Self.charset(bytes[end...])
    }

    /// Whether scrapers read it as a page; an answer without a type may be one.
    var isPage: Bool { name == nil || name == "text/html" || name == "application/xhtml+xml" }

    private static func charset(_ parameters: ArraySlice<UInt8>) -> String? {
        var rest = parameters
        while let start = rest.firstIndex(of: UInt8(ascii: ";")) {
            rest = rest[(start + 1)...].drop(while: \.isBlank)
            guard let equals = rest.firstIndex(where: { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: ";") }),
                rest[equals] == UInt8(ascii: "=")
            else { continue }
            let name = rest[..<equals].trimmingBlanks
            let (value, after) = value(rest[(equals + 1)...].drop(while: \.isBlank))
            if name.isSame(as: "charset"), !value.isEmpty { return String(decoding: value, as: UTF8.self) }
            rest = after
        }
        return nil
    }

    /// A token, or a quoted string with its escapes undone; and what follows.
    private static func value(_ text: ArraySlice<UInt8>) -> (value: [UInt8], rest: ArraySlice<UInt8>) {
        guard text.first == UInt8(ascii: "\"") else {
            let end = text.firstIndex(of: UInt8(ascii: ";")) ?? text.endIndex
            return (Array(text[..<end].trimmingBlanks), text[end...])
        }
        var value: [UInt8] = []
        var index = text.startIndex + 1
        while index < text.endIndex, text[index] != UInt8(ascii: "\"") {
            if text[index] == UInt8(ascii: "\\"), index + 1 < text.endIndex { index += 1 }
            value.append(text[index])
            index += 1
        }
        return (value, text[index...])
    }
}
