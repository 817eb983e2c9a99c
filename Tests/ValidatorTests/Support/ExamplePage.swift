internal import OpenGraph
internal import Validator

/// A page of a rule's documentation with the facts that stand beside it.
struct ExamplePage {
    /// What a line of facts says that nobody understands.
    struct UnknownFact: Error {
        let line: String
    }

    private(set) var facts: PageFacts
    private(set) var settings = RuleSettings(profile: .social)

    init(_ example: RuleExample) throws {
        let lines = example.facts.split(separator: "\n").map { String($0) }
        let shift = lines.first { $0.hasPrefix("offset: ") }.flatMap { Int($0.dropFirst(8)) } ?? 0
        facts = PageFacts(html: example.html, shift: shift)
        for line in lines { try take(line) }
        if let failure = facts.failure { facts.failure = failure }
    }

    private mutating func take(_ line: String) throws {
        let parts = line.split(separator: ": ", maxSplits: 1).map { String($0) }
        guard parts.count == 2 else { throw UnknownFact(line: line) }
        let words = parts[1].split(separator: " ").map { String($0) }
        switch parts[0] {
        case "offset": break
        case "target": facts.target = parts[1]
        case "url":
            facts.target = parts[1]
            facts.fetchedURL = parts[1]
        case "file":
            facts.target = parts[1]
            facts.origin = .file(path: parts[1])
        case "sitemap": facts.sitemapURL = parts[1]
        case "status":
            facts.status = Int(parts[1])
            facts.contentType = "text/html"
        case "type": facts.contentType = parts[1]
        case "coding": facts.contentEncoding = parts[1]
        case "attachment": facts.isAttachment = true
        case "bytes": facts.bytes = Int(parts[1]) ?? 0
        case "time": facts.timing = Timing(firstByteMs: Int(words[0]) ?? 0, totalMs: Int(words[1]) ?? 0)
        case "range":
            facts.range =
                parts[1] == "partial"
                ? .partial(total: nil) : parts[1] == "ignored" ? .ignored : .unsatisfiable
        case "lost": facts.lostTags = words
        case "dead": facts.deadAddresses = words
        case "circle": facts.circle = words
        case "failure": facts.failure = try failure(parts[1])
        case "charset": facts.encoding = encoding(words)
        case "robots":
            let url = words.count > 2 ? words[2] : facts.target
            facts.robots.append(RobotsRefusal(agent: words[0], url: url, isImage: words[1] == "image"))
        case "redirect":
            facts.redirects.append(Redirect(.http, from: words[1], to: words[2], status: Int(words[3])))
        case "image": facts.images.append(try image(words))
        case "linked": facts.linkedPages.append(try linked(words))
        case "variant":
            facts.variants.append(AgentVariant(agent: words[0], status: 200, object: object(words)))
        case "app": settings.apps.append(.init(id: words[0], namespace: words[1], domains: [words[2]]))
        default: throw UnknownFact(line: line)
        }
    }

    private func failure(_ word: String) throws -> FetchFailure {
        switch word {
        case "invalidAddress": .invalidAddress
        case "name": .name(host: "no-such-host.example.com")
        case "connect": .connect(host: "www.example.com", reason: "connection refused")
        case "timeout": .timeout(milliseconds: 10_000)
        case "tls": .tls(host: "www.example.com", .expired)
        case "badStatus": .badStatus(facts.status ?? 500)
        case "unsupportedContentEncoding": .unsupportedContentEncoding("br")
        case "notHTML": .notHTML("application/pdf")
        case "privateAddress": .privateAddress("127.0.0.1")
        case "bodyIncomplete": .bodyIncomplete
        case "undecodable": .undecodable
        case "tooManyRedirects": .tooManyRedirects(limit: 10)
        default: throw UnknownFact(line: word)
        }
    }

    private func encoding(_ words: [String]) -> EncodingFacts {
        let origins: [String: EncodingFacts.Origin] = [
            "header": .header, "meta": .meta, "validUTF8": .validUTF8, "fallback": .fallback,
        ]
        func value(_ key: String) -> String? {
            words.first { $0.hasPrefix(key + "=") }.map { String($0.dropFirst(key.count + 1)) }
        }
        return EncodingFacts(
            name: words[0],
            origin: origins[words[1]] ?? .byteOrderMark,
            header: value("header"),
            meta: value("meta"),
            hasInvalidBytes: words.contains("invalid"),
            hasNonASCII: words.contains("non-ascii")
        )
    }

    private func image(_ words: [String]) throws -> ImageFacts {
        var image = ImageFacts(url: words[0])
        image.resolved = words[0]
        for word in words.dropFirst() {
            let (key, value) = pair(word)
            switch key {
            case "status":
                image.status = Int(value)
                if let status = image.status, status >= 300 { image.failure = .badStatus(status) }
            case "type": image.contentType = value
            case "coding":
                image.contentEncoding = value
                image.failure = .unsupportedContentEncoding(value)
            case "format": image.format = formats[value]
            case "size":
                let sides = value.split(separator: "x").compactMap { Int($0) }
                (image.width, image.height) = (sides[0], sides[1])
            case "bytes": image.bytes = Int(value)
            case "ms": image.timing = Timing(firstByteMs: 1, totalMs: Int(value) ?? 0)
            case "corrupt": image.isCorrupt = true
            case "final": image.redirects = [Redirect(.http, from: words[0], to: value, status: 301)]
            case "not-in-build": image.failure = .notInBuild(value)
            default: throw UnknownFact(line: word)
            }
        }
        return image
    }

    private func linked(_ words: [String]) throws -> LinkedPage {
        let role: LinkedPage.Role =
            switch words[0] {
            case "og:url": .ogURL
            case "canonical": .canonical
            case "opengraph": .pointer
            default: .reference(property: words[0])
            }
        var page = LinkedPage(role, url: words[1])
        page.object = object(words)
        for word in words.dropFirst(2) {
            let (key, value) = pair(word)
            switch key {
            case "status":
                page.status = Int(value)
                if let status = page.status, status >= 300 { page.failure = .badStatus(status) }
            case "final":
                page.finalURL = value
                page.redirects = [Redirect(.http, from: words[1], to: value, status: 301)]
            case "origin": page.origins = [value]
            default: guard key.hasPrefix("og:") else { throw UnknownFact(line: word) }
            }
        }
        return page
    }

    private func object(_ words: [String]) -> GraphObject {
        TagReader.read(
            words.map(pair).filter { $0.0.hasPrefix("og:") && !$0.1.isEmpty }.map { Tag($0.0, $0.1) }
        ).object
    }

    private func pair(_ word: String) -> (String, String) {
        guard let sign = word.firstIndex(of: "=") else { return (word, "") }
        return (String(word[..<sign]), String(word[word.index(after: sign)...]))
    }

    private let formats: [String: ImageFacts.Format] = [
        "png": .png, "jpeg": .jpeg, "gif": .gif, "webp": .webp, "svg": .svg,
    ]
}
