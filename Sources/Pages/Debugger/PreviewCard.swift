package import OpenGraph

/// The card that a platform would draw, its texts cut already.
package struct PreviewCard: Sendable, Equatable {
    /// The picture of a card.
    package struct Picture: Sendable, Equatable {
        /// Absolute.
        package var url: String
        /// Over the whole width rather than beside the text.
        package var isLarge: Bool
        /// Pixels, when they are known.
        package var width: Int?
        /// Pixels, when they are known.
        package var height: Int?

        /// A picture as the platform would lay it out.
        package init(url: String, isLarge: Bool, width: Int?, height: Int?) {
            self.url = url
            self.isLarge = isLarge
            self.width = width
            self.height = height
        }
    }

    /// `Facebook`
    package var platform: String
    package var site: String
    package var title: String
    /// Empty where none is shown.
    package var description: String
    /// nil where none is shown.
    package var picture: Picture?

    /// A card with what is shown, cut.
    package init(platform: String, site: String, title: String, description: String, picture: Picture?) {
        self.platform = platform
        self.site = site
        self.title = title
        self.description = description
        self.picture = picture
    }
}

extension PreviewCard {
    /// The card as it is kept.
    package var json: JSONValue {
        var members = [
            JSONMember("platform", .string(platform)),
            JSONMember("site", .string(site)),
            JSONMember("title", .string(title)),
            JSONMember("description", .string(description)),
        ]
        if let picture {
            members += [
                JSONMember("picture", .string(picture.url)),
                JSONMember("isLarge", .bool(picture.isLarge)),
                JSONMember("width", picture.width.map { .integer(Int64($0)) } ?? .null),
                JSONMember("height", picture.height.map { .integer(Int64($0)) } ?? .null),
            ]
        }
        return .object(members)
    }

    /// Reads a card that was kept; nil when it is none.
    package init?(_ json: JSONValue) {
        guard let platform = json["platform"]?.string else { return nil }
        self.init(
            platform: platform,
            site: json["site"]?.string ?? "",
            title: json["title"]?.string ?? "",
            description: json["description"]?.string ?? "",
            picture: json["picture"]?.string.map {
                Picture(
                    url: $0,
                    isLarge: json["isLarge"] == .bool(true),
                    width: json.number("width"),
                    height: json.number("height")
                )
            }
        )
    }
}
