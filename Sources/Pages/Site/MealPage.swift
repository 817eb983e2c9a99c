internal import Markup
package import OpenGraph

/// The page of a stored meal.
///
/// It is written as bytes because it is asked for as often as the repeater when the page cache is off.
package struct MealPage {
    private let meal: Meal
    private let site: Site

    /// The page of `meal` on `site`.
    package init(of meal: Meal, on site: Site) {
        self.meal = meal
        self.site = site
    }

    /// How much of a description search engines show, in Unicode scalars.
    private static let excerptLimit = 160

    /// Appends the page.
    package func write(to page: inout [UInt8]) {
        let frame = SiteFrame(site: site, title: meal.title, language: language, type: meal.type)
        frame.write(to: &page) {
            writeHead(to: &$0)
        } main: {
            writeMain(to: &$0)
        }
    }

    private func writeHead(to page: inout [UInt8]) {
        let address = site.origin + meal.path
        page.appendMeta("description", Excerpt.of(summary, limit: Self.excerptLimit))
        page.appendLink("canonical", address)
        page.append("<link rel=\"alternate\" type=\"application/json\" href=\"")
        Escaping.appendAttribute(meal.currentPath, to: &page)
        page.append(".json\">\n")
        if !has("fb:app_id") { page.appendProperty("fb:app_id", site.appID) }
        page.appendProperty("og:url", address)
        page.appendProperty("og:type", meal.type)
        page.appendProperty("og:title", meal.title)
        page.appendProperty("og:description", summary)
        let image = meal.image ?? (has("og:image") ? nil : site.picture)
        if let image { page.appendImage(image, of: site) }
        page.appendProperty("og:updated_time", Calendar.timestamp(microseconds: meal.updatedAt))
        if !has("og:site_name") { page.appendProperty("og:site_name", site.name) }
        if image != nil, !has("twitter:card") { page.appendMeta("twitter:card", "summary_large_image") }
        if !meal.properties.contains(where: { $0.name.hasPrefix("al:ios") }) {
            site.appLinks?.write(to: &page, for: address)
        }
        for property in meal.properties where !Self.isOwn(property.name) {
            page.appendProperty(named: property.name, property.value)
        }
    }

    private func writeMain(to page: inout [UInt8]) {
        page.append("<article class=\"meal\">\n<h1>")
        Escaping.appendText(meal.title, to: &page)
        page.append("</h1>\n")
        if let image = meal.image {
            writeImage(image, to: &page)
        }
        if !meal.description.isBlank {
            page.append("<p class=\"text\">")
            Escaping.appendText(meal.description, to: &page)
            page.append("</p>\n")
        }
        page.append("</article>\n")
    }

    private func writeImage(_ image: MealImage, to page: inout [UInt8]) {
        page.append("<p><img src=\"")
        Escaping.appendAttribute(image.url, to: &page)
        page.append("\" alt=\"")
        Escaping.appendAttribute(image.alt ?? "", to: &page)
        if let width = image.width, let height = image.height {
            page.append("\" width=\"")
            Escaping.appendAttribute(String(width), to: &page)
            page.append("\" height=\"")
            Escaping.appendAttribute(String(height), to: &page)
        }
        page.append("\"></p>\n")
    }

    /// These have one value, which is the meal's own; a second would be an error to a scraper.
    private static func isOwn(_ name: String) -> Bool {
        switch name {
        case "og:url", "og:type", "og:title", "og:description", "og:updated_time": true
        default: false
        }
    }

    private func has(_ name: String) -> Bool {
        meal.properties.contains { $0.name == name && !$0.value.isBlank }
    }

    /// A scraper warns when there is no description, so there always is one.
    private var summary: String {
        meal.description.isBlank ? "\(meal.title), a meal on \(site.name)." : meal.description
    }

    private var language: String {
        let locale = meal.properties.first { $0.name == "og:locale" }?.value ?? ""
        return Locale.isWellFormed(locale.utf8.span) ? String(locale.map { $0 == "_" ? "-" : $0 }) : "en"
    }
}
