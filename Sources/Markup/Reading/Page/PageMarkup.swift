/// What the markup of a page says about the page.
package struct PageMarkup: Equatable, Sendable {
    /// Every `meta`, `title`, `link` and `base` in the order of the source, wherever it ended up.
    package internal(set) var tags: [FoundTag] = []
    /// The attributes of `html` (`lang`, `prefix`, `xmlns:…`); a later `html` tag adds those that are missing.
    package internal(set) var rootAttributes: [FoundAttribute] = []
    /// The first `html` tag that gave the root attributes; nil without one.
    package internal(set) var rootTag: FoundSpan?
    /// The attributes of `head`.
    package internal(set) var headAttributes: [FoundAttribute] = []
    /// The tag of `head`; nil when the page leaves it out.
    package internal(set) var headTag: FoundSpan?
    /// The comments that were asked for, in order.
    package internal(set) var comments: [FoundComment] = []
    /// What closed the head early, if anything did.
    package internal(set) var headCloser: FoundCloser?

    /// The title of the page: the first `title` of HTML in its tree.
    package var title: FoundTag? {
        tags.first { $0.name == .title && $0.place.isInPage }
    }

    /// The address that relative ones are resolved against: the first `base` with an `href` (HTML §4.2.3).
    package var baseAddress: String? {
        for tag in tags where tag.name == .base && tag.place.isInPage {
            if let address = tag.value(of: "href") { return address }
        }
        return nil
    }
}
