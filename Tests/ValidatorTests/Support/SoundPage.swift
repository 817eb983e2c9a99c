internal import OpenGraph
internal import Validator

/// A page on which no rule of the default profile has anything to say, but for what a test changes.
enum SoundPage {
    static let address = "https://www.example.com/m/1"
    static let image = "https://www.example.com/1.png"

    /// The tags, in order.
    static let tags = [
        #"<meta property="og:title" content="Miso">"#,
        #"<meta property="og:type" content="article">"#,
        #"<meta property="og:url" content="https://www.example.com/m/1">"#,
        #"<meta property="og:image" content="https://www.example.com/1.png">"#,
        #"<meta property="og:image:width" content="1200">"#,
        #"<meta property="og:image:height" content="630">"#,
        #"<meta property="og:image:alt" content="A bowl of soup">"#,
        #"<meta property="og:description" content="Soybeans and time.">"#,
        #"<meta property="og:site_name" content="Larder">"#,
        #"<meta property="fb:app_id" content="1234567890">"#,
    ]

    /// The page, with a tag replaced by another, and more after them.
    static func html(replacing old: String? = nil, with new: String = "", adding more: String = "") -> String
    {
        let lines = tags.map { tag in old.map { tag.contains("\"\($0)\"") } == true ? new : tag }
        return """
            <!doctype html>
            <html lang="en" prefix="og: https://ogp.me/ns# fb: https://ogp.me/ns/fb#">
            <head><meta charset="utf-8"><title>Miso</title>
            \(lines.filter { !$0.isEmpty }.joined(separator: "\n"))
            \(more)
            </head><body></body></html>
            """
    }

    /// Its facts as if it had been fetched.
    static func facts(_ html: String = html()) -> PageFacts {
        var facts = PageFacts(target: address, html: html)
        facts.fetchedURL = address
        facts.status = 200
        facts.contentType = "text/html"
        facts.encoding = EncodingFacts(name: "utf-8", origin: .header, header: "utf-8", meta: "utf-8")
        facts.timing = Timing(firstByteMs: 3, totalMs: 5)
        var picture = ImageFacts(url: image)
        picture.resolved = image
        picture.status = 200
        picture.contentType = "image/png"
        picture.format = .png
        (picture.width, picture.height, picture.bytes) = (1200, 630, 20_480)
        facts.images = [picture]
        facts.hasImageFacts = true
        return facts
    }

    /// What is found on a page.
    static func report(_ html: String, _ settings: RuleSettings = RuleSettings()) -> TargetReport {
        Inspection(settings).report(on: facts(html))
    }
}

extension TargetReport {
    /// The findings of one rule.
    func of(_ rule: String) -> [Finding] { findings.filter { $0.rule == rule } }
    /// The rules that found something, each once, in order.
    var rules: [String] {
        var seen: Set<String> = []
        return findings.map(\.rule).filter { seen.insert($0).inserted }
    }
}
