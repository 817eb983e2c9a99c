package import Reactor

/// What to fetch, as whom, and how much of it.
package struct FetchRequest: Sendable {
    /// The first address.
    package var location: WebLocation
    /// Who asks.
    package var agent = PreviewAgent.facebook
    /// Fields of the caller's own. They go to the origin of `location` only, since they may hold its secrets.
    package var fields: [HeaderField] = []
    /// Whether to ask for the first 512 KiB, as Facebook does for a page.
    package var asksForRange = false
    /// The most bytes of body, after unpacking. Reading stops there.
    package var limit: Int
    /// The most redirects that are followed.
    package var redirects = 10
    /// When the whole path must be done.
    package var deadline: Instant

    /// A request for one address.
    package init(_ location: WebLocation, limit: Int, deadline: Instant) {
        self.location = location
        self.limit = limit
        self.deadline = deadline
    }

    /// The `Range` of a page request, captured from Facebook's scraper.
    static let range = "bytes=0-524287"
}
