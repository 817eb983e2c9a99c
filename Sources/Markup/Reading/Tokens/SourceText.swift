/// Turns a range of the source into the text it stands for.
///
/// Line ends become LF (HTML §13.2.3.5), NUL becomes U+FFFD where the tokenizer says so, and character references
/// are decoded once (§13.2.5.72).
package enum SourceText {
    /// Where a range of the source stands, which decides how it reads.
    package enum Form: Sendable {
        /// Between tags. NUL stays, because what becomes of it is up to the tree.
        case data
        /// In `title` and `textarea`.
        case rcdata
        /// In `style`, `script` and the like, and in comments.
        case raw
        /// In a CDATA section. NUL stays.
        case cdata
        /// The value of an attribute.
        case attribute
        /// The name of a tag, an attribute or a document type.
        case name

        fileprivate var decodesReferences: Bool { self == .data || self == .rcdata || self == .attribute }
        fileprivate var replacesNull: Bool { self != .data && self != .cdata }
    }

    /// Appends what `range` of `page` stands for, as UTF-8.
    package static func append(
        _ range: Range<Int>,
        of page: Span<UInt8>,
        as form: Form,
        to text: inout [UInt8]
    ) {
        var index = range.lowerBound
        var written = index
        while index < range.upperBound {
            let byte = page[index]
            guard needsCare(byte, in: form) else {
                index += 1
                continue
            }
            text.append(page.extracting(written..<index))
            index += appendSpecial(byte, at: index, before: range.upperBound, of: page, as: form, to: &text)
            written = index
        }
        text.append(page.extracting(written..<range.upperBound))
    }

    /// What `range` of `page` stands for, as a string.
    package static func string(_ range: Range<Int>, of page: Span<UInt8>, as form: Form) -> String {
        var text: [UInt8] = []
        append(range, of: page, as: form, to: &text)
        return String(decoding: text, as: UTF8.self)
    }

    /// Whether `range` of `page` reads as the ASCII `word`, given in small letters, in any letter case.
    package static func reads(
        _ range: Range<Int>,
        of page: Span<UInt8>,
        as form: Form,
        _ word: StaticString
    ) -> Bool {
        if range.count == word.utf8CodeUnitCount { return page.matches(word, at: range.lowerBound) }
        // A character reference is at least twice as long as what it stands for.
        guard form.decodesReferences, range.count > word.utf8CodeUnitCount,
            range.count <= 64 * (word.utf8CodeUnitCount + 1)
        else { return false }
        var text: [UInt8] = []
        append(range, of: page, as: form, to: &text)
        return text.count == word.utf8CodeUnitCount && text.span.matches(word, at: 0)
    }

    @inline(__always)
    private static func needsCare(_ byte: UInt8, in form: Form) -> Bool {
        switch byte {
        case 0x0D: true
        case 0x00: form.replacesNull
        case UInt8(ascii: "&"): form.decodesReferences
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): form == .name
        default: false
        }
    }

    /// Appends what the byte at `index` begins, and answers how many bytes that took.
    private static func appendSpecial(
        _ byte: UInt8,
        at index: Int,
        before end: Int,
        of page: Span<UInt8>,
        as form: Form,
        to text: inout [UInt8]
    ) -> Int {
        switch byte {
        case 0x0D:
            text.append(0x0A)
            return index + 1 < end && page[index + 1] == 0x0A ? 2 : 1
        case 0x00:
            text.append("\u{FFFD}")
            return 1
        case UInt8(ascii: "&"):
            let reference = CharacterReference(
                at: index,
                before: end,
                of: page,
                isInAttribute: form == .attribute
            )
            guard reference.length > 0 else {
                text.append(byte)
                return 1
            }
            reference.append(to: &text)
            return reference.length
        default:
            text.append(byte.lowercased)
            return 1
        }
    }
}
