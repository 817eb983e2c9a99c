import Markup
import Testing

@Suite struct StripTagsTests {
    /// Left: a text. Right: what PHP 8.2's `strip_tags` made of it.
    private static let answers: [(String, String)] = [
        // Plain text
        ("", ""),
        ("Pizza", "Pizza"),
        ("Fish & chips", "Fish & chips"),
        ("a > b", "a > b"),
        (">", ">"),
        (">>>", ">>>"),
        ("\"'", "\"'"),
        ("Lord of \"War\"", "Lord of \"War\""),
        ("café", "café"),
        ("&lt;b&gt;", "&lt;b&gt;"),
        // Tags
        ("<b>", ""),
        ("<b>bold</b>", "bold"),
        ("Lord of \"War\" & <b>'s</b>", "Lord of \"War\" & 's"),
        ("a<br/>b", "ab"),
        ("a<br />b", "ab"),
        ("<a href=\"x\">y</a>", "y"),
        ("<A HREF=x>y</A>", "y"),
        ("<>", ""),
        ("<>x", "x"),
        ("a<>b<>c", "abc"),
        ("</>x", "x"),
        ("<script>alert(1)</script>", "alert(1)"),
        ("<style>p{}</style>x", "p{}x"),
        ("<img src=x onerror=alert(1)>", ""),
        ("x<b", "x"),
        ("<", ""),
        ("a<", "a"),
        ("a<b>c<", "ac"),
        // A sign before white space is text
        ("a < b", "a < b"),
        ("a < b > c", "a < b > c"),
        ("a <\tb", "a <\tb"),
        ("a <\nb>", "a <\nb>"),
        ("a <\u{B}b", "a <\u{B}b"),
        ("a <\u{C}b", "a <\u{C}b"),
        ("a <\rb", "a <\rb"),
        ("a < b>c", "a c"),
        ("< b>x", "< b>x"),
        ("<< b>x", "x"),
        ("<a < b>x", "x"),
        ("I <3 you", "I "),
        ("5<6 and 7>6", "56"),
        // Quotation marks in tags
        ("<a title=\">\">x", "x"),
        ("<a title='>'>x", "x"),
        ("<a title=\">'>\">x", "x"),
        ("<a \"'\">x", "x"),
        ("<a '>x", ""),
        ("<a \">x</a>", ""),
        ("<\">x\">y", "y"),
        ("<a b=\"\\\">\">c", "\">c"),
        ("<a \"x\"y\">z\">w", "w"),
        ("\"<b>\"", "\"\""),
        ("<a \"\"\">x\">y", "y"),
        // Tags in tags
        ("<<b>>", ""),
        ("<<b>>x", "x"),
        ("<<<a>>>x>y", "x>y"),
        ("<a<b>c>d", "d"),
        ("<a <b>>x", "x"),
        ("<b<", ""),
        ("<a \"<\">x", "x"),
        ("<a<b \"<c>\">d>e>f", "d>e>f"),
        ("<scr<b>ipt>x", "x"),
        ("a<b<c>d>e", "ae"),
        // NUL
        ("\0", ""),
        ("a\0b", "ab"),
        ("<\0b>x", "x"),
        ("<b\0>x", "x"),
        ("\0<\0b\0>\0", ""),
        ("<\0!-- x -->y", "y"),
        ("<!\0-- > -->y", " -->y"),
        ("<? x ?\0> y ?>z", "z"),
        ("a<\0", "a"),
        // Declarations
        ("<!>x", "x"),
        ("<!x>y", "y"),
        ("<!doctype html>x", "x"),
        ("<!DOCTYPE html>x", "x"),
        ("x<!DocType html>y", "xy"),
        ("<!doctype \"a>b\">x", "x"),
        ("<! \"a>b\">x", "x"),
        ("<! 'a>b'>x", "x"),
        ("<! \"\\\">x", ""),
        ("<! \"\\\"\">\">x", "\">x"),
        ("<![CDATA[a>b]]>c", "b]]>c"),
        ("<!a<b>c>d", "c>d"),
        ("<a!>x", "x"),
        ("<a<!b>c>d", "d"),
        ("x<!doctype<!-- > -->y", "xy"),
        ("<!doctype<!-- > -->y", "y"),
        // Comments
        ("<!-->x", "x"),
        ("<!--->x", "x"),
        ("<!---->x", "x"),
        ("<!-- > -->x", "x"),
        ("<!-- -- > -->x", "x"),
        ("<!-- \" -->x", "x"),
        ("<!--'-->x", "x"),
        ("<!-- \"-->\">x-->y", "\">x-->y"),
        ("<! \"--\">x", "x"),
        ("<!\"-- >x", ""),
        ("<!- - >x", "x"),
        ("<!x-->y", "y"),
        ("<!x--->y", "y"),
        ("<!--a--b-->c", "c"),
        ("<!-- <b> -->x", "x"),
        ("<a<!-- -->x>y>z", "xy>z"),
        ("<a<a<!-- -->x>y>z>w", "xyz>w"),
        ("<!--", ""),
        ("<!-- x --", ""),
        ("<!-->-->x", "-->x"),
        ("<!----->x", "x"),
        // Code
        ("<?>x", "x"),
        ("<??>x", "x"),
        ("<?php echo 1; ?>x", "x"),
        ("<?php echo \">\"; ?>x", "x"),
        ("<? a > b ?>x", "x"),
        ("<? \" ?>x", ""),
        ("<? ' ?>x", ""),
        ("<? \"?>\" ?>x", "x"),
        ("<? '?>' ?>x", "x"),
        ("<?'\" ?>x", ""),
        ("<? \"'\" ?>x", ""),
        ("<? '\"' ?>x", "x"),
        ("<? \\\" ?>x", "x"),
        ("<? \"\\\"?>x\" ?>y", "y"),
        ("<? ( ?>x", ""),
        ("<? ( ) ?>x", "x"),
        ("<? ((?>)?>)?>x", "x"),
        ("<? ) ?>x", ""),
        ("<? ) ( ?>x", "x"),
        ("<? \"(\" ?>x", "x"),
        ("<? \"\" ( ?>x", ""),
        ("<? '(' ?>x", "x"),
        ("<? a<b ?>x", "x"),
        ("<a<? ?>x>y", ""),
        ("<a<? ?>x?>y", "y"),
        ("<a ?>x", "x"),
        ("<?= $x ?>y", "y"),
        ("<?", ""),
        ("<? ? >x ?>y", "y"),
        ("<?!-- ?>x", "x"),
        // XML declarations
        ("<?xml a>b", ""),
        ("x<?xml a>b", "xb"),
        ("x<?XML a>b", "xb"),
        ("x<?xMl a>b", "xb"),
        ("<?xml version=\"1.0\"?>x", "x"),
        ("x<?xml ->y>z", "xz"),
        ("x<?xml a><b ->y", "xy"),
        ("x<?xml \"->\">y", "xy"),
        ("x<?xml <!> <!doctype ->y>z", "xz"),
        ("x<?xm l>y", "x"),
        ("x<?html>y?>z", "xz"),
        (" <?xml>y", " y"),
        ("x<?xml(>y", "xy"),
        ("x<?xml '\" ?>y", "x"),
    ]

