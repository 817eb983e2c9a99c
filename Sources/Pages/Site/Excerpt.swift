/// The beginning of a text, for places that show only a little of it.
enum Excerpt {
    /// `text` on one line with at most `limit` Unicode scalars, an ellipsis among them if something was left out.
    ///
    /// It ends after a whole word if one ends in its last third, and never between a letter and its accents or
    /// inside a joined emoji. It is text, still to be escaped where it is written, so that no reference is cut.
    static func of(_ text: String, limit: Int) -> String {
        if isShortLine(text.utf8.span, limit: limit) { return text }
        let line = firstLine(of: text, limit: limit + 1)
        guard line.count > limit else { return string(line[...]) }
        var end = limit - 1
        if let space = line[...end].lastIndex(of: " "), space >= limit * 2 / 3 {
            end = space
        } else {
            while end > 0, continues(line, at: end) { end -= 1 }
        }
        return string(line[..<end]) + "…"
    }

    /// Whether a text is sure to be its own excerpt: short, and without any white space but single blanks.
    private static func isShortLine(_ text: Span<UInt8>, limit: Int) -> Bool {
        guard text.count <= limit else { return false }
        var isAfterSpace = true
        for index in text.indices {
            let byte = text[index]
            if byte < 0x20 || byte > 0x7E || byte == 0x20 && isAfterSpace { return false }
            isAfterSpace = byte == 0x20
        }
        return !isAfterSpace
    }

    /// The text without line ends and runs of white space, to `limit` scalars or one more.
    private static func firstLine(of text: String, limit: Int) -> [Unicode.Scalar] {
        var line: [Unicode.Scalar] = []
        var hasGap = false
        for scalar in text.unicodeScalars where line.count < limit {
            if scalar.properties.isWhitespace {
                hasGap = !line.isEmpty
                continue
            }
            if hasGap { line.append(" ") }
            line.append(scalar)
            hasGap = false
        }
        return line
    }

    /// Whether the scalar at `index` belongs to the character before it.
    private static func continues(_ line: [Unicode.Scalar], at index: Int) -> Bool {
        let properties = line[index].properties
        return properties.isGraphemeExtend || properties.isEmojiModifier || line[index] == joiner
            || line[index - 1] == joiner
    }

    private static let joiner: Unicode.Scalar = "\u{200D}"

    private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        return String(view)
    }
}
