/// Tags and their attributes, HTML §13.2.5.8 and §13.2.5.32 to §13.2.5.40.
extension Tokenizer {
    /// The tag whose name begins at `start`; nil if the page ends inside it, which drops it.
    mutating func tag(_ kind: Token.Kind, nameAt start: Int, in page: Span<UInt8>) -> Token? {
        // One by one: most tags have none or two, and emptying an array at once costs more than a tag.
        while !attributes.isEmpty { attributes.removeLast() }
        var cursor = start
        while cursor < page.count {
            let byte = page[cursor]
            if byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") || byte.isHTMLSpace { break }
            cursor += 1
        }
        let name = start..<cursor
        let isSelfClosing = readAttributes(at: &cursor, in: page)
        if recordsErrors { recordFaults(inNameOfTag: name, in: page) }
        guard let isSelfClosing else {
            fault(.eofInTag, at: page.count)
            position = page.count
            return nil
        }
        let range = position..<cursor
        position = cursor
        if kind == .endTag {
            if !attributes.isEmpty { fault(.endTagWithAttributes, at: cursor - 1) }
            if isSelfClosing { fault(.endTagWithTrailingSolidus, at: cursor - 1) }
        }
        return Token(kind, range, content: name, form: .name, isSelfClosing: isSelfClosing)
    }

    /// Reads up to and with `>`; answers whether the tag closes itself, nil at the end of the page.
    ///
    /// Before attribute name state, §13.2.5.32, and self-closing start tag state, §13.2.5.40.
    private mutating func readAttributes(at cursor: inout Int, in page: Span<UInt8>) -> Bool? {
        while cursor < page.count {
            let byte = page[cursor]
            if byte == UInt8(ascii: ">") {
                cursor += 1
                return false
            }
            if byte == UInt8(ascii: "/") {
                cursor += 1
                if page.byte(at: cursor) == UInt8(ascii: ">") {
                    cursor += 1
                    return true
                }
                if cursor < page.count { fault(.unexpectedSolidusInTag, at: cursor) }
            } else if byte.isHTMLSpace {
                cursor += 1
            } else {
                guard readAttribute(at: &cursor, in: page) else { return nil }
            }
        }
        return nil
    }

    /// Reads one attribute; false at the end of the page.
    private mutating func readAttribute(at cursor: inout Int, in page: Span<UInt8>) -> Bool {
        let start = cursor
        if page[cursor] == UInt8(ascii: "=") {
            fault(.unexpectedEqualsSignBeforeAttributeName, at: cursor)
            cursor += 1
        }
        while cursor < page.count {
            let byte = page[cursor]
            if byte == UInt8(ascii: "=") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/")
                || byte.isHTMLSpace
            {
                break
            }
            cursor += 1
        }
        let name = start..<cursor
        if recordsErrors { recordFaults(inNameOfAttribute: name, in: page) }
        skipSpace(at: &cursor, in: page)
        guard page.byte(at: cursor) == UInt8(ascii: "=") else {
            attributes.append(SourceAttribute(name: name, value: name.upperBound..<name.upperBound))
            return cursor < page.count
        }
        cursor += 1
        guard let value = readValue(at: &cursor, in: page) else { return false }
        attributes.append(SourceAttribute(name: name, value: value))
        return true
    }

    /// Before attribute value state, §13.2.5.35, and the three kinds of values; nil at the end of the page.
    private mutating func readValue(at cursor: inout Int, in page: Span<UInt8>) -> Range<Int>? {
        skipSpace(at: &cursor, in: page)
        guard let first = page.byte(at: cursor) else { return nil }
        if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
            let start = cursor + 1
            let end = page.place(of: first, from: start)
            if recordsErrors { recordFaults(of: start..<end, in: page, as: .attribute) }
            cursor = end + 1
            guard let next = page.byte(at: cursor) else {
                cursor = min(cursor, page.count)
                return nil
            }
            if !next.isHTMLSpace, next != UInt8(ascii: ">"), next != UInt8(ascii: "/") {
                fault(.missingWhitespaceBetweenAttributes, at: cursor)
            }
            return start..<end
        }
        let start = cursor
        if first == UInt8(ascii: ">") { fault(.missingAttributeValue, at: cursor) }
        while cursor < page.count, page[cursor] != UInt8(ascii: ">"), !page[cursor].isHTMLSpace {
            cursor += 1
        }
        if recordsErrors { recordFaults(inUnquotedValue: start..<cursor, in: page) }
        return cursor < page.count ? start..<cursor : nil
    }

    private func skipSpace(at cursor: inout Int, in page: Span<UInt8>) {
        while cursor < page.count, page[cursor].isHTMLSpace { cursor += 1 }
    }
}
