/// A place in the source, as an editor would show it.
package struct SourcePosition: Hashable, Sendable {
    /// From 1. A line ends at LF, CR LF or CR.
    package let line: Int
    /// From 1, in Unicode scalars.
    package let column: Int
    /// From 0, in bytes of the page as UTF-8, byte order mark left out.
    package let offset: Int

    init(line: Int, column: Int, offset: Int) {
        self.line = line
        self.column = column
        self.offset = offset
    }

    /// The position of one byte. For many, a `LineCounter` looks at every byte once only.
    init(of offset: Int, in page: Span<UInt8>) {
        var counter = LineCounter()
        self = counter.position(of: offset, in: page)
    }
}

/// A piece of the source.
package struct FoundSpan: Hashable, Sendable {
    /// Where it begins.
    package let position: SourcePosition
    /// Bytes of the source.
    package let length: Int
}

/// Counts lines and columns forward through a page, each byte once.
struct LineCounter: Sendable {
    private var line = 1
    private var column = 1
    private var offset = 0

    /// The position of the byte at `target`, which must not be before the one asked for last.
    mutating func position(of target: Int, in page: Span<UInt8>) -> SourcePosition {
        while offset < min(target, page.count) {
            let byte = page[offset]
            offset += 1
            // The CR of CR LF is a character at the end of its line.
            if byte == 0x0A || byte == 0x0D && page.byte(at: offset) != 0x0A {
                line += 1
                column = 1
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
        }
        return SourcePosition(line: line, column: column, offset: offset)
    }
}
