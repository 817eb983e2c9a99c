internal import Markup
internal import OpenGraph

/// Exactly what the scraper saw: the decoded page, as text.
package struct EchoPage {
    private let scrape: ShownScrape
    private let source: [UInt8]
    private let site: Site

    /// The page that shows `source`, which is UTF-8.
    package init(of scrape: ShownScrape, source: [UInt8], on site: Site) {
        self.scrape = scrape
        self.source = source
        self.site = site
    }

    /// Appends the page.
    package func write(to page: inout [UInt8]) {
        DebuggerFrame(title: "What the scraper saw", site: site).write(to: &page) { main }
    }

    @NodeBuilder private var main: [Node] {
        let report = scrape.report
        HTML.h1 { "What the scraper saw" }
        HTML.p {
            DebuggerParts.link(report.fetchedURL ?? report.target)
            " · "
            report.status.map { "response code \($0)" } ?? "no answer"
            " · " + DebuggerParts.age(scrape.age) + " · "
            HTML.a(["href": DebuggerParts.address(debugging: report.target)]) { "Back to the debugger" }
        }
        if source.isEmpty {
            HTML.p { "The document returned no data." }
        } else {
            // A reader drops the first line end of a pre.
            HTML.pre(["class": "source", "tabindex": "0", "aria-label": "Source of the page"]) {
                HTML.code { String(decoding: source, as: UTF8.self) }
            }
        }
    }
}
