/// Which encoding a page is read with, and who said so (HTML §13.2.3.2).
package struct EncodingChoice: Equatable, Sendable {
    /// Who decided.
    package enum Authority: Sendable {
        /// The first bytes of the page.
        case byteOrderMark
        /// The `charset` of the HTTP header.
        case header
        /// A `meta` among the first 1024 bytes, or an XML declaration.
        case page
        /// Nobody: the bytes are UTF-8, or they are not and windows-1252 is what such pages mostly are.
        case bytes
    }

    /// What the page is read with.
    package let encoding: TextEncoding
    /// Who said so.
    package let authority: Authority
    /// How many bytes of the page are its byte order mark.
    package let markLength: Int

    /// Chooses for a page and the label in its HTTP header, if there is one that is known.
    package init(for page: Span<UInt8>, headerLabel: TextEncoding?) {
        if let (encoding, length) = Self.byteOrderMark(of: page) {
            self.init(encoding, .byteOrderMark, markLength: length)
        } else if let headerLabel {
            self.init(headerLabel, .header)
        } else if let claimed = Prescan.encoding(in: page) {
            self.init(claimed, .page)
        } else {
            self.init(UTF8Text.isValid(page) ? .utf8 : .windows1252, .bytes)
        }
    }

    private init(_ encoding: TextEncoding, _ authority: Authority, markLength: Int = 0) {
        self.encoding = encoding
        self.authority = authority
        self.markLength = markLength
    }

    /// BOM sniff, ENC §6.
    private static func byteOrderMark(of page: Span<UInt8>) -> (TextEncoding, Int)? {
        if page.matchesExactly("\u{FEFF}", at: 0) { return (.utf8, 3) }
        guard page.count >= 2 else { return nil }
        switch (page[0], page[1]) {
        case (0xFE, 0xFF): return (.utf16BE, 2)
        case (0xFF, 0xFE): return (.utf16LE, 2)
        default: return nil
        }
    }
}
