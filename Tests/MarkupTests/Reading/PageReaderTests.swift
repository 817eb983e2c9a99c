import Testing

@testable import Markup

@Suite struct PageReaderTests {
    /// Given case G01.
    @Test func `anything that ends a tag name ends it`() {
        let page = """
            <!doctype html><html><head><meta
            property="og:title" content="Tofu Bowl"><meta\tcontent="food:meal"\tproperty="og:type">\
            <meta/property="og:image"/content="https://img.example.com/t.png"/>
            <metaproperty="og:description" content="no"></head></html>
            """
        #expect(
            values(in: page) == [
                "og:title=Tofu Bowl", "og:type=food:meal", "og:image=https://img.example.com/t.png",
            ]
        )
    }

    /// Given case G02.
    @Test func `every way to quote a value is read`() {
        let page = """
            <head>
            <meta property="og:title" content="Chef's table: 5 > 3 courses">
            <meta content='He said "yum"' property='og:description'>
            <META PROPERTY=og:type CONTENT=food:meal>
            <meta property=og:url content=https://example.com/m/7?a=1/>
            <meta property = "og:image" content = "https://example.com/7.jpg" id=x>
            </head>
            """
        #expect(
            values(in: page) == [
                "og:title=Chef's table: 5 > 3 courses", "og:description=He said \"yum\"", "og:type=food:meal",
                "og:url=https://example.com/m/7?a=1/", "og:image=https://example.com/7.jpg",
            ]
        )
    }

    /// Given case G03.
    @Test func `a picture in a head noscript closes the head and is named`() {
        let page = """
            <!doctype html><html><head><title>Meal</title>
            <noscript><img src="https://t.example.com/p.gif"></noscript>
            <meta property="og:title" content="Falafel Wrap">
            <meta property="og:type" content="food:meal"></head>
            <body><p>hi</p></body></html>
            """
        let markup = read(page)
        #expect(values(in: page) == ["og:title=Falafel Wrap", "og:type=food:meal"])
        #expect(markup.tags.map(\.place) == [.head, .body, .body])
        #expect(
            markup.headCloser
                == FoundCloser(
                    name: "img",
                    isEndTag: false,
                    position: SourcePosition(line: 2, column: 11, offset: 57)
                )
        )
        #expect(markup.title?.text == "Meal")
    }

    /// Given case G04.
    @Test func `a page that ends inside a tag loses that tag, wherever it is cut`() {
        let page = Array(
            """
            <head><meta property="og:title" content="Ramen">
            <meta property="og:type" content="food:meal">
            <meta property="og:image" content="https://example.com/i.jpg?q=82&amp
            """.utf8
        )
        var reader = PageReader()
        let ends = page.indices.filter { page[$0] == UInt8(ascii: ">") && $0 > 6 }
        for length in 0...page.count {
            let markup = reader.read(page.span.extracting(first: length))
            let whole = ends.count { $0 < length }
            #expect(
                markup.tags.map { $0.value(of: "content") } == Array(["Ramen", "food:meal"].prefix(whole))
            )
        }
    }

    /// Given cases G05 and G06.
    @Test(arguments: [
        ("How to write &amp;lt; and &amp;#65;", "How to write &lt; and &#65;"),
        ("Fish &amp;amp; chips", "Fish &amp; chips"),
        ("Chef&#146;s &#147;special&#148; &#x85; 5&#128;", "Chef’s “special” … 5€"),
        ("a&#x81;b &#0; &#x110000; &#039;q&#39;", "a\u{81}b \u{FFFD} \u{FFFD} 'q'"),
        ("?a=1&copy=2&amp=3&copy;&copy", "?a=1&copy=2&amp=3©©"),
        ("&notit; &notin; &not", "&notit; ∉ ¬"),
        ("&#xD800;&#99999999999999999999;&#x;&#;&;&", "\u{FFFD}\u{FFFD}&#x;&#;&;&"),
        ("a\r\nb\rc\0d", "a\nb\nc\u{FFFD}d"),
    ])
    func `a value is decoded exactly once`(written: String, value: String) {
        let found = read("<head><meta property=\"og:title\" content=\"\(written)\">").tags.first
        #expect(found.map { Array(($0.value(of: "content") ?? "").utf8) } == Array(value.utf8))
    }

    /// Given case G10, the part that a page's markup decides.
    @Test func `the first base with an address counts`() {
        let markup = read(
            "<head><base target=x><template><base href=/t/></template><base href=\"/static/\"><base href=//x/>"
        )
        #expect(markup.baseAddress == "/static/")
        #expect(read("<svg><base href=/x/></svg>").baseAddress == nil)
    }

    @Test func `lines end at LF, CR LF and CR, columns are scalars, offsets bytes`() {
        let page = "<head>\r\n é🍕<meta a>\r<meta b>\n\r\n<meta\r\nc><title>x\n</title><link>"
        let found = read(page).tags
        #expect(found.map(\.position.line) == [2, 3, 5, 6, 7])
        #expect(found.map(\.position.column) == [4, 1, 1, 3, 9])
        #expect(found.map(\.position.offset) == [15, 24, 35, 44, 61])
        #expect(found.map(\.length) == [8, 8, 9, 7, 6])
    }
}

