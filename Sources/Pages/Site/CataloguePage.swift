internal import Markup

/// The list of meals, a page at a time: `/` and `/meals`.
package struct CataloguePage: Sendable {
    /// What the list shows of one meal.
    package struct Entry: Sendable {
        /// The last part of its address on this site.
        package var slug: String
        /// What it is called.
        package var title: String
        /// May be empty.
        package var description: String
        /// Its picture, if it has one.
        package var image: Picture?

        /// What the list shows of a meal.
        package init(slug: String, title: String, description: String = "", image: Picture? = nil) {
            self.slug = slug
            self.title = title
            self.description = description
            self.image = image
        }
    }

    /// How many meals one page shows.
    package static let pageSize = 48

    /// The meals of this page in their order.
    package var entries: [Entry]
    /// The absolute address of this page.
    package var url: String
    /// The address of the page before; nil on the first.
    package var previous: String?
    /// The address of the page after; nil on the last.
    package var next: String?

    /// One page of the list.
    package init(entries: [Entry], url: String, previous: String? = nil, next: String? = nil) {
        self.entries = entries
        self.url = url
        self.previous = previous
        self.next = next
    }

    /// Appends the page.
    package func write(for site: Site, to page: inout [UInt8]) {
        let frame = SiteFrame(site: site, title: "Meals", type: "website")
        frame.write(to: &page) {
            writeHead(for: site, to: &$0)
        } main: {
            for node in main { node.write(to: &$0) }
            $0.append("\n")
        }
    }

    /// What a scraper is told of the list; its picture is the site's, or that of the first meal.
    private func writeHead(for site: Site, to page: inout [UInt8]) {
        let description = "The meals that \(site.name) keeps, each a page with Open Graph tags of its own."
        page.appendMeta("description", description)
        page.append("<link rel=\"canonical\" href=\"")
        Escaping.appendAttribute(url, to: &page)
        page.append("\">\n")
        appendLink("prev", previous, to: &page)
        appendLink("next", next, to: &page)
        page.appendProperty("fb:app_id", site.appID)
        page.appendProperty("og:url", url)
        page.appendProperty("og:type", "website")
        page.appendProperty("og:title", "Meals")
        page.appendProperty("og:description", description)
        let picture = site.picture ?? entries.lazy.compactMap(\.image).first
        if let picture { page.appendPicture(picture) }
        page.appendProperty("og:site_name", site.name)
    }

    private func appendLink(_ relation: StaticString, _ address: String?, to page: inout [UInt8]) {
        guard let address else { return }
        page.append("<link rel=\"")
        page.append(relation)
        page.append("\" href=\"")
        Escaping.appendAttribute(address, to: &page)
        page.append("\">\n")
    }

    @NodeBuilder private var main: [Node] {
        HTML.h1 { "Meals" }
        if entries.isEmpty {
            HTML.p { "There are no meals here yet." }
        } else {
            HTML.ul(["class": "meals"]) {
                for (position, entry) in entries.enumerated() {
                    item(entry, isLate: position >= 6)
                }
            }
        }
        if previous != nil || next != nil {
            HTML.nav(["class": "pages", "aria-label": "Pages"]) {
                if let previous { HTML.a(["href": previous, "rel": "prev"]) { "Previous" } }
                if let next { HTML.a(["href": next, "rel": "next"]) { "Next" } }
            }
        }
    }

    /// The title alone is the link, so that it is read once; the style sheet widens it over the picture.
    private func item(_ entry: Entry, isLate: Bool) -> Node {
        HTML.li {
            if let image = entry.image { isLate ? image.lateNode : image.node }
            HTML.h2 {
                HTML.a(["href": "/meals/" + Slug.path(entry.slug)]) { entry.title }
            }
            if !entry.description.isBlank {
                HTML.p { Excerpt.of(entry.description, limit: 120) }
            }
        }
    }
}
