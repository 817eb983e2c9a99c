/// The card that a platform would draw for a page.
package struct LinkPreview: Hashable, Sendable {
    /// The picture of a card, and how it is laid out.
    package struct Picture: Hashable, Sendable {
        /// As the page has it.
        package var url: String
        /// Pixels, when they are known.
        package var width: Int?
        /// Pixels, when they are known.
        package var height: Int?
        /// The text for those who do not see it.
        package var alt: String?
        /// Over the whole width of the card rather than a small square beside the text.
        package var isLarge: Bool
        /// Width to height of what is shown of it; `nil`: the whole picture.
        package var crop: Double?
    }

    /// Whose card it is.
    package let platform: PreviewPlatform
    /// Cut where the platform cuts.
    package let title: String
    /// Cut where the platform cuts; `nil` when the platform shows none.
    package let description: String?
    /// The site's name or the host, as the platform shows it; `nil` when it shows none.
    package let site: String?
    /// `nil` when there is none, or none that the platform takes.
    package let picture: Picture?

    /// What a page says, in the words a card is made of. Names are looked up among all its tags.
    package struct Page: Sendable {
        /// Name and content of each tag, in document order.
        package var tags: [(name: String, content: String)]
        /// The `<title>`, for pages without `og:title`.
        package var title: String?
        /// The host of the page's address.
        package var host: String
        /// Pixels of the pictures by their address, as they were measured.
        package var sizes: [String: (width: Int, height: Int)]

        package init(
            tags: [(name: String, content: String)],
            title: String? = nil,
            host: String,
            sizes: [String: (width: Int, height: Int)] = [:]
        ) {
            self.tags = tags
            self.title = title
            self.host = host
            self.sizes = sizes
        }

        /// The first value of the first of these names that has one.
        func first(_ names: String...) -> String? {
            for name in names {
                for tag in tags where tag.name == name {
                    let text = tag.content.trimmed
                    if !text.isEmpty { return String(text) }
                }
            }
            return nil
        }
    }

    /// The card of a page on a platform.
    package init(of page: Page, on platform: PreviewPlatform) {
        self.platform = platform
        let own = platform.readsTwitterTags
        let title = (own ? page.first("twitter:title", "og:title") : page.first("og:title")) ?? page.title
        self.title = Excerpt.of(title ?? page.host, limit: platform.titleLimit)
        let description =
            own
            ? page.first("twitter:description", "og:description", "description")
            : page.first("og:description", "description")
        if platform.descriptionLimit > 0, let description {
            self.description = Excerpt.of(description, limit: platform.descriptionLimit)
        } else {
            self.description = nil
        }
        site = Self.site(of: page, on: platform)
        picture = Self.picture(of: page, on: platform)
    }

    private static func site(of page: Page, on platform: PreviewPlatform) -> String? {
        switch platform {
        case .facebook: page.host.uppercased()
        case .slack: Excerpt.of(page.first("og:site_name") ?? page.host, limit: 80)
        // Discord shows the name or nothing, and no card at all when it has more than 253 bytes.
        case .discord: page.first("og:site_name").map { Excerpt.of($0, limit: 100) }
        case .x, .linkedIn, .whatsApp: page.host
        }
    }

    private static func picture(of page: Page, on platform: PreviewPlatform) -> Picture? {
        let names = platform.readsTwitterTags
        let own = names ? page.first("twitter:image", "twitter:image:src") : nil
        guard let url = own ?? page.first("og:image", "og:image:url", "og:image:secure_url") else { return nil }
        let size = page.sizes[url] ?? declaredSize(page)
        let alt = (own == nil ? nil : page.first("twitter:image:alt")) ?? page.first("og:image:alt")
        let isLarge = isLarge(page, platform, size)
        guard isTaken(on: platform, size) else { return nil }
        return Picture(
            url: url,
            width: size?.width,
            height: size?.height,
            alt: alt,
            isLarge: isLarge,
            crop: crop(platform, isLarge: isLarge)
        )
    }

    private static func declaredSize(_ page: Page) -> (width: Int, height: Int)? {
        guard let width = page.first("og:image:width").flatMap({ Int($0) }),
            let height = page.first("og:image:height").flatMap({ Int($0) }), width > 0, height > 0
        else { return nil }
        return (width, height)
    }

    /// Facebook refuses pictures below 200 × 200, WhatsApp those narrower than 300 or longer than 4:1.
    private static func isTaken(on platform: PreviewPlatform, _ size: (width: Int, height: Int)?) -> Bool {
        guard let size else { return true }
        switch platform {
        case .facebook: return size.width >= 200 && size.height >= 200
        case .whatsApp: return size.width >= 300 && size.width / 4 <= size.height
        case .x, .linkedIn, .slack, .discord: return true
        }
    }

    private static func isLarge(
        _ page: Page,
        _ platform: PreviewPlatform,
        _ size: (width: Int, height: Int)?
    ) -> Bool {
        let isWideEnough = size.map { $0.width >= 600 && $0.height >= 315 } ?? true
        switch platform {
        case .facebook: return isWideEnough
        case .linkedIn: return size.map { $0.width > 400 } ?? true
        case .x, .discord: return page.first("twitter:card") == "summary_large_image"
        case .whatsApp: return false
        case .slack: return true
        }
    }

    private static func crop(_ platform: PreviewPlatform, isLarge: Bool) -> Double? {
        guard isLarge else { return 1 }
        switch platform {
        case .facebook, .linkedIn: return 1.91
        case .x: return 2
        case .slack, .discord: return nil
        case .whatsApp: return 1
        }
    }
}
