package import OpenGraph

/// What all pages of one installation say of it.
package struct Site: Sendable {
    /// Its name, as in `og:site_name`.
    package var name: String
    /// `https://host`, without a slash at the end.
    package var origin: String
    /// The id of the app the pages belong to, as in `fb:app_id`, if there is one.
    package var appID: String?
    /// What pages show that have no picture of their own: without any, scrapers would choose one.
    package var picture: MealImage?
    /// How pages of meals open in that app, if it has a program of its own.
    package var appLinks: AppLinks?

    /// The site of that name at that origin.
    package init(name: String = "Larder", origin: String, appID: String? = nil, picture: MealImage? = nil) {
        self.name = name
        self.origin = origin
        self.appID = appID
        self.picture = picture
    }

    /// The absolute form of an address that may be a path of this site.
    func absolute(_ address: String) -> String {
        address.hasPrefix("/") && !address.hasPrefix("//") ? origin + address : address
    }
}
