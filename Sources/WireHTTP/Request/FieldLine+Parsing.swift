extension FieldLine {
    /// A field line without its line end (RFC 9112 §5); control bytes are known to be absent.
    init(_ bytes: Span<UInt8>, _ line: Range<Int>) throws(RequestError) {
        let start = line.lowerBound
        var colon = start
        while colon < line.upperBound, ASCII.isToken(bytes[colon]) { colon &+= 1 }
        guard colon < line.upperBound else { throw .missingColon(offset: start) }
        if bytes[colon] != ASCII.colon {
            guard ASCII.isBlank(bytes[colon]) else { throw .badFieldName(offset: colon) }
            throw colon == start ? .foldedLine(offset: start) : .spaceBeforeColon(offset: colon)
        }
        guard colon > start else { throw .emptyFieldName(offset: start) }
        name = start..<colon
        field = FieldName(bytes, name)
        value = bytes.trimmed(colon + 1..<line.upperBound)
    }
}
