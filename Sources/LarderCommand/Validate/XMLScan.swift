/// Runs through XML from start tag to start tag.
struct XMLScan {
    private let bytes: ArraySlice<UInt8>
    private var place: Int

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        place = bytes.startIndex
    }

    /// The name of the next start tag; nil at the end. Comments, instructions and the document type are passed over.
    mutating func nextTag() -> String? {
        while let open = bytes[place...].firstIndex(of: UInt8(ascii: "<")) {
            place = open + 1
            if has("!--") {
                skip(past: "-->")
            } else if has("![CDATA[") {
                skip(past: "]]>")
            } else if has("?") {
                skip(past: "?>")
            } else if has("!") || has("/") {
                skip(past: ">")
            } else {
                let name = bytes[place...].prefix {
                    $0 > 0x20 && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/")
                }
                place = name.endIndex
                skip(past: ">")
                return String(decoding: name, as: UTF8.self)
            }
        }
        return nil
    }

    /// The text up to the next tag, its references decoded.
    mutating func text() -> String {
        var text: [UInt8] = []
        while place < bytes.endIndex {
            if bytes[place] != UInt8(ascii: "<") {
                let run = bytes[place...].prefix { $0 != UInt8(ascii: "<") }
                text += Self.decoded(run)
                place = run.endIndex
                continue
            }
            place += 1
            guard has("![CDATA[") else {
                place -= 1
                break
            }
            place += 8
            let start = place
            skip(past: "]]>")
            text += bytes[start..<max(start, place - 3)]
        }
        return String(decoding: Self.trimmed(text[...]), as: UTF8.self)
    }

    static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var rest = bytes.drop { $0 <= 0x20 }
        while let last = rest.last, last <= 0x20 { rest.removeLast() }
        return rest
    }

    private func has(_ text: StaticString) -> Bool {
        text.withUTF8Buffer { bytes[place...].starts(with: $0) }
    }

    private mutating func skip(past text: StaticString) {
        while place < bytes.endIndex {
            if has(text) {
                place += text.utf8CodeUnitCount
                return
            }
            place += 1
        }
    }

    private static let references: [(StaticString, UInt8)] = [
        ("&amp;", 0x26), ("&lt;", 0x3c), ("&gt;", 0x3e), ("&quot;", 0x22), ("&apos;", 0x27), ("&#38;", 0x26),
        ("&#x26;", 0x26), ("&#39;", 0x27),
    ]

    private static func decoded(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var text: [UInt8] = []
        var rest = bytes
        while let byte = rest.first {
            let found =
                byte == 0x26 ? references.first { $0.0.withUTF8Buffer { rest.starts(with: $0) } } : nil
            if let found {
                text.append(found.1)
                rest = rest.dropFirst(found.0.utf8CodeUnitCount)
            } else {
                text.append(byte)
                rest = rest.dropFirst()
            }
        }
        return text
    }
}
