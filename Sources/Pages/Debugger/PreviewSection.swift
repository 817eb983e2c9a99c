internal import Markup

/// The cards that platforms would draw, side by side.
struct PreviewSection {
    private let cards: [PreviewCard]
    private let site: Site

    init(_ cards: [PreviewCard], site: Site) {
        self.cards = cards
        self.site = site
    }

    @NodeBuilder var nodes: [Node] {
        if !cards.isEmpty {
            HTML.section(["aria-labelledby": "previews"]) {
                HTML.h2(["id": "previews"]) { "When shared, this is what will be included" }
                HTML.ul(["class": "cards"]) { for card in cards { item(card) } }
            }
        }
    }

    private func item(_ card: PreviewCard) -> Node {
        HTML.li {
            HTML.h3 { card.platform }
            HTML.div(["class": style(of: card)]) {
                // Slack and Discord put the text above the picture; the style sheet turns them round.
                if let picture = card.picture { frame(picture) }
                HTML.div(["class": "words"]) {
                    HTML.p(["class": "site"]) { card.site }
                    HTML.p(["class": "title"]) { card.title.isEmpty ? "No title" : card.title }
                    if !card.description.isEmpty { HTML.p(["class": "about"]) { card.description } }
                }
            }
        }
    }

    /// A word for the style sheet. Names are ours, but nothing but small letters may come through.
    private func style(of card: PreviewCard) -> String {
        let word = card.platform.utf8.map { $0 | 0x20 }.filter { (0x61...0x7A).contains($0) }
        let layout = card.picture.map { $0.isLarge ? " large" : " small" } ?? ""
        return "card " + String(decoding: word, as: UTF8.self) + layout
    }

    /// A picture of our own is shown; one of another site is a frame that says how large it is.
    private func frame(_ picture: PreviewCard.Picture) -> Node {
        let size = picture.width.flatMap { width in picture.height.map { "\(width) × \($0)" } }
        return HTML.div(["class": "picture"]) {
            if !site.origin.isEmpty, picture.url.hasPrefix(site.origin + "/") {
                HTML.img([
                    "src": String(picture.url.dropFirst(site.origin.utf8.count)), "alt": "",
                    "loading": "lazy",
                    "width": picture.width.map { String($0) }, "height": picture.height.map { String($0) },
                ])
            } else {
                HTML.p { "Picture" + (size.map { ", " + $0 } ?? "") }
            }
        }
    }
}
