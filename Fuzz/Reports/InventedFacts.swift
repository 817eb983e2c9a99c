import FuzzKit
import OpenGraph
import Scraper

/// Facts about a page that an input is the source of, with an outer life that it chooses for itself.
enum InventedFacts {
    static func of(_ input: [UInt8], _ choices: inout Choices) -> PageFacts {
        let words = { (choices: inout Choices) in
            String(decoding: input[choices.range(within: min(input.count, 200))], as: UTF8.self)
        }
        var facts = PageFacts(target: words(&choices))
        switch choices.number(below: 3) {
        case 0: facts.origin = .standardInput
        case 1: facts.origin = .file(path: words(&choices))
        default: facts.fetchedURL = choices.onceIn(2) ? "https://www.example.com/a" : words(&choices)
        }
        facts.status = choices.one(of: [nil, 200, 206, 404])
        facts.contentType = choices.one(of: [nil, "text/html", words(&choices)])
        facts.allowsPrivate = choices.onceIn(2)
        if choices.onceIn(4) { facts.failure = failure(words(&choices), &choices) }
        if choices.onceIn(4) {
            facts.redirects = [Redirect(.http, from: words(&choices), to: words(&choices), status: 302)]
        }
        if choices.onceIn(2) { facts.timing = Timing(firstByteMs: 1, totalMs: choices.number(below: 20_000)) }
        facts.bytes = input.count
        var reader = BodyReader()
        let location = facts.fetchedURL.flatMap { try? WebLocation($0) }
        if facts.failure == nil { reader.read(input, at: location, into: &facts) }
        facts.hasImageFacts = choices.onceIn(2)
        if facts.hasImageFacts { facts.images = images(of: facts, words(&choices), &choices) }
        return facts
    }

    /// The largest side that a picture can have: four bytes.
    private static let largest = 0xffff_ffff
    /// The greatest length that an answer may tell.
    private static let longest = 999_999_999_999_999

    private static func images(
        of facts: PageFacts,
        _ words: String,
        _ choices: inout Choices
    ) -> [ImageFacts] {
        let values = facts.tags.filter { $0.properties.contains { $0.hasPrefix("og:image") } }.compactMap(
            \.content
        )
        return values.prefix(4).map { value in
            var image = ImageFacts(url: value)
            image.resolved = choices.onceIn(2) ? value : nil
            image.status = choices.one(of: [nil, 200, 404])
            image.contentType = choices.one(of: [nil, "image/png", words])
            image.format = choices.one(of: [nil, .png, .svg, .webp])
            image.width = choices.one(of: [nil, 0, 1, 300, 1200, largest])
            image.height = choices.one(of: [nil, 0, 1, 300, 630, largest])
            image.bytes = choices.one(of: [nil, 0, 1000, longest])
            image.isCorrupt = choices.onceIn(4)
            if choices.onceIn(4) { image.failure = failure(words, &choices) }
            return image
        }
    }

    private static func failure(_ words: String, _ choices: inout Choices) -> FetchFailure {
        let number = choices.one(of: [0, 1, 403, 10_000, .max])
        return choices.one(of: [
            .invalidAddress, .name(host: words), .connect(host: words, reason: words),
            .tls(host: words, .expired), .tls(host: words, .other(words)), .timeout(milliseconds: number),
            .redirectLoop, .tooManyRedirects(limit: number), .redirectRefused(to: words), .badStatus(number),
            .blocked(number, retryAfter: number), .blocked(403, retryAfter: nil), .notHTML(words),
            .undecodable,
            .unsupportedContentEncoding(words), .bodyIncomplete, .badAnswer(words), .privateAddress(words),
            .offline, .unreadable(words), .notInBuild(words), .tooLarge(limit: number),
        ])
    }
}
