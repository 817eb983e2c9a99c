import OpenGraph
import Pages
import ServeHTTP
import WireHTTP

/// Makes the pages and objects of meals.
struct MealRendering {
    let siteName: String
    /// The id of the app that the site's pages belong to, once the database has told it.
    var appID: String?

    /// The site as pages at `origin` name it.
    func site(at origin: String) -> Site {
        Site(name: siteName, origin: origin, appID: appID)
    }

    /// The page of a meal.
    func page(_ meal: Meal, origin: String) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(4096)
        let page = MealPage(
            slug: meal.slug.text,
            title: meal.title,
            description: meal.description,
            type: meal.type,
            url: origin + meal.path,
            image: meal.image.map { picture($0, origin) },
            properties: meal.properties.map { ($0.name, $0.value) }
        )
        page.write(for: site(at: origin), to: &bytes)
        return bytes
    }

    /// A page of the catalogue.
    func catalogue(_ meals: [Meal], url: String, previous: String?, next: String?, origin: String) -> [UInt8] {
        let entries = meals.map { meal in
            CataloguePage.Entry(
                slug: meal.slug.text,
                title: meal.title,
                description: meal.description,
                image: meal.image.map { picture($0, origin) }
            )
        }
        var bytes: [UInt8] = []
        CataloguePage(entries: entries, url: url, previous: previous, next: next)
            .write(for: site(at: origin), to: &bytes)
        return bytes
    }

    /// The meal as an object; addresses of own pictures become absolute.
    func json(_ meal: Meal, origin: String) -> [UInt8] {
        meal.json(origin: origin).bytes
    }

    /// The tag of a meal as JSON: its version, which `If-Match` names.
    static func versionTag(_ meal: Meal) -> EntityTag {
        EntityTag(String(meal.version).utf8.span) ?? EntityTag(0, UInt64(bitPattern: meal.version))
    }

    private func picture(_ image: MealImage, _ origin: String) -> Picture {
        Picture(
            url: image.url.hasPrefix("/") ? origin + image.url : image.url,
            width: image.width.map { Int($0) },
            height: image.height.map { Int($0) },
            type: image.type,
            alt: image.alt
        )
    }
}
