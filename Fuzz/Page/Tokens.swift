import FuzzKit
import Markup

/// The tokens of a page when nothing tells the tokenizer about elements.
struct Tokens {
    /// What of a token can be compared with that of another page.
    struct Part: Equatable {
        let kind: Token.Kind
        let range: Range<Int>
        let content: Range<Int>
        let names: [Range<Int>]

        /// The same, so many bytes further ahead.
        func moved(by count: Int) -> Part {
            Part(kind, range.moved(count), content.moved(count), names.map { $0.moved(count) })
        }

        init(_ kind: Token.Kind, _ range: Range<Int>, _ content: Range<Int>, _ names: [Range<Int>]) {
            self.kind = kind
            self.range = range
            self.content = content
            self.names = names
        }
    }

    private let page: [UInt8]
    private let parts: [Part]

    init(of page: [UInt8]) throws(Broken) {
        self.page = page
        parts = Self.parts(of: page[...])
        let noted = Self.parts(of: page[...], recordsErrors: true)
        try require(parts == noted, "faults that are noted change no token")
    }

    /// Tokens stand in the order of the page, nothing lies between them that is not meant to, attributes lie in tags.
    func checkRanges() throws(Broken) {
        var tokenizer = Tokenizer(recordsErrors: true)
        var gaps = TokenGaps(page)
        var token = tokenizer.next(in: page.span)
        while token.kind != .end {
            try gaps.take(token)
            var end = token.content.upperBound
            for attribute in token.kind == .startTag ? tokenizer.attributes : [] {
                try require(!attribute.name.isEmpty, "an attribute has a name")
                try require(attribute.name.lowerBound >= end, "attributes stand in order")
                try require(
                    attribute.value.lowerBound >= attribute.name.upperBound,
                    "a value follows its name"
                )
                end = attribute.value.upperBound
            }
            try require(end <= token.range.upperBound, "attributes stand in their tag")
            token = tokenizer.next(in: page.span)
        }
        try gaps.take(token)
        for error in tokenizer.errors {
            try require((0...page.count).contains(error.offset), "\(error.code) is noticed in the page")
        }
    }

    /// A page that begins, or ends, between two tokens has the same tokens from there, or up to there.
    func checkParts(_ choices: inout Choices) throws(Broken) {
        guard parts.count > 1 else { return }
        let index = choices.number(below: parts.count - 1)
        let start = parts[index].range.lowerBound
        let rest = Self.parts(of: page[start...])
        let wanted = Array(parts[index...])
        try require(rest.map { $0.moved(by: start) } == wanted, "tokens from \(start) on are the same alone")
        let end = parts[index].range.upperBound
        guard end < page.count else { return }
        let beginning = Self.parts(of: page[..<end]).dropLast()
        try require(Array(beginning) == Array(parts[...index]), "tokens up to \(end) are the same alone")
    }

    private static func parts(of page: ArraySlice<UInt8>, recordsErrors: Bool = false) -> [Part] {
        let page = Array(page)
        var tokenizer = Tokenizer(recordsErrors: recordsErrors)
        var parts: [Part] = []
        while true {
            let token = tokenizer.next(in: page.span)
            let isTag = token.kind == .startTag || token.kind == .endTag
            let names = isTag ? tokenizer.attributes.map(\.name) : []
            parts.append(Part(token.kind, token.range, token.content, names))
            if token.kind == .end { return parts }
        }
    }
}

extension Range<Int> {
    fileprivate func moved(_ count: Int) -> Range<Int> { lowerBound + count..<upperBound + count }
}

/// Looks at what lies between tokens: only marks that stand for nothing, and a tag that the page ends in.
struct TokenGaps {
    private let page: [UInt8]
    private var end = 0

    init(_ page: [UInt8]) { self.page = page }

    mutating func take(_ token: Token) throws(Broken) {
        let range = token.range
        try require(range.lowerBound >= end && range.upperBound <= page.count, "tokens stand in order")
        try require(!range.isEmpty || token.kind == .end, "a token is not empty")
        try require(
            token.content.lowerBound >= range.lowerBound && token.content.upperBound <= range.upperBound,
            "the content of a token stands in it"
        )
        try checkGap(end..<range.lowerBound, before: token.kind)
        end = range.upperBound
    }

    private func checkGap(_ gap: Range<Int>, before kind: Token.Kind) throws(Broken) {
        var index = gap.lowerBound
        while index < gap.upperBound {
            guard
                let mark = ["</>", "<![CDATA[", "]]>"].first(where: { page[index...].starts(with: $0.utf8) })
            else {
                try require(kind == .end && isTagStart(index), "bytes at \(index) are part of no token")
                return
            }
            index += mark.utf8.count
        }
    }

    private func isTagStart(_ index: Int) -> Bool {
        let name = page[index...].dropFirst().first == UInt8(ascii: "/") ? index + 2 : index + 1
        guard page[index] == UInt8(ascii: "<"), name < page.count else { return false }
        return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(page[name] | 0x20)
    }
}
