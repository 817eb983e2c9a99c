/// The sections of the catalogue.
package enum RuleGroup: Int, Sendable, CaseIterable {
    case fetch, identity, markup, presence, values, media, appLinks, platforms, site

    /// The heading.
    package var title: String {
        switch self {
        case .fetch: "Fetch and transport"
        case .identity: "Redirects and identity"
        case .markup: "Markup"
        case .presence: "Presence"
        case .values: "Values and types"
        case .media: "Images, video, audio"
        case .appLinks: "App Links"
        case .platforms: "Other platforms"
        case .site: "Whole site"
        }
    }
}

/// How sure the fact behind a rule is.
package enum Certainty: Sendable {
    /// The owner of the platform or protocol says so.
    case documented
    /// Read in the source of a public project.
    case sourceCode
    /// Seen in what Facebook's debugger answered, as others quote it.
    case observed
    /// Known by hearsay only.
    case recalled
    /// A choice of ours.
    case judgement

    /// The word in lists.
    package var word: String {
        switch self {
        case .documented: "documented"
        case .sourceCode: "source code"
        case .observed: "observed"
        case .recalled: "recalled"
        case .judgement: "judgement"
        }
    }
}
