package import OpenGraph

/// What a run was asked for.
package struct RuleSettings: Sendable {
    /// What settings say of one rule.
    package struct Choice: Sendable, Equatable {
        /// `nil` when it stays as the profile has it.
        package var severity: RuleSwitch?
        /// In place of the rule's own.
        package var limit: Int?

        /// What is left out stays as the profile, or the rule, has it.
        package init(_ severity: RuleSwitch? = nil, limit: Int? = nil) {
            self.severity = severity
            self.limit = limit
        }
    }

    /// An app of ours, for the rules about types with a namespace.
    package struct App: Sendable, Equatable {
        /// As in `fb:app_id`.
        package var id: String
        /// The first part of its types.
        package var namespace: String
        /// Its domains; an empty list allows every one.
        package var domains: [String]

        /// The namespace is without its colon: `larder` for types such as `larder:meal`.
        package init(id: String, namespace: String, domains: [String]) {
            self.id = id
            self.namespace = namespace
            self.domains = domains
        }
    }

    /// Facebook, unless said otherwise.
    package var profile: Profile
    /// By rule id.
    package var choices: [String: Choice]
    /// Apps whose types the pages may use; empty when nothing is known of apps.
    package var apps: [App]

    /// Without arguments every rule is as Facebook's profile has it, and nothing is known of apps.
    package init(profile: Profile = .facebook, choices: [String: Choice] = [:], apps: [App] = []) {
        self.profile = profile
        self.choices = choices
        self.apps = apps
    }

    /// How bad a finding of the rule is; `nil` when the rule is off.
    package func severity(of meta: RuleMeta) -> Severity? {
        switch choices[meta.id]?.severity {
        case .off: nil
        case .on(let severity): severity
        case nil: meta.isOptIn ? nil : meta.severities[profile]
        }
    }

    /// Whether a severity was chosen by hand, so that a rule's own gradation does not count.
    func isChosen(_ meta: RuleMeta) -> Bool { choices[meta.id]?.severity != nil }

    /// What the rule compares with.
    package func limit(of meta: RuleMeta) -> Int { choices[meta.id]?.limit ?? meta.limit?.value ?? 0 }

    /// Whether the rule runs at all: the scraper asks before it fetches for an opt-in rule.
    package func isOn(_ id: String) -> Bool {
        guard let meta = Catalogue.meta(id) else { return false }
        return severity(of: meta) != nil
    }
}

/// A severity, or off.
package enum RuleSwitch: Sendable, Equatable {
    case off
    case on(Severity)

    /// `error`, `warning`, `info`, `off`.
    package init?(word: String) {
        if word == "off" {
            self = .off
        } else if let severity = Severity(word: word) {
            self = .on(severity)
        } else {
            return nil
        }
    }
}
