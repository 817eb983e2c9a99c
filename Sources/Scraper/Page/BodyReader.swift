internal import Markup
package import OpenGraph

/// Reads the bodies of pages: bytes become text, and text becomes facts. Nothing is fetched.
package struct BodyReader {
    private var reader = PageReader(commentMark: "larder-ignore")

    /// A reader whose storage is kept from page to page.
    package init() {}

    /// Adds to `facts` what a body without HTTP header says. `location` is the page's address, if it has one.
    package mutating func read(_ body: [UInt8], at location: WebLocation?, into facts: inout PageFacts) {
        read(body, header: nil, at: location, into: &facts)
    }

    /// Adds to `facts` what a body says whose header names an encoding, or none.
    mutating func read(
        _ body: [UInt8],
        header: TextEncoding?,
        at location: WebLocation?,
        into facts: inout PageFacts
    ) {
        let text = PageText(body, header: header, isCut: facts.isTruncated)
        facts.encoding = text.encoding
        facts.source = OpenGraph.SourceText(text.bytes)
        facts.take(reader.read(text.bytes.span), at: location)
        facts.canonicalURL = facts.nextStep?.location.text ?? location?.text
    }
}
