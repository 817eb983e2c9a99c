package import OpenGraph

/// Whose eyes the page is looked at with.
package enum Profile: Sendable, CaseIterable {
    /// Facebook's scraper: the default.
    case facebook
    /// The protocol alone, as ogp.me has it.
    case protocolOnly
    /// Facebook, and the other platforms too.
    case social

    /// The word in settings.
    package var word: String {
        switch self {
        case .facebook: "facebook"
        case .protocolOnly: "ogp"
        case .social: "social"
        }
    }

    /// Reads ``word`` back, exactly as it is written; `nil` for any other word.
    package init?(word: String) {
        guard let profile = Self.allCases.first(where: { $0.word == word }) else { return nil }
        self = profile
    }
}

/// How bad a finding of a rule is under each profile; `nil` is off.
package struct ProfileSeverities: Sendable {
    private let facebook: Severity?
    private let protocolOnly: Severity?
    private let social: Severity?

    /// Under a profile.
    package subscript(profile: Profile) -> Severity? {
        switch profile {
        case .facebook: facebook
        case .protocolOnly: protocolOnly
        case .social: social
        }
    }

    /// The same under every profile: what the protocol itself, HTML or HTTP asks for.
    static func everywhere(_ severity: Severity) -> ProfileSeverities {
        ProfileSeverities(facebook: severity, protocolOnly: severity, social: severity)
    }

    /// What only Facebook asks for.
    static func facebook(_ severity: Severity) -> ProfileSeverities {
        ProfileSeverities(facebook: severity, protocolOnly: nil, social: severity)
    }

    /// What other platforms ask for.
    static func platforms(_ severity: Severity) -> ProfileSeverities {
        ProfileSeverities(facebook: nil, protocolOnly: nil, social: severity)
    }
}
