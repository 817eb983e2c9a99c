internal import Markup

/// The page of a stored meal.
///
/// It is written as bytes because it is asked for as often as the repeater when the page cache is off.
package struct MealPage: Sendable {
    /// The last part of its address on this site.
    package var slug: String
    /// What it is called; `og:title`.
    package var title: String
    /// May be empty; then scrapers get a sentence made of the title.
    package var description: String
    /// `og:type`, as in `larder:meal`.
    package var type: String
    /// The first address it had; `og:url` and canonical, whatever it was renamed to.
    package var url: String
    /// Its picture; the site's own stands in for none.
    package var image: Picture?
    /// Further properties in their order.
    package var properties: [(name: String, value: String)]

    /// The page of a meal.
    package init(
        slug: String,
        title: String,
        description: String = "",
        type: String,
        url: String,
        image: Picture? = nil,
        properties: [(name: String, value: String)] = []
    ) {
        self.slug = slug
        self.title = title
        self.description = description
        self.type = type
        self.url = url
        self.image = image
        self.properties = properties
    }

    /// How much of a description search engines show.
    private static let excerptLimit = 160

    /// Appends the page.
    package func write(for site: Site, to page: inout [UInt8]) {
        let frame = SiteFrame(site: site, title: title, language: language, type: type)
        frame.write(to: &page) {
            writeHead(for: site, to: &$0)
        } main: {
            writeMain(to: &$0)
        }
    }

    private func writeHead(for site: Site, to page: inout [UInt8]) {
        page.appendMeta("description", Excerpt.of(summary(for: site), limit: Self.excerptLimit))
        page.append("<link rel=\"canonical\" href=\"")
        Escaping.appendAttribute(url, to: &page)
        page.append("\">\n<link rel=\"alternate\" type=\"application/json\" href=\"/meals/")
        Escaping.appendAttribute(Slug.path(slug), to: &page)
        page.append(".json\">\n")
        if !has("fb:app_id") { page.appendProperty("fb:app_id", site.appID) }
        page.appendProperty("og:url", url)
        page.appendProperty("og:type", type)
        page.appendProperty("og:title", title)
        page.appendProperty("og:description", summary(for: site))
        let picture = image ?? (has("og:image") ? nil : site.picture)
        if let picture { page.appendPicture(picture) }
        if !has("og:site_name") { page.appendProperty("og:site_name", site.name) }
        if picture != nil, !has("twitter:card") { page.appendMeta("twitter:card", "summary_large_image") }
        for property in properties where !Self.ownNames.contains(property.name) {
            page.appendProperty(named: property.name, property.value)
        }
    }

    private func writeMain(to page: inout [UInt8]) {
        page.append("<article class=\"meal\">\n<h1>")
        Escaping.appendText(title, to: &page)
        page.append("</h1>\n")
        if let image {
            page.append("<p>")
            image.node.write(to: &page)
            page.append("</p>\n")
        }
        if !description.isBlank {
            page.append("<p class=\"text\">")
            Escaping.appendText(description, to: &page)
            page.append("</p>\n")
        }
        page.append("</article>\n")
    }

    /// These have one value, which is the meal's own; a second would be an error to a scraper.
    private static let ownNames: Set<String> = ["og:url", "og:type", "og:title", "og:description"]

    private func has(_ name: String) -> Bool {
        properties.contains { $0.name == name && !$0.value.isBlank }
    }

    /// A scraper warns when there is no description, so there always is one.
    private func summary(for site: Site) -> String {
        description.isBlank ? "\(title), a meal on \(site.name)." : description
    }

    private var language: String {
        let locale = properties.first { $0.name == "og:locale" }?.value ?? ""
        return Locale.isWellFormed(locale.utf8.span) ? String(locale.map { $0 == "_" ? "-" : $0 }) : "en"
    }
}
