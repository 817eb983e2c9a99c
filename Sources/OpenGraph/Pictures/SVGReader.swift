/// SVG: whether the root element is one, and the size that it asks for.
///
/// It is no XML parser: prolog, comments and document type are skipped, the attributes of the root are read, and the
/// last tag must be the root's.
enum SVGReader {
    /// `nil` when the root is another element, or there is none.
    static func read(_ bytes: [UInt8]) -> PictureFacts? {
        guard let root = root(bytes) else { return nil }
        var facts = PictureFacts(.svg)
        guard let tag = attributes(bytes, from: root + 4) else { return facts.with(.truncated) }
        let box = tag.values["viewBox"].map(numbers) ?? []
        facts.width = tag.values["width"].flatMap(pixels) ?? (box.count == 4 ? whole(box[2]) : nil)
        facts.height = tag.values["height"].flatMap(pixels) ?? (box.count == 4 ? whole(box[3]) : nil)
        return tag.isEmpty || isClosed(bytes) ? facts : facts.with(.truncated)
    }

    private static func root(_ bytes: [UInt8]) -> Int? {
        var offset = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
        while offset < bytes.count {
            if isSpace(bytes[offset]) {
                offset += 1
            } else if bytes.has("<?", at: offset) {
                offset = find("?>", bytes, from: offset) ?? bytes.count
            } else if bytes.has("<!--", at: offset) {
                offset = find("-->", bytes, from: offset + 4) ?? bytes.count
            } else if bytes.has("<!", at: offset) {
                offset = endOfDoctype(bytes, from: offset) ?? bytes.count
            } else {
                guard bytes.has("<svg", at: offset), let next = bytes.byte(offset + 4) else { return nil }
                let byte = UInt8(next)
                return isSpace(byte) || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") ? offset : nil
            }
        }
        return nil
    }

    /// A document type may hold declarations between brackets.
    private static func endOfDoctype(_ bytes: [UInt8], from start: Int) -> Int? {
        var depth = 0
        for index in start..<bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: ">") where depth <= 0: return index + 1
            default: break
            }
        }
        return nil
    }

    private static func attributes(
        _ bytes: [UInt8],
        from start: Int
    ) -> (values: [String: String], isEmpty: Bool)? {
        var values: [String: String] = [:]
        var offset = start
        while offset < bytes.count {
            switch bytes[offset] {
            case UInt8(ascii: ">"): return (values, bytes[offset - 1] == UInt8(ascii: "/"))
            case let byte where isSpace(byte) || byte == UInt8(ascii: "/"): offset += 1
            default:
                let nameStart = offset
                while offset < bytes.count, !isSpace(bytes[offset]), bytes[offset] != UInt8(ascii: "="),
                    bytes[offset] != UInt8(ascii: ">")
                { offset += 1 }
                let name = String(decoding: bytes[nameStart..<offset], as: UTF8.self)
                while offset < bytes.count, isSpace(bytes[offset]) { offset += 1 }
                guard bytes.has("=", at: offset) else { continue }
                offset += 1
                while offset < bytes.count, isSpace(bytes[offset]) { offset += 1 }
                guard let quote = bytes.byte(offset).map({ UInt8($0) }),
                    quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
                    let end = bytes[(offset + 1)...].firstIndex(of: quote)
                else { return nil }
                if values[name] == nil {
                    values[name] = String(decoding: bytes[(offset + 1)..<end], as: UTF8.self)
                }
                offset = end + 1
            }
        }
        return nil
    }

    /// Comments may follow the root's end tag.
    private static func isClosed(_ bytes: [UInt8]) -> Bool {
        var end = bytes.count
        while let open = bytes[..<end].lastIndex(of: UInt8(ascii: "<")) {
            if bytes.has("</svg", at: open) { return bytes[open...].contains(UInt8(ascii: ">")) }
            guard bytes.has("<!--", at: open) else { return false }
            end = open
        }
        return false
    }

    /// CSS lengths in pixels: 96 to the inch. A percentage, or a unit that hangs on a font, says nothing by itself.
    private static func pixels(_ text: String) -> Int? {
        let utf8 = Array(text.utf8.drop(while: isSpace))
        let digits = utf8.prefix { $0.isDigit || $0 == UInt8(ascii: ".") }
        guard let number = Double(String(decoding: digits, as: UTF8.self)) else { return nil }
        let unit = utf8[digits.endIndex...].prefix { $0.isLetter || $0 == UInt8(ascii: "%") }
        switch String(decoding: unit, as: UTF8.self) {
        case "", "px": return whole(number)
        case "pt": return whole(number * 96 / 72)
        case "pc": return whole(number * 16)
        case "in": return whole(number * 96)
        case "cm": return whole(number * 96 / 2.54)
        case "mm": return whole(number * 96 / 25.4)
        default: return nil
        }
    }

    private static func numbers(_ text: String) -> [Double] {
        text.utf8.split { isSpace($0) || $0 == UInt8(ascii: ",") }.compactMap {
            Double(String(decoding: $0, as: UTF8.self))
        }
    }

    private static func whole(_ number: Double) -> Int? {
        number.isFinite && number >= 0 && number < 1e9 ? Int(number.rounded()) : nil
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0d).contains(byte) }

    /// The place behind the next occurrence.
    private static func find(_ text: StaticString, _ bytes: [UInt8], from start: Int) -> Int? {
        var offset = start
        while offset < bytes.count {
            if bytes.has(text, at: offset) { return offset + text.utf8CodeUnitCount }
            offset += 1
        }
        return nil
    }
}
