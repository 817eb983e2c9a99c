/// Takes the tags out of a text exactly as PHP 8's `strip_tags($text)` does, oddities included.
///
/// Pages made by the repeater must equal what the tutorial's PHP made of the same parameters. The
/// manual (https://www.php.net/strip_tags) says that NUL bytes, comments and PHP code go too and leaves the
/// rest open, so PHP 8.2 itself is the judge: `scripts/compare-strip-tags`.
/// The result is text, not markup: it still has to be escaped for its place.
package enum StripTags {
    /// Appends what is left of `text`. NUL bytes go too; nothing else is changed, so UTF-8 stays UTF-8.
    package static func append(_ text: Span<UInt8>, to output: inout [UInt8]) {
        text.withUnsafeBufferPointer { bytes in
            var stripper = TagStripper(bytes)
            stripper.run(into: &output)
        }
    }
}

/// Where the reader stands, and what it has to remember there.
private struct TagStripper {
    /// The five places PHP tells apart. Only `text` is kept.
    private enum Place {
        case text
        case tag
        /// After `<?`: ends at `?>` only.
        case code
        /// After `<!`.
        case declaration
        /// After `<!--`: ends at `-->` only.
        case comment
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private var place = Place.text
    /// How many `<` inside tags wait for their `>`; a comment carries the rest out into the text.
    private var depth = 0
    /// The quotation mark that hides `>`, or 0.
    private var quote: UInt8 = 0
    /// Inside code: the parenthesis or quotation mark seen last that counts. A string hides parentheses.
    private var mark: UInt8 = 0
    /// Inside code: parentheses that are open.
    private var parentheses = 0
    /// A tag that began as `<?xml` does not end at `->`; only the end of a tag makes that forgotten.
    private var isXML = false

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    mutating func run(into output: inout [UInt8]) {
        var index = 0
        while index < bytes.count {
            switch place {
            case .text:
                index = copyText(from: index, into: &output)
                continue
            case .tag: readTag(at: index)
            case .code: readCode(at: index)
            case .declaration: readDeclaration(at: index)
            case .comment: readComment(at: index)
            }
            index += 1
        }
    }

    /// Copies text up to the next tag and answers where reading goes on.
    private mutating func copyText(from start: Int, into output: inout [UInt8]) -> Int {
        var kept = start
        var index = start
        while index < bytes.count {
            let byte = bytes[index]
            guard byte <= 0x3E else {
                index += 1
                continue
            }
            if byte == UInt8(ascii: "<"), !isSpace(at: index + 1) {
                place = .tag
                mark = byte
            } else if byte == UInt8(ascii: ">"), depth > 0 {
                depth -= 1
            } else if byte != 0 {
                index += 1
                continue
            }
            output.append(UnsafeBufferPointer(rebasing: bytes[kept..<index]))
            index += 1
            kept = index
            if place == .tag { return index }
        }
        output.append(UnsafeBufferPointer(rebasing: bytes[kept..<index]))
        return index
    }

    private mutating func readTag(at index: Int) {
        switch bytes[index] {
        case UInt8(ascii: "<"):
            if quote == 0, !isSpace(at: index + 1) { depth += 1 }
        case UInt8(ascii: ">"):
            guard closesInnermost() else { return }
            if isXML, byte(before: index, by: 1) == UInt8(ascii: "-") { return }
            isXML = false
            leave()
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            toggleQuote(bytes[index])
        case UInt8(ascii: "!") where byte(before: index, by: 1) == UInt8(ascii: "<"):
            place = .declaration
            mark = UInt8(ascii: "!")
        case UInt8(ascii: "?") where byte(before: index, by: 1) == UInt8(ascii: "<"):
            place = .code
            parentheses = 0
        default: return
        }
    }

    private mutating func readCode(at index: Int) {
        let byte = bytes[index]
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: ")"):
            if mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'") { return }
            mark = byte
            parentheses += byte == UInt8(ascii: "(") ? 1 : -1
        case UInt8(ascii: ">"):
            guard closesInnermost(), parentheses == 0, mark != UInt8(ascii: "\"") else { return }
            if self.byte(before: index, by: 1) == UInt8(ascii: "?") { leave() }
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            if self.byte(before: index, by: 1) == UInt8(ascii: "\\") { return }
            if mark == byte { mark = 0 } else if mark != UInt8(ascii: "\\") { mark = byte }
            toggleQuote(byte)
        case UInt8(ascii: "l"), UInt8(ascii: "L"):
            // At the very start of the text PHP does not look back far enough to see `<?xml`.
            guard index > 4, follows("<?xm", at: index) else { return }
            place = .tag
            isXML = true
        default: return
        }
    }

    private mutating func readDeclaration(at index: Int) {
        let byte = bytes[index]
        switch byte {
        case UInt8(ascii: ">"):
            if closesInnermost() { leave() }
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            if self.byte(before: index, by: 1) != UInt8(ascii: "\\") { toggleQuote(byte) }
        case UInt8(ascii: "-"):
            if follows("!-", at: index) { place = .comment }
        case UInt8(ascii: "E"), UInt8(ascii: "e"):
            if index > 6, follows("doctyp", at: index) { place = .tag }
        default: return
        }
    }

    private mutating func readComment(at index: Int) {
        guard bytes[index] == UInt8(ascii: ">"), quote == 0, follows("--", at: index) else { return }
        leave()
    }

    /// Takes a `>` for an inner `<` if there is one; true if it stands for the tag itself.
    private mutating func closesInnermost() -> Bool {
        guard depth == 0 else {
            depth -= 1
            return false
        }
        return quote == 0
    }

    private mutating func leave() {
        place = .text
        quote = 0
    }

    private mutating func toggleQuote(_ mark: UInt8) {
        if quote == 0 { quote = mark } else if quote == mark { quote = 0 }
    }

    private func byte(before index: Int, by distance: Int) -> UInt8? {
        index >= distance ? bytes[index - distance] : nil
    }

    /// Whether the bytes just before `index` are `word`, in small or capital letters.
    private func follows(_ word: StaticString, at index: Int) -> Bool {
        let count = word.utf8CodeUnitCount
        guard index >= count else { return false }
        for offset in 0..<count {
            let byte = bytes[index - count + offset]
            let isCapital = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
            guard (isCapital ? byte | 0x20 : byte) == word.utf8Start[offset] else { return false }
        }
        return true
    }

    /// Whether a C `isspace` byte stands at `index`: then `<` is only a sign.
    private func isSpace(at index: Int) -> Bool {
        guard index < bytes.count else { return false }
        let byte = bytes[index]
        return byte == 0x20 || (byte >= 0x09 && byte <= 0x0D)
    }
}
