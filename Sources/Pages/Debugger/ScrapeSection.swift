internal import Markup
internal import OpenGraph

/// When and how the address was scraped, and the button to do it again.
struct ScrapeSection {
    private let scrape: ShownScrape
    private var report: ScrapeReport { scrape.report }

    init(_ scrape: ShownScrape) { self.scrape = scrape }

    @NodeBuilder var nodes: [Node] {
        HTML.section(["aria-labelledby": "scrape"]) {
            HTML.h2(["id": "scrape"]) { "When and how we last scraped the URL" }
            HTML.dl {
                time
                row("Response Code", [.text(report.status.map { String($0) } ?? "No answer")])
                if let url = report.fetchedURL { row("Fetched URL", [DebuggerParts.link(url)]) }
                if let url = report.canonicalURL { row("Canonical URL", [DebuggerParts.link(url)]) }
                row("Redirect Path", [path])
                row("Document", [.text(document)])
                if let text = timing { row("Timing", [.text(text)]) }
            }
            again
        }
    }

    private func row(_ term: String, _ content: [Node]) -> [Node] {
        [HTML.dt { term }, HTML.dd { content }]
    }

    private var time: [Node] {
        let stamp = Calendar.timestamp(microseconds: scrape.scrapedAt)
        return row(
            "Time Scraped",
            [
                HTML.time(["datetime": stamp]) { stamp },
                .text(" (" + DebuggerParts.age(scrape.age) + ")"),
                .text(scrape.isKept ? "" : ", not kept"),
            ]
        )
    }

    private var path: Node {
        HTML.ol(["class": "path"]) {
            HTML.li {
                HTML.span(["class": "step"]) { "Input URL" }
                " "
                DebuggerParts.link(report.target)
            }
            for redirect in report.redirects {
                HTML.li {
                    HTML.span(["class": "step"]) { Self.label(redirect) }
                    " "
                    DebuggerParts.link(redirect.to)
                }
            }
        }
    }

    private static func label(_ redirect: ScrapeReport.Redirect) -> String {
        switch redirect.kind {
        case "og:url": "og:url Meta Tag"
        case "canonical": "Canonical Link"
        default: redirect.status.map { "\($0) HTTP Redirect" } ?? "HTTP Redirect"
        }
    }

    private var document: String {
        var parts = [report.contentType ?? "no type", report.charset, "\(report.bytes) bytes"].compactMap(
            \.self
        )
        if report.isTruncated { parts.append("cut off") }
        return parts.joined(separator: ", ")
    }

    private var timing: String? {
        guard let total = report.totalMs else { return nil }
        let first = report.firstByteMs.map { "first byte after \($0) ms, " } ?? ""
        return first + "all after \(total) ms"
    }

    /// A POST, since it makes this server do work and changes what is kept. There is no session behind it, so a
    /// token against forged requests would guard nothing that a stranger could not ask for himself.
    private var again: Node {
        HTML.form(["action": DebuggerParts.path, "method": "post", "class": "again"]) {
            HTML.input(["type": "hidden", "name": "url", "value": report.target])
            HTML.button(["type": "submit"]) { "Scrape again" }
        }
    }
}
