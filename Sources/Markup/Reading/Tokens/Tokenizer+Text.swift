/// Text of elements whose content is not markup, HTML §13.2.5.2 to §13.2.5.31 and §13.2.5.69.
extension Tokenizer {
    /// RCDATA and RAWTEXT: text up to the end tag that belongs to the element.
    mutating func nextInElement(_ page: Span<UInt8>, as form: SourceText.Form) -> Token? {
        var cursor = position
        while true {
            cursor = page.place(of: UInt8(ascii: "<"), from: cursor)
            if cursor == page.count || closesElement(at: cursor, in: page) { break }
            cursor += 1
        }
        return leave(at: cursor, in: page, as: form)
    }

    /// The text before the end tag at `end`, or that end tag itself.
    private mutating func leave(at end: Int, in page: Span<UInt8>, as form: SourceText.Form) -> Token? {
        if end > position { return text(to: end, in: page, as: form) }
        contentModel = .data
        return tag(.endTag, nameAt: end + 2, in: page)
    }

    /// Whether the `<` at `index` begins the end tag that belongs to the open element.
    private func closesElement(at index: Int, in page: Span<UInt8>) -> Bool {
        page.byte(at: index + 1) == UInt8(ascii: "/") && nameEnds(after: index + 2, in: page)
    }

    private func nameEnds(after start: Int, in page: Span<UInt8>) -> Bool {
        guard !endName.isEmpty, let next = page.byte(at: start + endName.count), endsName(next) else {
            return false
        }
        for offset in endName.indices where page[start + offset].lowercased != endName[offset] {
            return false
        }
        return true
    }

    private func endsName(_ byte: UInt8) -> Bool {
        byte.isHTMLSpace || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
    }

    /// CDATA: text up to `]]>`.
    mutating func nextInCDATA(_ page: Span<UInt8>) -> Token? {
        var cursor = position
        while true {
            cursor = page.place(of: UInt8(ascii: "]"), from: cursor)
            if cursor == page.count { return text(to: cursor, in: page, as: .cdata) }
            if page.matchesExactly("]]>", at: cursor) { break }
            cursor += 1
        }
        if cursor > position { return text(to: cursor, in: page, as: .cdata) }
        position = cursor + 3
        contentModel = .data
        return nil
    }
}

/// The states of script data, §13.2.5.4 and §13.2.5.15 to §13.2.5.31: `<!--` hides the end tag of a script that
/// writes scripts.
extension Tokenizer {
    private enum Escape {
        case none
        /// After `<!--`.
        case escaped
        /// After `<!--` and `<script`.
        case doubly
    }

    /// Text of a script up to its end tag.
    mutating func nextInScript(_ page: Span<UInt8>) -> Token? {
        var cursor = position
        var escape = Escape.none
        // How many dashes were just read, as far as they can end an escape.
        var dashes = 0
        while cursor < page.count {
            let byte = page[cursor]
            if byte == UInt8(ascii: "<") {
                if escape != .doubly, closesElement(at: cursor, in: page) { break }
                dashes = 0
                cursor = readAngle(at: cursor, in: page, escape: &escape, dashes: &dashes)
                continue
            }
            if escape == .none {
                cursor = page.place(of: UInt8(ascii: "<"), from: cursor)
                continue
            }
            if byte == UInt8(ascii: "-") {
                dashes = min(dashes + 1, 2)
            } else {
                if byte == UInt8(ascii: ">"), dashes == 2 { escape = .none }
                dashes = 0
            }
            cursor += 1
        }
        if cursor == page.count, escape != .none { fault(.eofInScriptHTMLCommentLikeText, at: cursor) }
        return leave(at: cursor, in: page, as: .raw)
    }

    /// Reads a `<` that does not end the script; answers where to read on.
    private func readAngle(
        at index: Int,
        in page: Span<UInt8>,
        escape: inout Escape,
        dashes: inout Int
    ) -> Int {
        switch escape {
        case .none:
            guard page.matchesExactly("<!--", at: index) else { return index + 1 }
            escape = .escaped
            dashes = 2
            return index + 4
        case .escaped:
            guard let end = endOfWord(at: index + 1, in: page) else { return index + 1 }
            if isScript(index + 1..<end, in: page) { escape = .doubly }
            return end + 1
        case .doubly:
            guard page.byte(at: index + 1) == UInt8(ascii: "/") else { return index + 1 }
            guard let end = endOfWord(at: index + 2, in: page) else { return index + 2 }
            if isScript(index + 2..<end, in: page) { escape = .escaped }
            return end + 1
        }
    }

    /// Where the letters from `start` end, if what ends them could end a name; else nil.
    ///
    /// Only the word `script` matters, so a longer row of letters need not be read to its end.
    private func endOfWord(at start: Int, in page: Span<UInt8>) -> Int? {
        var cursor = start
        while cursor < page.count, cursor - start < 7, page[cursor].isLetter { cursor += 1 }
        guard let next = page.byte(at: cursor), endsName(next) else { return nil }
        return cursor
    }

    private func isScript(_ range: Range<Int>, in page: Span<UInt8>) -> Bool {
        range.count == 6 && page.matches("script", at: range.lowerBound)
    }
}
