import OpenGraph
import Scraper
import Validator

/// What one run of `larder validate` was asked to do.
struct ValidateSettings: Sendable {
    /// A format and where it goes; standard output when `file` is nil.
    struct Output: Sendable {
        let format: ReportFormat
        let file: String?
    }

    /// In the order they were given.
    var outputs: [Output] = []
    var failOn = FailOn.from(.error)
    var isQuiet = false
    var isVerbose = false

    var rules = RuleSettings()
    var ignores: [Suppressions.Ignore] = []
    var baseline: Baseline?
    var writeBaseline: String?

    /// As they were given.
    var targets: [String] = []
    var sitemaps: [String] = []
    var lists: [String] = []
    var base: WebLocation?
    var places = AddressPlaces()
    var isOffline = false

    var jobs = 16
    var timeout = Duration.seconds(10)
    var byteLimit = 1 << 20
    var redirectLimit = 10
    var agent = PreviewAgent.facebook
    var headers: [HeaderField] = []
    var allowsPrivate = true
    var looksAtImages = true
    var fetchesCanonical = true
    var isFollowing = false
    var authorities: String?

    /// How pages are scraped.
    var scrape: ScrapeSettings {
        var scrape = ScrapeSettings()
        scrape.agent = agent
        scrape.fields = headers
        scrape.timeout = timeout
        scrape.maxBytes = byteLimit
        scrape.maxRedirects = redirectLimit
        scrape.fetchesPictures = looksAtImages
        scrape.fetchesCanonical = fetchesCanonical
        scrape.follows = isFollowing
        scrape.isOffline = isOffline
        scrape.allowsPrivate = allowsPrivate
        scrape.readsRobots =
            !isOffline && (rules.isOn("robots-blocked") || rules.isOn("robots-blocked-image"))
        return scrape
    }

    /// Where the run may connect.
    var policy: AddressPolicy { allowsPrivate ? .allowAll : .denyPrivate() }
}
