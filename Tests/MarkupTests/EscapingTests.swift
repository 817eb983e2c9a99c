import Markup
import Testing

@Suite struct EscapingTests {
    @Test(arguments: [
        ("", ""),
        ("Pizza", "Pizza"),
        ("Lord of \"War\" & 's", "Lord of &quot;War&quot; &amp; &#39;s"),
        ("<b>", "&lt;b&gt;"),
        ("&amp;", "&amp;amp;"),
        ("&&&", "&amp;&amp;&amp;"),
        ("a\r\nb", "a&#13;&#10;b"),
        ("a\tb", "a\tb"),
        ("a\0b\0", "ab"),
        ("Crème 🥞", "Crème 🥞"),
        ("`=/\u{7F}\u{A0}", "`=/\u{7F}\u{A0}"),
    ])
    func `an attribute value is written so that it parses to itself`(value: String, written: String) {
        #expect(attribute(Array(value.utf8)) == Array(written.utf8))
        var page: [UInt8] = []
        Escaping.appendAttribute(value, to: &page)
        #expect(page == Array(written.utf8))
    }

    @Test(arguments: [
        ("", ""),
        ("a < b > c & d", "a &lt; b &gt; c &amp; d"),
        ("\"it's\"", "\"it's\""),
        ("a\r\nb\n", "a&#13;\nb\n"),
        ("\0", ""),
        ("Crème 🥞", "Crème 🥞"),
    ])
    func `text is written so that it parses to itself`(text: String, written: String) {
        var page: [UInt8] = []
        Escaping.appendText(Array(text.utf8).span, to: &page)
        #expect(page == Array(written.utf8))
        page.removeAll()
        Escaping.appendText(text, to: &page)
        #expect(page == Array(written.utf8))
    }

    @Test func `only eight bytes are not written as they are`() {
        let changed = (UInt8.min...UInt8.max).filter { attribute([$0]) != [$0] }
        #expect(changed == [0x00, 0x0A, 0x0D, 0x22, 0x26, 0x27, 0x3C, 0x3E])
    }

    @Test func `a page keeps what was written before`() {
        var page: [UInt8] = []
        page.append("<a href=\"")
        Escaping.appendAttribute(Array("/?a&b".utf8).span, to: &page)
        page.append("\">")
        page.append(Array("x".utf8).span)
        #expect(page == Array("<a href=\"/?a&amp;b\">x".utf8))
    }

    private func attribute(_ value: [UInt8]) -> [UInt8] {
        var page: [UInt8] = []
        Escaping.appendAttribute(value.span, to: &page)
        return page
    }
}
