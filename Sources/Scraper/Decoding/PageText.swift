package import Markup

/// A page as text, and how its encoding was found.
package struct PageText: Sendable {
    /// UTF-8 without byte order mark; what could not be read is U+FFFD.
    package let text: DecodedText
    /// With which encoding, and who said so.
    package let choice: EncodingChoice

    /// Reads the bytes of a page; `header` is the value of its `Content-Type`, if it has one.
    package init(_ page: [UInt8], header: ContentType?) {
        let choice = EncodingChoice(for: page.span, headerLabel: header?.encoding)
        let bytes = page.span.extracting(droppingFirst: choice.markLength)
        self.choice = choice
        if let text = DecodedText.decode(bytes, as: choice.encoding) {
            self.text = text
        } else if let text = EastAsianText.decode(bytes, as: choice.encoding) {
            self.text = text
        } else {
            // A system without the table: what is ASCII can still be read.
            var text = DecodedText()
            for index in bytes.indices {
                if bytes[index] < 0x80 { text.append(UInt32(bytes[index])) } else { text.appendReplacement() }
            }
            self.text = text
        }
    }
}
