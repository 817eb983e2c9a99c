/// The text of a page as UTF-8, and how much of it could not be read.
package struct DecodedText: Equatable, Sendable {
    /// UTF-8, without byte order mark.
    package var bytes: [UInt8] = []
    /// How many times U+FFFD stands for bytes that mean nothing in the encoding.
    package var replacements = 0

    /// An empty text, to be appended to.
    package init() {}

    /// Appends a code point; a surrogate or a number past the last one counts as unreadable.
    package mutating func append(_ codePoint: UInt32) {
        guard let scalar = Unicode.Scalar(codePoint) else {
            appendReplacement()
            return
        }
        if codePoint < 0x80 {
            bytes.append(UInt8(codePoint))
        } else {
            for unit in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { bytes.append(unit) }
        }
    }

    /// Appends U+FFFD for bytes that mean nothing.
    package mutating func appendReplacement() {
        bytes.append("\u{FFFD}")
        replacements += 1
    }

    /// The text of `bytes`, without its byte order mark; nil for the encodings of East Asia, which need tables that
    /// the system has.
    package static func decode(_ bytes: Span<UInt8>, as encoding: TextEncoding) -> DecodedText? {
        var text = DecodedText()
        text.bytes.reserveCapacity(bytes.count)
        switch encoding {
        case .utf8:
            text.appendUTF8(bytes)
        case .utf16BE:
            text.appendUTF16(bytes, isBigEndian: true)
        case .utf16LE:
            text.appendUTF16(bytes, isBigEndian: false)
        case .replacement:
            // A page that only means to be misread (ENC §14.1).
            if !bytes.isEmpty { text.appendReplacement() }
        default:
            guard let index = SingleByteEncoding.index(of: encoding) else { return nil }
            text.appendSingleBytes(bytes, index)
        }
        return text
    }

    private mutating func appendSingleBytes(_ bytes: Span<UInt8>, _ index: [UInt32]) {
        for place in bytes.indices {
            let byte = bytes[place]
            if byte < 0x80 {
                self.bytes.append(byte)
            } else if index[Int(byte) - 0x80] == 0xFFFD {
                appendReplacement()
            } else {
                append(index[Int(byte) - 0x80])
            }
        }
    }

    /// UTF-16, ENC §14.2: a surrogate without its partner and a single byte at the end are unreadable.
    private mutating func appendUTF16(_ bytes: Span<UInt8>, isBigEndian: Bool) {
        var lead: UInt32?
        var index = 0
        while index + 1 < bytes.count {
            let first = UInt32(bytes[index])
            let second = UInt32(bytes[index + 1])
            let unit = isBigEndian ? first << 8 | second : second << 8 | first
            index += 2
            if let high = lead {
                lead = nil
                if unit & 0xFC00 == 0xDC00 {
                    append(0x10000 + (high - 0xD800) << 10 + (unit - 0xDC00))
                    continue
                }
                appendReplacement()
            }
            if unit & 0xFC00 == 0xD800 { lead = unit } else { append(unit) }
        }
        // What is cut off at the end is one error, however much it is.
        if lead != nil || index < bytes.count { appendReplacement() }
    }
}
