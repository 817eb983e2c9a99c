internal import Markup
package import OpenGraph

/// The list of meals, a page at a time: `/` and `/meals`.
package struct CataloguePage {
    /// How many meals one page shows.
    package static let pageSize = 48

    private let meals: [Meal]
    private let url: String
    private let previous: String?
    private let next: String?
    private let site: Site

    /// One page of the list, at the absolute address `url`; `previous` and `next` are nil at the ends of the list.
    package init(of meals: [Meal], at url: String, previous: String?, next: String?, on site: Site) {
        self.meals = meals
        self.url = url
        self.previous = previous
        self.next = next
        self.site = site
    }

    /// Appends the page.
    package func write(to page: inout [UInt8]) {
        let frame = SiteFrame(site: site, title: "Meals", type: "website")
        frame.write(to: &page) {
            writeHead(to: &$0)
        } main: {
            for node in main { node.write(to: &$0) }
            $0.append("\n")
        }
    }

    /// What a scraper is told of the list; its picture is the site's, or that of the first meal.
    private func writeHead(to page: inout [UInt8]) {
        let description = "The meals that \(site.name) keeps, each a page with Open Graph tags of its own."
        page.appendMeta("description", description)
        page.appendLink("canonical", url)
        page.appendLink("prev", previous)
        page.appendLink("next", next)
        page.appendProperty("fb:app_id", site.appID)
        page.appendProperty("og:url", url)
        page.appendProperty("og:type", "website")
        page.appendProperty("og:title", "Meals")
        page.appendProperty("og:description", description)
        let picture = site.picture ?? meals.lazy.compactMap(\.image).first
        if let picture { page.appendImage(picture, of: site) }
        page.appendProperty("og:site_name", site.name)
    }

    @NodeBuilder private var main: [Node] {
        HTML.h1 { "Meals" }
        if meals.isEmpty {
            HTML.p { "There are no meals here yet." }
        } else {
            HTML.ul(["class": "meals"]) {
                for (position, meal) in meals.enumerated() {
                    item(meal, isLate: position >= 6)
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
    private func item(_ meal: Meal, isLate: Bool) -> Node {
        HTML.li {
            if let image = meal.image { image.node(isLate: isLate) }
            HTML.h2 {
                HTML.a(["href": meal.currentPath]) { meal.title }
            }
            if !meal.description.isBlank {
                HTML.p { Excerpt.of(meal.description, limit: 120) }
            }
        }
    }
}
