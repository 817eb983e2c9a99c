/// What all pages of one installation say of it.
package struct Site: Sendable {
    /// Its name, as in `og:site_name`.
    package var name: String
    /// `https://host`, without a slash at the end.
    package var origin: String
    /// The id of the app the pages belong to, as in `fb:app_id`, if there is one.
    package var appID: String?
    /// What pages show that have no picture of their own: without any, scrapers would choose one.
    package var picture: Picture?

    /// The site of that name at that origin.
    package init(name: String = "Larder", origin: String, appID: String? = nil, picture: Picture? = nil) {
        self.name = name
        self.origin = origin
        self.appID = appID
        self.picture = picture
    }
}

/// An image with what is known of it: `og:image` and its details.
package struct Picture: Equatable, Sendable {
    /// Absolute, http or https.
    package var url: String
    /// In pixels.
    package var width: Int?
    /// In pixels.
    package var height: Int?
    /// The media type, as in `image/png`.
    package var type: String?
    /// What it shows, for those who do not see it.
    package var alt: String?

    /// The picture at `url`.
    package init(
        url: String,
        width: Int? = nil,
        height: Int? = nil,
        type: String? = nil,
        alt: String? = nil
    ) {
        self.url = url
        self.width = width
        self.height = height
        self.type = type
        self.alt = alt
    }
}
