internal import Markup
internal import OpenGraph

/// The object as it was put together, the tags as they were found, and the pictures as they were measured.
struct PropertySections {
    private let scrape: ShownScrape
    private var report: ScrapeReport { scrape.report }

    init(_ scrape: ShownScrape) { self.scrape = scrape }

    @NodeBuilder var nodes: [Node] {
        section("properties", "Based on the raw tags, we constructed the following Open Graph properties") {
            report.object.isEmpty
                ? HTML.p { "None." }
                : DebuggerParts.table("Open Graph properties", ["Property", "Value"]) {
                    for member in report.object { rows(member) }
                }
        }
        section("tags", "These are the raw tags that we found") {
            report.tags.isEmpty
                ? HTML.p { "None." }
                : DebuggerParts.table("Raw tags", ["Line", "Tag", "In"]) {
                    for tag in report.tags { row(tag) }
                }
        }
        if !report.pictures.isEmpty {
            section("pictures", "Pictures") {
                DebuggerParts.table("Pictures", ["Address", "Response", "Type", "Size", "Bytes"]) {
                    for picture in report.pictures { row(picture) }
                }
            }
        }
    }

    private func section(_ id: String, _ title: String, @NodeBuilder _ content: () -> [Node]) -> Node {
        HTML.section(["aria-labelledby": id]) {
            HTML.h2(["id": id]) { title }
            content()
        }
    }

    private func rows(_ member: JSONMember) -> [Node] {
        let values = member.value.array ?? [member.value]
        return values.map { value in
            HTML.tr {
                HTML.th(["scope": "row"]) { HTML.code { member.name } }
                HTML.td { shown(value) }
            }
        }
    }

    private func shown(_ value: JSONValue) -> Node {
        guard let details = value.members else { return Self.plain(value) }
        return HTML.dl(["class": "details"]) {
            for detail in details {
                HTML.dt { detail.name }
                HTML.dd { Self.plain(detail.value) }
            }
        }
    }

    private static func plain(_ value: JSONValue) -> Node {
        guard let text = value.string else {
            return HTML.code { String(decoding: value.bytes, as: UTF8.self) }
        }
        return DebuggerParts.isWebAddress(text) ? DebuggerParts.link(text) : .text(text)
    }

    /// The tag as it stands in the source, or put together again when the source is not there.
    private func row(_ tag: ScrapeReport.Tag) -> Node {
        HTML.tr(["class": tag.place == "head" ? nil : "misplaced"]) {
            HTML.td { String(tag.position.line) }
            HTML.td { HTML.code { source(of: tag) } }
            HTML.td { tag.place }
        }
    }

    private func source(of tag: ScrapeReport.Tag) -> String {
        if let text = scrape.source.text(tag.position, limit: 2048), text.hasPrefix("<") { return text }
        var page: [UInt8] = []
        let attributes =
            [Attribute(tag.attribute == "name" ? "name" : "property", tag.property)]
            + (tag.content.map { [Attribute("content", $0)] } ?? [])
        Node.element("meta", attributes, []).write(to: &page)
        return String(decoding: page, as: UTF8.self)
    }

    private func row(_ picture: ScrapeReport.Picture) -> Node {
        HTML.tr {
            HTML.td { DebuggerParts.link(picture.url) }
            HTML.td { picture.status.map { String($0) } ?? "\u{2013}" }
            HTML.td { picture.type ?? "\u{2013}" }
            HTML.td { Self.size(picture) }
            HTML.td { picture.bytes.map { String($0) } ?? "\u{2013}" }
        }
    }

    private static func size(_ picture: ScrapeReport.Picture) -> String {
        guard let width = picture.width, let height = picture.height else { return "\u{2013}" }
        return "\(width) × \(height)"
    }
}
