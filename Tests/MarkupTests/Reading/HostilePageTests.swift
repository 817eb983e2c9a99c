import Testing

@testable import Markup

/// Pages made to keep a reader busy. Steps are counted where steps could multiply; that the rest ends at all, in a test
/// that would otherwise take hours, is the claim.
@Suite struct HostilePageTests {
    /// What is repeated, after a beginning, to a megabyte.
    private static let megabytes: [(String, String)] = [
        ("", "<div>"), ("<meta content=\"", "x"), ("", "&"), ("", "<!--"), ("<a", " a"),
    ]

    @Test(arguments: megabytes)
    func `a megabyte of the same is read to its end`(beginning: String, unit: String) {
        flood(beginning, unit, upTo: 1_000_000)
    }

    /// The same with less, since there are more of them.
    private static let floods: [(String, String)] = [
        ("<meta content=\"", "'>"), ("<meta content='", "&"), ("", "&CounterClockwiseContourIntegra"),
        ("&#", "9"),
        ("<!--", "-"), ("<meta", "/"), ("", "<"), ("", "<!"), ("", "</a>"), ("", "<b>"), ("", "<a>"),
        ("", "<b><i><p></b>"), ("", "<svg><desc>"), ("", "<table><td>"), ("", "<template>"),
        ("<script>", "<!--<script>"), ("<style>", "</"), ("", "<b><object>"), ("", "<select><option><b>"),
        ("", "<form><div></form>"), ("", "\0"), ("<meta content='", "\r"), ("", "<html a=1>"),
        ("", "<li><dd>"),
    ]

    @Test(arguments: floods)
    func `a flood is read to its end`(beginning: String, unit: String) {
        flood(beginning, unit, upTo: 60_000)
    }

    private func flood(_ beginning: String, _ unit: String, upTo length: Int) {
        var page = Array(beginning.utf8)
        let unit = Array(unit.utf8)
        while page.count < length { page += unit }
        page += Array("<meta>".utf8)
        var placement = TagPlacement()
        placement.restart(for: page.count)
        while placement.next(in: page.span).token.kind != .end {}
        #expect(placement.effort <= 500_000 + 3 * page.count)
        #expect(placement.open.count <= page.count)
    }

    /// Names, and the parts of a page with how often each comes.
    private static let mixtures: [(String, [(String, Int)])] = [
        ("formatting before blocks", [("<b>", 1), ("<div>", 20_000), ("</b>", 20_000)]),
        ("formatting with gaps", [("<b><x>", 500), ("<div>", 20_000), ("</b>", 20_000)]),
        ("formatting in every paragraph", [("<font size=N>", 5_000), ("<p>x", 20_000)]),
        ("a name that is open below", [("<y><div>", 1), ("<x>", 20_000), ("</y>", 20_000)]),
        ("a name that is not open", [("<x>", 20_000), ("</z>", 20_000)]),
        ("the same in svg", [("<svg>", 1), ("<x>", 20_000), ("</y>", 20_000)]),
        ("list items below blocks", [("<div>", 20_000), ("<li></li>", 20_000)]),
        ("tables below blocks", [("<div>", 20_000), ("<table></table>", 20_000)]),
        ("names of its own", [("<nN>", 20_000)]),
        ("long names of its own", [("<nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnN>", 10_000)]),
    ]

    @Test(arguments: mixtures)
    func `searches do not multiply`(name: String, parts: [(String, Int)]) {
        var page: [UInt8] = []
        for (unit, count) in parts {
            for number in 0..<count { page += Array(unit.replacing("N", with: "\(number)").utf8) }
        }
        page += Array("<meta>".utf8)
        var placement = TagPlacement()
        placement.restart(for: page.count)
        var last = Place.nowhere
        while true {
            let step = placement.next(in: page.span)
            if step.token.kind == .end { break }
            last = step.place
        }
        #expect(last == .body)
        #expect(placement.effort <= 500_000 + 3 * page.count)
    }

    @Test func `a tag with very many names keeps each once`() {
        var page = Array("<meta".utf8)
        for number in 0..<10_000 { page += Array(" a\(number) a\(number)=x".utf8) }
        page += Array("><meta>".utf8)
        var reader = PageReader()
        let tags = reader.read(page.span).tags
        #expect(tags.map(\.attributes.count) == [10_000, 0])
    }

    @Test func `every prefix of a page with everything is read`() {
        let page = Array(
            """
            <!DOCTYPE html PUBLIC "-//W3C//DTD" 'x'><html lang=en prefix="og: x"><head><meta charset=utf-8>
            <title>A &amp; B &notin; &#x1F355;</title><noscript><link rel=a></noscript><script><!--<script></script>--></script>
            <style>a<b</style><template><meta></template><!-- c --!><!-- d -- e --><?pi?></x y='z'/><![CDATA[x]]>
            <body><table><tr><meta><td><b><i><p></b></i></table><svg><desc><meta/></desc><![CDATA[<x>]]><title>t</svg>
            <math><annotation-xml encoding="text/html"><a></a></math><select><option><link></select><textarea>&lt;</textarea>
            """.utf8
        )
        var reader = PageReader(commentMark: "c")
        let whole = reader.read(page.span).tags.map(\.position)
        for length in 0..<page.count {
            let found = reader.read(page.span.extracting(first: length)).tags.map(\.position)
            #expect(found == Array(whole.prefix(found.count)))
        }
    }
}