    /// The same for bytes that are not UTF-8, or stop being it where a tag stood.
    private static let byteAnswers: [([UInt8], [UInt8])] = [
        ([0xFF], [0xFF]),
        ([0x3C, 0xFF, 0x3E, 0x78], [0x78]),
        ([0xC3, 0x3C, 0x62, 0x3E, 0xA9], [0xC3, 0xA9]),
        ([0x61, 0xE2, 0x80, 0x3C, 0x62, 0xE2, 0x3E, 0x63], [0x61, 0xE2, 0x80, 0x63]),
        ([0x3C, 0x62, 0x3E, 0xC0, 0x80, 0x3C, 0x2F, 0x62, 0x3E], [0xC0, 0x80]),
        (
            [
                0xF0, 0x9F, 0xA5, 0x9E, 0x20, 0x3C, 0x69, 0x3E, 0x70, 0x61, 0x6E, 0x63, 0x61, 0x6B, 0x65,
                0x73, 0x3C, 0x2F, 0x69, 0x3E,
            ], [0xF0, 0x9F, 0xA5, 0x9E, 0x20, 0x70, 0x61, 0x6E, 0x63, 0x61, 0x6B, 0x65, 0x73]
        ),
    ]

    @Test(arguments: answers)
    func `a text comes out as PHP makes it`(text: String, wanted: String) {
        #expect(strip(Array(text.utf8)) == Array(wanted.utf8))
    }

    @Test(arguments: byteAnswers)
    func `bytes that are not UTF-8 pass unchanged`(bytes: [UInt8], wanted: [UInt8]) {
        #expect(strip(bytes) == wanted)
    }

    @Test func `what stood in the output stays there`() {
        var output = Array("kept ".utf8)
        StripTags.append(Array("<b>Pizza</b>".utf8).span, to: &output)
        #expect(output == Array("kept Pizza".utf8))
    }

    @Test func `a hundred thousand open tags take linear time and leave nothing`() {
        let text = [UInt8](repeating: UInt8(ascii: "<"), count: 100_000)
        #expect(strip(text).isEmpty)
    }

    private func strip(_ text: [UInt8]) -> [UInt8] {
        var output: [UInt8] = []
        StripTags.append(text.span, to: &output)
        return output
    }
}