extension PageReaderTests {
    private static let places: [(String, [Place])] = [
        ("<meta>", [.head]),
        ("<head></head><meta><p><meta>", [.head, .body]),
        ("<head><noscript><link><meta></noscript><meta>", [.headNoscript, .headNoscript, .head]),
        ("<body><noscript><meta></noscript>", [.body]),
        (
            "<head><template><meta><template><link></template></template><meta>",
            [.template, .template, .head]
        ),
        ("<svg><title>x</title><link/></svg><title>y</title>", [.foreign, .foreign, .body]),
        ("<svg><desc><meta></desc></svg>", [.body]),
        ("<svg><g><meta><link>", [.body, .body]),
        ("<math><mi><meta></mi><link></math>", [.body, .foreign]),
        ("<table><meta><tr><link><td><meta></table><meta>", [.table, .table, .body, .body]),
        ("<table><caption><meta></caption><colgroup><meta></table>", [.body, .table]),
        ("<select><meta><option><link></select><link>", [.select, .select, .body]),
        ("<head></head><frameset><meta></frameset><link>", [.nowhere, .nowhere]),
        ("<title>x</title><p><meta></p><frameset>", [.head, .nowhere]),
        ("<p>x<meta><frameset>", [.body]),
        ("</body></html><meta>", [.body]),
        ("x<title><meta></title><meta>", [.body, .body]),
        ("<style><meta></style><script><!--<script><meta></script>--></script><meta>", [.head]),
        ("<!--><meta><!-- --!><link><!-- <meta> -->", [.head, .head]),
        ("<textarea><meta></textarea><iframe><meta></iframe><noframes><meta></noframes>", []),
        ("<plaintext><meta>", []),
        ("<svg><![CDATA[<meta>]]><title>", [.foreign]),
        ("<![CDATA[<meta>]]>", []),
        ("<b><table><td></b><svg></b><link>", [.foreign]),
        ("<b><table><td></b><i></table><svg></b><link>", [.body]),
        ("<b><svg></b><link>", [.body]),
    ]

    @Test(arguments: places)
    func `a tag lands where the standard puts it`(page: String, places: [Place]) {
        #expect(read(page).tags.map(\.place) == places)
    }

    private static let closers: [(String, String?)] = [
        ("<head><meta></head><body>", nil),
        ("<meta><body>", nil),
        ("<title>x</title></html>", nil),
        ("<head></head><div>", nil),
        ("<meta><DIV>", "1:7 div"),
        ("<head>\n <p>", "2:2 p"),
        ("<html>\n<iframe>", "2:1 iframe"),
        ("<meta> \n text", "2:2 text"),
        ("<meta> &#32;&amp;", "1:13 text"),
        ("<head></br>", "1:7 /br"),
        ("<head></p>x", "1:11 text"),
        ("", nil),
        ("<!-- only -->", nil),
    ]

    @Test(arguments: closers)
    func `what closed the head early is named`(page: String, closer: String?) {
        let found = read(page).headCloser.map {
            "\($0.position.line):\($0.position.column) \($0.isEndTag ? "/" : "")\($0.name ?? "text")"
        }
        #expect(found == closer)
    }

    @Test func `attributes of html and head are gathered`() {
        let markup = read(
            """
            <html lang=de prefix="og: https://ogp.me/ns#"><head prefix='fb: x' PREFIX=y><title> A &amp; B </title>
            <body><html lang=en class=late>
            """
        )
        #expect(
            markup.rootAttributes.map { "\($0.name)=\($0.value)" } == [
                "lang=de", "prefix=og: https://ogp.me/ns#", "class=late",
            ]
        )
        #expect(markup.headAttributes.map { "\($0.name)=\($0.value)" } == ["prefix=fb: x"])
        #expect(markup.title?.text == " A & B ")
        #expect(read("<template><html class=x></template>").rootAttributes.isEmpty)
    }

    @Test func `only comments with the mark are kept`() {
        var reader = PageReader(commentMark: "og-validate-ignore")
        let page = Array(
            """
            <!-- og-validate-ignore a: b --><!--og-validate-ignore--><!-- other og-validate-ignore -->
            <script><!-- og-validate-ignore --></script><! og-validate-ignore c>
            """.utf8
        )
        let found = reader.read(page.span).comments
        #expect(
            found.map(\.text) == [" og-validate-ignore a: b ", "og-validate-ignore", " og-validate-ignore c"]
        )
        #expect(found.map(\.position.column) == [1, 33, 45])
        #expect(found.map(\.length) == [32, 25, 24])
        #expect(read("<!-- og-validate-ignore -->").comments.isEmpty)
    }

    @Test func `a reader can be used again`() {
        var reader = PageReader()
        _ = reader.read(Array("<body><table><b><x-y><svg><title><template><![CDATA[".utf8).span)
        let again = reader.read(Array("<meta><title>x</title>".utf8).span)
        #expect(again.tags.map(\.place) == [.head, .head])
        #expect(again.title?.text == "x")
        #expect(again.headCloser == nil)
    }

    private func read(_ page: String) -> PageMarkup {
        var reader = PageReader()
        return reader.read(Array(page.utf8).span)
    }

    private func values(in page: String) -> [String] {
        read(page).tags.compactMap { tag in
            tag.value(of: "property").map { "\($0)=\(tag.value(of: "content") ?? "")" }
        }
    }
}
