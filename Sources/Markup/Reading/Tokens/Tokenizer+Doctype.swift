/// Document type declarations, HTML §13.2.5.53 to §13.2.5.68.
extension Tokenizer {
    /// Which of the two identifiers is being read; their rules differ in the names of faults only.
    private enum Identifier {
        case publicID
        case systemID
    }

    /// The declaration whose keyword ends at `start`.
    mutating func readDoctype(from start: Int, in page: Span<UInt8>) -> Token {
        doctype = Doctype()
        var cursor = start
        if let next = page.byte(at: cursor), !next.isHTMLSpace, next != UInt8(ascii: ">") {
            fault(.missingWhitespaceBeforeDoctypeName, at: cursor)
        }
        let isOrderly = readName(at: &cursor, in: page) && readIdentifiers(at: &cursor, in: page)
        if !isOrderly {
            // Bogus DOCTYPE state, §13.2.5.68.
            let start = cursor
            cursor = page.place(of: UInt8(ascii: ">"), from: start)
            if recordsErrors { recordFaults(of: start..<cursor, in: page, as: .raw) }
        }
        let range = position..<min(cursor + 1, page.count)
        position = range.upperBound
        let name = doctype.name ?? cursor..<cursor
        return Token(.doctype, range, content: name, form: .name)
    }

    /// Reads the name; false when the rest is to be skipped. Ends at what follows it.
    private mutating func readName(at cursor: inout Int, in page: Span<UInt8>) -> Bool {
        skip(at: &cursor, in: page)
        if page.byte(at: cursor) == UInt8(ascii: ">") {
            fault(.missingDoctypeName, at: cursor)
            doctype.forcesQuirks = true
            return false
        }
        if endsEarly(at: cursor, in: page) { return false }
        let start = cursor
        while cursor < page.count, page[cursor] != UInt8(ascii: ">"), !page[cursor].isHTMLSpace {
            cursor += 1
        }
        doctype.name = start..<cursor
        if recordsErrors { recordFaults(of: start..<cursor, in: page, as: .name) }
        skip(at: &cursor, in: page)
        return !endsEarly(at: cursor, in: page)
    }

    /// After DOCTYPE name state, §13.2.5.56; false when the rest is to be skipped.
    private mutating func readIdentifiers(at cursor: inout Int, in page: Span<UInt8>) -> Bool {
        if page[cursor] == UInt8(ascii: ">") { return true }
        if page.matches("public", at: cursor) {
            cursor += 6
            guard readFirst(.publicID, at: &cursor, in: page) else { return false }
            return readSystemAfterPublic(at: &cursor, in: page)
        }
        if page.matches("system", at: cursor) {
            cursor += 6
            return readFirst(.systemID, at: &cursor, in: page) && finish(at: &cursor, in: page)
        }
        fault(.invalidCharacterSequenceAfterDoctypeName, at: cursor)
        doctype.forcesQuirks = true
        return false
    }

    /// The identifier after its keyword, §13.2.5.57, §13.2.5.58, §13.2.5.63 and §13.2.5.64.
    private mutating func readFirst(
        _ identifier: Identifier,
        at cursor: inout Int,
        in page: Span<UInt8>
    ) -> Bool {
        let isPublic = identifier == .publicID
        let afterKeyword = cursor
        skip(at: &cursor, in: page)
        if endsEarly(at: cursor, in: page) { return false }
        switch page[cursor] {
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            if cursor == afterKeyword {
                fault(
                    isPublic
                        ? .missingWhitespaceAfterDoctypePublicKeyword
                        : .missingWhitespaceAfterDoctypeSystemKeyword,
                    at: cursor
                )
            }
            return readQuoted(identifier, at: &cursor, in: page)
        case UInt8(ascii: ">"):
            fault(isPublic ? .missingDoctypePublicIdentifier : .missingDoctypeSystemIdentifier, at: cursor)
        default:
            fault(
                isPublic
                    ? .missingQuoteBeforeDoctypePublicIdentifier : .missingQuoteBeforeDoctypeSystemIdentifier,
                at: cursor
            )
        }
        doctype.forcesQuirks = true
        return false
    }

    /// §13.2.5.61 and §13.2.5.62; false when the rest is to be skipped.
    private mutating func readSystemAfterPublic(at cursor: inout Int, in page: Span<UInt8>) -> Bool {
        let afterPublic = cursor
        skip(at: &cursor, in: page)
        if endsEarly(at: cursor, in: page) { return false }
        switch page[cursor] {
        case UInt8(ascii: ">"):
            return true
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            if cursor == afterPublic {
                fault(.missingWhitespaceBetweenDoctypePublicAndSystemIdentifiers, at: cursor)
            }
            return readQuoted(.systemID, at: &cursor, in: page) && finish(at: &cursor, in: page)
        default:
            fault(.missingQuoteBeforeDoctypeSystemIdentifier, at: cursor)
            doctype.forcesQuirks = true
            return false
        }
    }

    /// A quoted identifier, §13.2.5.59 and §13.2.5.65; false when `>` or the page ends it.
    private mutating func readQuoted(
        _ identifier: Identifier,
        at cursor: inout Int,
        in page: Span<UInt8>
    ) -> Bool {
        let quote = page[cursor]
        let start = cursor + 1
        cursor = start
        while cursor < page.count, page[cursor] != quote, page[cursor] != UInt8(ascii: ">") { cursor += 1 }
        if identifier == .publicID {
            doctype.publicID = start..<cursor
        } else {
            doctype.systemID = start..<cursor
        }
        if recordsErrors { recordFaults(of: start..<cursor, in: page, as: .raw) }
        if endsEarly(at: cursor, in: page) { return false }
        if page[cursor] == UInt8(ascii: ">") {
            fault(
                identifier == .publicID ? .abruptDoctypePublicIdentifier : .abruptDoctypeSystemIdentifier,
                at: cursor
            )
            doctype.forcesQuirks = true
            return false
        }
        cursor += 1
        return true
    }

    /// After DOCTYPE system identifier state, §13.2.5.67.
    private mutating func finish(at cursor: inout Int, in page: Span<UInt8>) -> Bool {
        skip(at: &cursor, in: page)
        if endsEarly(at: cursor, in: page) { return false }
        if page[cursor] == UInt8(ascii: ">") { return true }
        fault(.unexpectedCharacterAfterDoctypeSystemIdentifier, at: cursor)
        return false
    }

    /// Whether the page ends inside the declaration.
    private mutating func endsEarly(at cursor: Int, in page: Span<UInt8>) -> Bool {
        guard cursor >= page.count else { return false }
        fault(.eofInDoctype, at: page.count)
        doctype.forcesQuirks = true
        return true
    }

    private func skip(at cursor: inout Int, in page: Span<UInt8>) {
        while cursor < page.count, page[cursor].isHTMLSpace { cursor += 1 }
    }
}
