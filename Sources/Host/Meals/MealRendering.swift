import OpenGraph
import Pages
import ServeHTTP
import WireHTTP

/// Makes the pages and objects of meals.
struct MealRendering {
    let siteName: String
    /// The id of the app that the site's pages belong to, once the database has told it.
    var appID: String?
    /// How pages open in that app.
    var appLinks: AppLinks?

    /// The site as pages at `origin` name it.
    func site(at origin: String) -> Site {
        var site = Site(name: siteName, origin: origin, appID: appID)
        site.appLinks = appLinks
        return site
    }

    /// The page of a meal.
    func page(_ meal: Meal, origin: String) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(4096)
        MealPage(of: meal, on: site(at: origin)).write(to: &bytes)
        return bytes
    }

    /// A page of the catalogue at `url`.
    func catalogue(_ meals: [Meal], url: String, previous: String?, next: String?, origin: String) -> [UInt8]
    {
        var bytes: [UInt8] = []
        CataloguePage(of: meals, at: url, previous: previous, next: next, on: site(at: origin)).write(
            to: &bytes
        )
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
}
