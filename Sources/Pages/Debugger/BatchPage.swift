internal import Markup
internal import OpenGraph

/// The scrapes of several addresses, one row each.
package struct BatchPage {
    /// One address and what became of it.
    package enum Row: Sendable {
        case scraped(ShownScrape)
        /// It was not tried, for this reason.
        case left(address: String, reason: String)
    }

    private let rows: [Row]
    private let addresses: String
    private let batchLimit: Int
    private let site: Site

    /// The page of those rows; `addresses` is the text that was sent.
    package init(of rows: [Row], addresses: String, batchLimit: Int, on site: Site) {
        self.rows = rows
        self.addresses = addresses
        self.batchLimit = batchLimit
        self.site = site
    }

    /// Appends the page.
    package func write(to page: inout [UInt8]) {
        DebuggerFrame(title: "Object Debugger: several addresses", site: site).write(to: &page) { main }
    }

    @NodeBuilder private var main: [Node] {
        HTML.h1 { "Object Debugger" }
        DebuggerParts.addressForm("")
        if rows.isEmpty {
            HTML.p { "There was no address in the list." }
        } else {
            HTML.section(["aria-labelledby": "results"]) {
                HTML.h2(["id": "results"]) { DebuggerParts.count(rows.count, "address", "addresses") }
                DebuggerParts.table("Results", ["Address", "Response", "Errors", "Warnings", "Title"]) {
                    for row in rows { self.row(row) }
                }
            }
        }
        DebuggerParts.batchForm(addresses, limit: batchLimit)
    }

    private func row(_ row: Row) -> Node {
        switch row {
        case .scraped(let scrape):
            let report = scrape.report
            let title = report.object.first { $0.name == "og:title" }?.value.string ?? scrape.title ?? ""
            return HTML.tr(["class": report.count(.error) > 0 ? "bad" : nil]) {
                HTML.th(["scope": "row"]) {
                    HTML.a(["href": DebuggerParts.address(debugging: report.target)]) { report.target }
                }
                HTML.td { report.status.map { String($0) } ?? "none" }
                HTML.td { String(report.count(.error)) }
                HTML.td { String(report.count(.warning)) }
                HTML.td { Excerpt.of(title, limit: 80) }
            }
        case .left(let address, let reason):
            return HTML.tr {
                HTML.th(["scope": "row"]) { Excerpt.of(address, limit: 200) }
                HTML.td(["colspan": "4"]) { reason }
            }
        }
    }
}
