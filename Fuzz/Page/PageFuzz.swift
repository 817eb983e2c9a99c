import FuzzKit
import Markup
import OpenGraph
import Scraper

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    PageFuzz.run(start, count)
}

/// A page as a scraper gets it: tokens, the places of tags, what the page says, and the facts for the rules.
#if !FUZZING
    @main
#endif
enum PageFuzz: Harness {
    static func check(_ input: [UInt8]) throws(Broken) {
        var choices = Choices(of: input)
        let tokens = try Tokens(of: input)
        try tokens.checkRanges()
        try tokens.checkParts(&choices)
        try checkPlacement(input)
        try checkMarkup(input)
        try checkFacts(input, &choices)
        if choices.onceIn(32) {
            try Effort.requireLinear(input, &choices) { page throws(Broken) in
                try checkPlacement(page)
                _ = read(page)
            }
        }
    }

    /// Tokens as the tree has them read, raw text and CDATA among them.
    private static func checkPlacement(_ page: [UInt8]) throws(Broken) {
        var placement = TagPlacement()
        placement.restart(for: page.count)
        var gaps = TokenGaps(page)
        while true {
            let token = placement.next(in: page.span).token
            try gaps.take(token)
            guard token.kind != .end else { break }
        }
        try require(placement.next(in: page.span).token.kind == .end, "after the end there is only the end")
    }

    /// Every tag that is found stands where it is said to stand, and a reader that was used before finds the same.
    private static func checkMarkup(_ page: [UInt8]) throws(Broken) {
        let markup = read(page)
        for tag in markup.tags {
            let start = tag.position.offset
            try require(page[start] == UInt8(ascii: "<"), "a tag begins with <")
            try require(page[start + tag.length - 1] == UInt8(ascii: ">"), "a tag ends with >")
            try requireSame(
                place(of: start, in: page),
                [tag.position.line, tag.position.column],
                "line, column"
            )
            let names = tag.attributes.map(\.name)
            try require(Set(names).count == names.count, "an attribute counts once")
        }
        var used = PageReader(commentMark: "larder-ignore")
        _ = used.read(Array("<html a=1><body><table><svg><b><title>x".utf8).span)
        _ = used.read(page.span)
        let again = used.read(page.span)
        try require(again == markup, "a page reads the same after another")
    }

    /// What rules are told about lies within the text that they are told it is from.
    private static func checkFacts(_ body: [UInt8], _ choices: inout Choices) throws(Broken) {
        var reader = BodyReader()
        var facts = PageFacts(target: "-")
        facts.isTruncated = choices.onceIn(4)
        reader.read(body, at: choices.onceIn(2) ? address : nil, into: &facts)
        let source = facts.source
        try require(String(validating: source.bytes, as: UTF8.self) != nil, "a page becomes UTF-8")
        for position in facts.tags.map(\.position) + facts.links.map(\.position) {
            try require(position.length > 0 && position.end <= source.count, "a tag stands in the source")
            let line = source.line(at: position.offset)
            try require(line.map { $0.start <= position.offset } ?? false, "a tag stands in a line")
        }
        for link in facts.links {
            guard let resolved = link.resolved else { continue }
            let again = (try? WebLocation(resolved))?.text
            try requireSame(again, resolved, "a resolved address is in normal form")
        }
    }

    private static let address = try? WebLocation("https://www.example.com/a/b?c")

    private static func read(_ page: [UInt8]) -> PageMarkup {
        var reader = PageReader(commentMark: "larder-ignore")
        return reader.read(page.span)
    }

    /// Line and column, counted from the beginning.
    private static func place(of offset: Int, in page: [UInt8]) -> [Int] {
        var (line, column) = (1, 1)
        for index in 0..<offset {
            let isEnd = page[index] == 0x0a || page[index] == 0x0d && page[index + 1] != 0x0a
            if isEnd { (line, column) = (line + 1, 1) } else if page[index] & 0xc0 != 0x80 { column += 1 }
        }
        return [line, column]
    }
}
