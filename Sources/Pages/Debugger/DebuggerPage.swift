internal import Markup
internal import OpenGraph

/// The Object Debugger: what a scrape of an address has found, worst things first.
///
/// Works without script. Nothing of the page that was scraped is loaded by the reader's browser: pictures of other
/// sites are drawn as frames of their size, since fetching them would tell that site who looks, and would let a page
/// make the reader's browser call into the reader's own network.
package struct DebuggerPage {
    private let scrape: ShownScrape?
    private let url: String
    private let batchLimit: Int
    private let site: Site

    /// The empty page, with forms only.
    package init(batchLimit: Int, on site: Site) {
        scrape = nil
        url = ""
        self.batchLimit = batchLimit
        self.site = site
    }

    /// The page of a scrape.
    package init(of scrape: ShownScrape, batchLimit: Int, on site: Site) {
        self.scrape = scrape
        url = scrape.report.target
        self.batchLimit = batchLimit
        self.site = site
    }

    /// Appends the page.
    package func write(to page: inout [UInt8]) {
        DebuggerFrame(title: "Object Debugger", site: site).write(to: &page) { main }
    }

    @NodeBuilder private var main: [Node] {
        HTML.h1 { "Object Debugger" }
        HTML.p(["class": "lead"]) { "What a scraper sees on a page, and what to mend before it is shared." }
        DebuggerParts.addressForm(url)
        if let scrape {
            FaultSections(scrape.report).nodes
            ScrapeSection(scrape).nodes
            PreviewSection(scrape.cards, site: site).nodes
            PropertySections(scrape).nodes
            addresses(scrape.report)
        }
        DebuggerParts.batchForm("", limit: batchLimit)
    }

    private func addresses(_ report: ScrapeReport) -> Node {
        HTML.section(["aria-labelledby": "urls-title"]) {
            HTML.h2(["id": "urls-title"]) { "URLs" }
            HTML.dl {
                item("Graph API", "The object as JSON", DebuggerParts.address("/", "id", report.target))
                item(
                    "Scraped URL",
                    "See exactly what our scraper sees for this address",
                    DebuggerParts.address("/tools/debug/og/echo", "q", report.target)
                )
                item(
                    "Report",
                    "This page as JSON, as larder validate writes it",
                    DebuggerParts.address(debugging: report.target) + "&format=json"
                )
            }
        }
    }

    @NodeBuilder private func item(_ term: String, _ text: String, _ address: String) -> [Node] {
        HTML.dt { term }
        HTML.dd { HTML.a(["href": address]) { text } }
    }
}

/// The frame of the debugger's pages: not for search engines, with a style sheet of its own.
struct DebuggerFrame {
    let title: String
    let site: Site

    func write(to page: inout [UInt8], _ main: () -> [Node]) {
        SiteFrame(site: site, title: title).write(to: &page) {
            $0.appendMeta("robots", "noindex")
            $0.append("<link rel=\"stylesheet\" href=\"/debugger.css\">\n")
        } main: {
            for node in main() {
                node.write(to: &$0)
                $0.append("\n")
            }
        }
    }
}
