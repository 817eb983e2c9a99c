extension JSONReader {
    /// RFC 8259 §7, from the opening quotation mark to the closing one.
    mutating func string(_ text: Span<UInt8>) throws(JSONError) -> String {
        index += 1
        let start = index
        var decoded: [UInt8] = []
        var copied = start
        while true {
            switch try peek(text) {
            case UInt8(ascii: "\""):
                let end = index
                index += 1
                guard copied > start else { return try Self.text(text.extracting(start..<end), at: start) }
                Self.append(text, copied..<end, to: &decoded)
                return try Self.text(decoded.span, at: start)
            case UInt8(ascii: "\\"):
                Self.append(text, copied..<index, to: &decoded)
                try escape(text, into: &decoded)
                copied = index
            case 0..<0x20:
                throw .unexpected(offset: index)
            default:
                index += 1
            }
        }
    }

    private static func text(_ bytes: Span<UInt8>, at offset: Int) throws(JSONError) -> String {
        do {
            return String(copying: try UTF8Span(validating: bytes))
        } catch {
            throw .notUTF8(offset: offset)
        }
    }

    private mutating func escape(_ text: Span<UInt8>, into bytes: inout [UInt8]) throws(JSONError) {
        let start = index
        index += 1
        let letter = try peek(text)
        index += 1
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): bytes.append(letter)
        case UInt8(ascii: "b"): bytes.append(0x08)
        case UInt8(ascii: "f"): bytes.append(0x0c)
        case UInt8(ascii: "n"): bytes.append(0x0a)
        case UInt8(ascii: "r"): bytes.append(0x0d)
        case UInt8(ascii: "t"): bytes.append(0x09)
        case UInt8(ascii: "u"):
            let scalar = try scalar(text, at: start)
            bytes.append(contentsOf: String(Character(scalar)).utf8)
        default: throw .unexpected(offset: index - 1)
        }
    }

    /// The scalar of `\uXXXX`, or of two of them that are a surrogate pair.
    private mutating func scalar(_ text: Span<UInt8>, at start: Int) throws(JSONError) -> Unicode.Scalar {
        let first = try codeUnit(text)
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard first < 0xdc00 else { throw .loneSurrogate(offset: start) }
        guard try peek(text) == UInt8(ascii: "\\") else { throw .loneSurrogate(offset: start) }
        index += 1
        guard try peek(text) == UInt8(ascii: "u") else { throw .loneSurrogate(offset: start) }
        index += 1
        let second = try codeUnit(text)
        guard second & 0xfc00 == 0xdc00,
            let scalar = Unicode.Scalar(0x10000 + (UInt32(first) & 0x3ff) << 10 + UInt32(second) & 0x3ff)
        else { throw .loneSurrogate(offset: start) }
        return scalar
    }

    private mutating func codeUnit(_ text: Span<UInt8>) throws(JSONError) -> UInt16 {
        var value: UInt16 = 0
        for _ in 0..<4 {
            let byte = try peek(text)
            guard byte.isHexDigit else { throw .unexpected(offset: index) }
            value = value << 4 | UInt16(byte.isDigit ? byte & 15 : (byte & 15) + 9)
            index += 1
        }
        return value
    }

    private static func append(_ text: Span<UInt8>, _ range: Range<Int>, to bytes: inout [UInt8]) {
        text.extracting(range).withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
    }
}
