internal import OpenGraph

/// What `.larder-validate.json` may say. Options of the command win over it.
package struct ValidationConfig: Sendable, Equatable {
    /// An address that stands for a place on disk or for another address.
    package struct Mapping: Sendable, Equatable {
        /// An address, or the start of one.
        package var from: String
        /// A folder or another address.
        package var to: String

        /// Both as in `--map FROM=TO`; whether `to` is a folder or an address is decided when it is used.
        package init(from: String, to: String) {
            self.from = from
            self.to = to
        }
    }

    /// `facebook`, `ogp`, `social`.
    package var profile: Profile?
    /// By rule id.
    package var rules: [String: RuleSettings.Choice] = [:]
    /// Rules that are not wanted on some targets.
    package var ignores: [Suppressions.Ignore] = []
    /// From which severity on the run fails.
    package var failOn: FailOn?
    /// The public address of the folder.
    package var baseURL: String?
    /// As `--map FROM=TO`.
    package var maps: [Mapping] = []
    /// Apps whose types the pages may use.
    package var apps: [RuleSettings.App] = []
    /// A baseline file, from the place of the settings.
    package var baseline: String?
    /// A name or a whole agent string.
    package var userAgent: String?
    /// `Name: value`.
    package var headers: [String] = []
    /// Of a whole target.
    package var timeoutSeconds: Int?
    /// Of a page after unpacking.
    package var maxBytes: Int?
    /// HTTP redirects that are followed.
    package var maxRedirects: Int?
    /// Targets that are looked at at once.
    package var jobs: Int?
    /// Whether nothing is fetched.
    package var isOffline: Bool?
    /// Whether pictures are fetched.
    package var checksImages: Bool?
    /// Whether private addresses may be fetched.
    package var allowsPrivate: Bool?

    /// Settings that say nothing, which is what a missing file comes to.
    package init() {}

    /// For rules; `profile` and `choices` of the command line come over these.
    package func ruleSettings(
        profile chosen: Profile? = nil,
        choices: [String: RuleSettings.Choice] = [:]
    ) -> RuleSettings {
        RuleSettings(
            profile: chosen ?? profile ?? .facebook,
            choices: rules.merging(choices) { own, over in
                RuleSettings.Choice(over.severity ?? own.severity, limit: over.limit ?? own.limit)
            },
            apps: apps
        )
    }
}
