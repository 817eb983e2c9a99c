/// How pages are scraped; what is not set is as Facebook's scraper does it.
package struct ScrapeSettings: Sendable {
    /// Who asks.
    package var agent = PreviewAgent.facebook
    /// Fields of the caller's own, for the origin of each target only.
    package var fields: [HeaderField] = []
    /// For the whole target: page, redirects, pictures, other pages.
    package var timeout = Duration.seconds(10)
    /// The most bytes of a page, after unpacking.
    package var maxBytes = 1_048_576
    /// The most HTTP redirects for each address.
    package var maxRedirects = 10
    /// The most steps through `og:url` and canonical.
    package var maxSteps = 5
    /// The most bytes of a picture: Facebook's 8 MB.
    package var maxPictureBytes = 8_388_608
    /// The most different pictures that are fetched for one page.
    package var maxPictures = 32
    /// Whether pictures are fetched.
    package var fetchesPictures = true
    /// Whether the targets of `og:url`, canonical and `rel=opengraph` are asked for.
    package var fetchesCanonical = true
    /// Whether the page at the end of `og:url` and canonical is reported instead of the one asked for.
    package var follows = false
    /// Whether robots.txt is asked what preview agents may fetch.
    package var readsRobots = true
    /// Whether nothing at all is fetched.
    package var isOffline = false
    /// Other agents whose answers are compared.
    package var variants: [PreviewAgent] = []
    /// Whether pages that properties name (`music:album`, `article:author`) are fetched, sixteen at most.
    package var fetchesReferences = false
    /// Whether every address of the host is tried; needs the scraper's `lookUps`.
    package var triesAddresses = false
    /// Whether private hosts are all right.
    package var allowsPrivate = false
    /// Targets of one host at once.
    package var targetsPerHost = 4
    /// The longest that a host's `Retry-After` holds its other targets back.
    package var longestPause = Duration.seconds(30)

    /// Settings as Facebook's scraper would have them.
    package init() {}
}
