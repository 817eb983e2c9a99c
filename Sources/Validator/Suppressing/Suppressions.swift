internal import OpenGraph

/// What settings keep quiet: rules on some targets, and a baseline of what was there before.
package struct Suppressions: Sendable {
    /// A rule that is not wanted on some targets.
    package struct Ignore: Sendable, Equatable {
        /// A rule, or `all`.
        package var rule: String
        /// Targets, `*` for any run of characters; `nil` for all.
        package var target: String?
        /// The last day on which it holds, `2026-12-31`; `nil` for ever.
        package var expires: String?

        /// `expires` must be a date alone, since days are compared as text.
        package init(rule: String, target: String? = nil, expires: String? = nil) {
            self.rule = rule
            self.target = target
            self.expires = expires
        }
    }

    private let ignores: [Ignore]

    /// `today` is a date such as `2026-11-30`; without one nothing expires.
    package init(ignores: [Ignore] = [], today: String? = nil) {
        self.ignores = ignores.filter { Self.holds($0.expires, today) }
    }

    /// Whether something with this last day still holds. Dates of ISO 8601 sort as text does.
    static func holds(_ expires: String?, _ today: String?) -> Bool {
        guard let expires, let today else { return true }
        return Array(expires.utf8).lexicographicallyPrecedes(Array(today.utf8)) == false
    }

    func silence(_ finding: Finding, target: String) -> Bool {
        ignores.contains { ignore in
            (ignore.rule == finding.rule || ignore.rule == "all")
                && (ignore.target.map { Glob.matches($0, target) } ?? true)
        }
    }
}
