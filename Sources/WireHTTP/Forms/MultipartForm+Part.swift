extension MultipartForm.Part {
    /// Reads the head of the part in `range`; what is behind its empty line is the content.
    init(_ body: Span<UInt8>, _ range: Range<Int>, headLimit: Int) throws(MultipartError) {
        var name: Range<Int>?
        var filename: Range<Int>?
        var contentType: Range<Int>?
        var line = range.lowerBound
        while line < range.upperBound {
            let end = try Self.lineEnd(body, line..<range.upperBound)
            guard end > line else { break }
            guard end - range.lowerBound <= headLimit else { throw .partHeadTooLong(limit: headLimit) }
            guard let colon = body.first(ASCII.colon, in: line..<end) else {
                throw .badPartHead(offset: line)
            }
            let value = body.trimmed(colon + 1..<end)
            if body.equalsIgnoringCase("content-disposition", at: line..<colon) {
                (name, filename) = Self.names(body, value)
            } else if body.equalsIgnoringCase("content-type", at: line..<colon) {
                contentType = value
            }
            line = end + 2
        }
        self.name = name
        self.filename = filename
        self.contentType = contentType
        self.body = min(line + 2, range.upperBound)..<range.upperBound
    }

    /// The place of the CR that ends the line, or the end of the part, whose line end is the delimiter's.
    ///
    /// Browsers write names as they are but for CR, LF and the quotation mark (WHATWG HTML, "multipart form
    /// data"), so other control characters may stand in one; NUL may not.
    private static func lineEnd(_ body: Span<UInt8>, _ range: Range<Int>) throws(MultipartError) -> Int {
        var at = range.lowerBound
        while true {
            at = body.firstControl(from: at, to: range.upperBound)
            guard at < range.upperBound else { return at }
            guard body[at] == ASCII.carriageReturn || body[at] == ASCII.lineFeed || body[at] == 0 else {
                at += 1
                continue
            }
            guard body[at] == ASCII.carriageReturn, at + 1 < range.upperBound,
                body[at + 1] == ASCII.lineFeed
            else { throw .badPartHead(offset: at) }
            return at
        }
    }

    /// `name` and `filename` of a disposition.
    ///
    /// Old clients put quotation marks and semicolons into names without an escape, so a quoted value
    /// ends at a mark that has `;` or nothing behind it.
    private static func names(_ body: Span<UInt8>, _ value: Range<Int>) -> (Range<Int>?, Range<Int>?) {
        var name: Range<Int>?
        var filename: Range<Int>?
        var at = body.first(ASCII.semicolon, in: value) ?? value.upperBound
        while at < value.upperBound {
            guard let equals = body.first(ASCII.equals, in: at..<value.upperBound) else { break }
            let key = body.trimmed(at + 1..<equals)
            let text = parameterValue(body, equals + 1..<value.upperBound, &at)
            if body.equalsIgnoringCase("name", at: key) { name = name ?? text }
            if body.equalsIgnoringCase("filename", at: key) { filename = filename ?? text }
        }
        return (name, filename)
    }

    /// The value at the start of `range`; `at` moves to the semicolon behind it.
    private static func parameterValue(
        _ body: Span<UInt8>,
        _ range: Range<Int>,
        _ at: inout Int
    ) -> Range<Int> {
        var first = range.lowerBound
        while first < range.upperBound, ASCII.isBlank(body[first]) { first += 1 }
        let isQuoted = first < range.upperBound && body[first] == ASCII.quote
        guard isQuoted else {
            at = body.first(ASCII.semicolon, in: range) ?? range.upperBound
            return body.trimmed(range.lowerBound..<at)
        }
        let start = first + 1
        var mark = start
        while let found = body.first(ASCII.quote, in: mark..<range.upperBound) {
            var behind = found + 1
            while behind < range.upperBound, ASCII.isBlank(body[behind]) { behind += 1 }
            if behind == range.upperBound || body[behind] == ASCII.semicolon {
                at = behind
                return start..<found
            }
            mark = found + 1
        }
        at = range.upperBound
        return start..<range.upperBound
    }
}
