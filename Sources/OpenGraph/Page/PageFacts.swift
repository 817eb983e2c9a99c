/// All that is known of a page: how it was fetched, how it was read, and what stands in it.
///
/// Filled by the scraper, read by rules. What is not known is `nil` or empty.
package struct PageFacts: Hashable, Sendable {
    /// Where the page came from.
    package enum Origin: Hashable, Sendable {
        case address, standardInput
        /// A file, by its path as reached from the argument.
        case file(path: String)
    }

    // How it was fetched.

    /// The target as it was given; for a file of a folder its path.
    package var target: String
    /// Address, file or standard input.
    package var origin: Origin = .address
    /// The address after HTTP redirects; of a file only with a base address.
    package var fetchedURL: String?
    /// The address that Facebook would take for the object's: `og:url`, else canonical, else `fetchedURL`.
    package var canonicalURL: String?
    /// The address in the sitemap that led here.
    package var sitemapURL: String?
    /// Of the last answer; `nil` for files.
    package var status: Int?
    /// The media type in small letters without parameters; `nil` when the answer has none.
    package var contentType: String?
    /// How the bytes became text; `nil` when no body was read.
    package var encoding: EncodingFacts?
    /// `Content-Encoding` in small letters.
    package var contentEncoding: String?
    /// Whether `Content-Disposition` says attachment.
    package var isAttachment = false
    /// What became of the `Range` that was sent; `nil` when none was.
    package var range: RangeAnswer?
    /// Names that the whole page has and the partial answer lost; known only if both were fetched.
    package var lostTags: [String] = []
    /// Bytes read after unpacking.
    package var bytes = 0
    /// Whether reading stopped at the byte limit, or the body was cut short.
    package var isTruncated = false
    /// Why no complete page could be read.
    package var failure: FetchFailure?
    /// `nil` for files.
    package var timing: Timing?
    /// In their order, HTTP ones and, where followed, `og:url` and canonical ones.
    package var redirects: [Redirect] = []
    /// Addresses of a circle through `og:url` or canonical, first one first; empty when there is none.
    package var circle: [String] = []
    /// Addresses of the host that do not answer though another does; known only when asked for.
    package var deadAddresses: [String] = []
    /// What robots.txt forbids preview agents.
    package var robots: [RobotsRefusal] = []
    /// Whether private hosts are all right, as they are for the command by default.
    package var allowsPrivate = false

    // What stands in it.

    /// `<meta>` elements in document order.
    package var tags: [FoundTag] = []
    /// The first `<title>`.
    package var title: FoundElement?
    /// The first `<base>` with a `href`.
    package var base: FoundElement?
    /// `<link>` elements in document order.
    package var links: [FoundLink] = []
    /// `lang` of `<html>`.
    package var language: String?
    /// `prefix` attributes of `<html>` and `<head>`, as they are.
    package var prefixes: [FoundElement] = []
    /// `xmlns:` attributes of `<html>` and `<head>`, names with `xmlns:`.
    package var namespaces: [FoundAttribute] = []
    /// The element that ended the head early, if one did.
    package var headBreaker: HeadBreaker?
    /// Comments for rules.
    package var comments: [FoundComment] = []
    /// The decoded page; may be left empty, then no source lines are shown.
    package var source = SourceText()

    // What it leads to.

    /// Whether pictures were looked at at all.
    package var hasImageFacts = false
    /// One for each different value of `og:image`, `twitter:image` and their like, in order.
    package var images: [ImageFacts] = []
    /// Pages that were asked for on its account.
    package var linkedPages: [LinkedPage] = []
    /// The page as other agents got it.
    package var variants: [AgentVariant] = []

    /// A page of which nothing is known yet but what it was called when it was asked for.
    package init(target: String) {
        self.target = target
    }
}
