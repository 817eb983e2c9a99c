/// Where something stands in the source of a page.
package struct SourcePosition: Hashable, Sendable {
    /// From 1; a line ends at LF, CR LF or CR.
    package var line: Int
    /// From 1, in Unicode scalars.
    package var column: Int
    /// Bytes from the start of the decoded page as UTF-8, byte order mark left out.
    package var offset: Int
    /// Bytes, up to and with the `>` of a tag.
    package var length: Int

    /// Line and column are for people, offset and length for cutting the source; none is checked.
    package init(line: Int, column: Int, offset: Int, length: Int) {
        self.line = line
        self.column = column
        self.offset = offset
        self.length = length
    }

    /// The first byte after it.
    package var end: Int { offset + length }
}
