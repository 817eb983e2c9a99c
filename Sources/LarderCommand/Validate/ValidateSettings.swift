import OpenGraph
import Scraper
import Validator

/// What one run of `larder validate` was asked to do.
struct ValidateSettings: Sendable {
    /// A format and where it goes; standard output when `file` is nil.
    struct Output: Sendable, Equatable {
        let format: ReportFormat
        let file: String?
    }

    /// In the order they were given.
    var outputs: [Output] = []
    /// Nil is `never`.
    var failOn: Severity? = .error
    var isQuiet = false
    var isVerbose = false

    var profile: Profile?
    /// By rule id.
    var rules: [String: RuleSettings.Choice] = [:]
    var config: String?
    var baseline: String?
    var writeBaseline: String?

    /// As they were given.
    var targets: [String] = []
    var sitemaps: [String] = []
    var lists: [String] = []
    var base: WebLocation?
    var places = AddressPlaces()
    var isOffline = false

    var jobs = 16
    var timeoutSeconds = 10
    var byteLimit = 1 << 20
    var redirectLimit = 10
    var agent = PreviewAgent.facebook
    var headers: [HeaderField] = []
    var allowsPrivate = true
    var looksAtImages = true
    var fetchesCanonical = true
    var isFollowing = false
    var authorities: String?
}
