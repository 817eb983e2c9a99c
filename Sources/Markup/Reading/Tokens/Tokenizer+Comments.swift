/// Comments, HTML §13.2.5.41 to §13.2.5.52, and what begins with `<!`.
extension Tokenizer {
    /// Markup declaration open state, §13.2.5.42.
    mutating func declaration(in page: Span<UInt8>) -> Token? {
        let start = position + 2
        if page.matchesExactly("--", at: start) { return comment(from: start + 2, in: page) }
        if page.matches("doctype", at: start) { return readDoctype(from: start + 7, in: page) }
        if page.matchesExactly("[CDATA[", at: start) {
            if allowsCDATA {
                contentModel = .cdata
                position = start + 7
                return nil
            }
            fault(.cdataInHTMLContent, at: start + 6)
        } else {
            fault(.incorrectlyOpenedComment, at: start)
        }
        return bogusComment(from: start, in: page)
    }

    /// A comment that is none: all up to `>`; §13.2.5.41.
    mutating func bogusComment(from start: Int, in page: Span<UInt8>) -> Token {
        let end = page.place(of: UInt8(ascii: ">"), from: start)
        return finishComment(start..<end, upTo: min(end + 1, page.count), in: page)
    }

    /// A comment whose data begin at `start`.
    private mutating func comment(from start: Int, in page: Span<UInt8>) -> Token {
        if page.byte(at: start) == UInt8(ascii: ">") {
            fault(.abruptClosingOfEmptyComment, at: start)
            return finishComment(start..<start, upTo: start + 1, in: page)
        }
        if page.matchesExactly("->", at: start) {
            fault(.abruptClosingOfEmptyComment, at: start + 1)
            return finishComment(start..<start, upTo: start + 2, in: page)
        }
        let (dataEnd, end) = endOfComment(from: start, in: page)
        return finishComment(start..<dataEnd, upTo: end, in: page)
    }

    /// Where the data of a comment end, and where the comment itself does.
    ///
    /// It ends at `-->`, at `--!>`, or with the page; dashes that were waiting for `>` are not part of the data.
    private mutating func endOfComment(from start: Int, in page: Span<UInt8>) -> (data: Int, comment: Int) {
        var cursor = start
        while true {
            let dash = page.place(of: UInt8(ascii: "-"), from: cursor)
            guard let second = page.byte(at: dash + 1) else { return (dash, page.count) }
            guard second == UInt8(ascii: "-") else {
                cursor = dash + 1
                continue
            }
            guard let third = page.byte(at: dash + 2) else { return (dash, page.count) }
            switch third {
            case UInt8(ascii: ">"):
                return (dash, dash + 3)
            case UInt8(ascii: "-"):
                noteNesting(at: dash, from: start, in: page)
                cursor = dash + 1
            case UInt8(ascii: "!"):
                noteNesting(at: dash, from: start, in: page)
                guard let fourth = page.byte(at: dash + 3) else { return (dash, page.count) }
                if fourth == UInt8(ascii: ">") {
                    fault(.incorrectlyClosedComment, at: dash + 3)
                    return (dash, dash + 4)
                }
                cursor = dash + 3
            default:
                noteNesting(at: dash, from: start, in: page)
                cursor = dash + 2
            }
        }
    }

    /// Comment less-than sign bang dash dash state, §13.2.5.49: `<!--` inside a comment.
    private mutating func noteNesting(at dash: Int, from start: Int, in page: Span<UInt8>) {
        guard recordsErrors, dash - 2 >= start, page.matchesExactly("<!--", at: dash - 2) else { return }
        fault(.nestedComment, at: dash + 2)
    }

    private mutating func finishComment(
        _ data: Range<Int>,
        upTo end: Int,
        in page: Span<UInt8>
    ) -> Token {
        let range = position..<end
        position = end
        if recordsErrors {
            recordFaults(of: data, in: page, as: .raw)
            let isBogus = !page.matchesExactly("<!--", at: range.lowerBound)
            if !isBogus, page[end - 1] != UInt8(ascii: ">") || data.upperBound == end {
                fault(.eofInComment, at: end)
            }
        }
        return Token(.comment, range, content: data, form: .raw)
    }
}
