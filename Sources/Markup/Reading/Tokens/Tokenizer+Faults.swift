/// Faults inside text, names and values, looked for only when faults are wanted.
extension Tokenizer {
    /// Faults of the characters and references of `range`.
    mutating func recordFaults(of range: Range<Int>, in page: Span<UInt8>, as form: SourceText.Form) {
        var index = range.lowerBound
        while index < range.upperBound {
            if page[index] == 0, form != .cdata { fault(.unexpectedNullCharacter, at: index) }
            if page[index] == UInt8(ascii: "&"), form == .data || form == .rcdata || form == .attribute {
                let reference = CharacterReference(
                    at: index,
                    before: range.upperBound,
                    of: page,
                    isInAttribute: form == .attribute
                )
                if let found = reference.fault {
                    fault(found.code, at: found.offset)
                    if let further = found.further { fault(further, at: found.offset) }
                }
                if reference.length > 0 {
                    index += reference.length
                    continue
                }
            }
            index += 1
        }
    }

    mutating func recordFaults(inNameOfTag name: Range<Int>, in page: Span<UInt8>) {
        recordFaults(of: name, in: page, as: .name)
        // Repeated names are seen when the tag is whole.
        var seen: Set<String> = []
        for attribute in attributes {
            let written = SourceText.string(attribute.name, of: page, as: .name)
            if !seen.insert(written).inserted { fault(.duplicateAttribute, at: attribute.name.upperBound) }
        }
    }

    mutating func recordFaults(inNameOfAttribute name: Range<Int>, in page: Span<UInt8>) {
        recordFaults(of: name, in: page, as: .name)
        for index in name
        where page[index] == UInt8(ascii: "\"") || page[index] == UInt8(ascii: "'")
            || page[index] == UInt8(ascii: "<")
        {
            fault(.unexpectedCharacterInAttributeName, at: index)
        }
    }

    mutating func recordFaults(inUnquotedValue value: Range<Int>, in page: Span<UInt8>) {
        recordFaults(of: value, in: page, as: .attribute)
        for index in value {
            switch page[index] {
            case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "<"), UInt8(ascii: "="),
                UInt8(ascii: "`"):
                fault(.unexpectedCharacterInUnquotedAttributeValue, at: index)
            default: continue
            }
        }
    }

    /// Faults of the page's characters, §13.2.3.5; the others come out of `next(in:)`.
    mutating func recordFaults(ofCharactersIn page: Span<UInt8>) {
        var index = 0
        while index < page.count {
            let (codePoint, length) = Self.codePoint(at: index, in: page)
            switch codePoint {
            case 0x01...0x08, 0x0B, 0x0E...0x1F, 0x7F...0x9F:
                fault(.controlCharacterInInputStream, at: index)
            case 0xD800...0xDFFF:
                fault(.surrogateInInputStream, at: index)
            case 0xFDD0...0xFDEF:
                fault(.noncharacterInInputStream, at: index)
            case _ where codePoint & 0xFFFE == 0xFFFE:
                fault(.noncharacterInInputStream, at: index)
            default: break
            }
            index += length
        }
    }

    /// The code point that begins at `index`; a byte that begins none stands for itself as U+FFFD.
    private static func codePoint(at index: Int, in page: Span<UInt8>) -> (UInt32, Int) {
        let first = page[index]
        if first < 0x80 { return (UInt32(first), 1) }
        let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
        guard first >= 0xC0, index + length <= page.count else { return (0xFFFD, 1) }
        var codePoint = UInt32(first) & (0x7F >> UInt32(length))
        for offset in 1..<length { codePoint = codePoint << 6 | UInt32(page[index + offset] & 0x3F) }
        return (codePoint, length)
    }
}
