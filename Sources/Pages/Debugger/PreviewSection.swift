internal import Markup
internal import OpenGraph

/// The cards that platforms would draw, side by side.
struct PreviewSection {
    private let scrape: ShownScrape
    private let site: Site

    init(_ scrape: ShownScrape, site: Site) {
        self.scrape = scrape
        self.site = site
    }

    @NodeBuilder var nodes: [Node] {
        if !scrape.report.isFailed {
            HTML.section(["aria-labelledby": "previews"]) {
                HTML.h2(["id": "previews"]) { "When shared, this is what will be included" }
                HTML.ul(["class": "cards"]) {
                    for platform in PreviewPlatform.allCases { card(LinkPreview(of: page, on: platform)) }
                }
            }
        }
    }

    private var page: LinkPreview.Page {
        let report = scrape.report
        var sizes: [String: (width: Int, height: Int)] = [:]
        for picture in report.pictures {
            if let width = picture.width, let height = picture.height { sizes[picture.url] = (width, height) }
        }
        return LinkPreview.Page(
            tags: report.tags.compactMap { tag in
                let counts = tag.attribute == "property" || !tag.property.hasPrefix("og:")
                guard counts, let content = tag.content else { return nil }
                return (tag.property, content)
            },
            title: scrape.title,
            host: DebuggerParts.host(of: report.canonicalURL ?? report.fetchedURL ?? report.target),
            sizes: sizes
        )
    }

    private func card(_ preview: LinkPreview) -> Node {
        HTML.li {
            HTML.h3 { preview.platform.name }
            HTML.div(["class": "card " + Self.style(preview.platform) + (isSmall(preview) ? " small" : "")]) {
                // Discord and Slack put the text above the picture.
                if !isTextFirst(preview.platform), let picture = preview.picture { frame(picture) }
                HTML.div(["class": "words"]) {
                    if let site = preview.site { HTML.p(["class": "site"]) { site } }
                    HTML.p(["class": "title"]) { preview.title }
                    if let description = preview.description { HTML.p(["class": "about"]) { description } }
                }
                if isTextFirst(preview.platform), let picture = preview.picture { frame(picture) }
            }
        }
    }

    private func isSmall(_ preview: LinkPreview) -> Bool { preview.picture?.isLarge == false }

    private func isTextFirst(_ platform: PreviewPlatform) -> Bool { platform == .slack || platform == .discord }

    /// A picture of our own is shown; one of another site is a frame that says how large it is.
    private func frame(_ picture: LinkPreview.Picture) -> Node {
        if !site.origin.isEmpty, picture.url.hasPrefix(site.origin + "/") {
            return HTML.div(["class": "picture"]) {
                HTML.img([
                    "src": String(picture.url.dropFirst(site.origin.count)), "alt": picture.alt ?? "",
                    "loading": "lazy", "width": picture.width.map { String($0) },
                    "height": picture.height.map { String($0) },
                ])
            }
        }
        let size = picture.width.flatMap { width in picture.height.map { "\(width) × \($0)" } }
        return HTML.div(["class": "picture"]) {
            HTML.p { "Picture" + (size.map { ", " + $0 } ?? "") }
            if let alt = picture.alt { HTML.p(["class": "alt"]) { Excerpt.of(alt, limit: 120) } }
        }
    }

    private static func style(_ platform: PreviewPlatform) -> String {
        switch platform {
        case .facebook: "facebook"
        case .x: "x"
        case .linkedIn: "linkedin"
        case .whatsApp: "whatsapp"
        case .slack: "slack"
        case .discord: "discord"
        }
    }
}

extension DebuggerParts {
    /// Whether a text is an address that a browser may be sent to.
    static func isWebAddress(_ text: String) -> Bool { text.hasPrefix("http://") || text.hasPrefix("https://") }

    /// The host of an address, without the port; the text itself when it is none.
    static func host(of address: String) -> String {
        guard let colon = address.utf8.firstIndex(of: UInt8(ascii: ":")) else { return address }
        let rest = address.utf8[colon...].dropFirst().drop { $0 == UInt8(ascii: "/") }
        let authority = rest.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
        let host = authority.first == UInt8(ascii: "[")
            ? authority.prefix { $0 != UInt8(ascii: "]") } : authority.prefix { $0 != UInt8(ascii: ":") }
        return String(host) ?? address
    }
}
