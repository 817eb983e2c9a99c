/// What is known of a rule before any page is looked at.
///
/// The one place for it: the list of rules, `larder explain`, SARIF and the pages in `docs/rules/` are all
/// written from these values.
package struct RuleMeta: Sendable {
    /// A number that a rule compares with, and that settings may change.
    package struct Limit: Sendable {
        /// What holds unless settings say otherwise.
        package let value: Int
        /// `ms`, `bytes`, `pixels`, `characters`, `hops`, `pages`.
        package let unit: String
    }

    /// Kebab-case and stable: it stands in settings, baselines and comments of pages.
    package let id: String
    /// The section of the catalogue.
    package let group: RuleGroup
    /// How bad a finding is, for each profile.
    package let severities: ProfileSeverities
    /// A few words, for lists.
    package let title: String
    /// Facebook's own title for it, where its debugger has one.
    package let facebookTitle: String?
    /// What must hold, as one sentence.
    package let summary: String
    /// Why it matters and what to do, as a paragraph.
    package let why: String
    /// Where the fact comes from.
    package let source: String
    /// How sure that is.
    package let certainty: Certainty
    /// Whether it fetches more than the page and so runs only when settings name it.
    package let isOptIn: Bool
    /// The number it compares with.
    package let limit: Limit?
    /// The version that brought it.
    package let since: String
    /// A page on which it fires.
    package let wrong: RuleExample
    /// A page on which it does not.
    package let right: RuleExample

    init(
        _ id: String,
        _ group: RuleGroup,
        _ severities: ProfileSeverities,
        title: String,
        facebookTitle: String? = nil,
        summary: String,
        why: String,
        source: String,
        _ certainty: Certainty,
        isOptIn: Bool = false,
        limit: Limit? = nil,
        since: String = "0.1",
        wrong: RuleExample,
        right: RuleExample
    ) {
        self.id = id
        self.group = group
        self.severities = severities
        self.title = title
        self.facebookTitle = facebookTitle
        self.summary = summary
        self.why = why
        self.source = source
        self.certainty = certainty
        self.isOptIn = isOptIn
        self.limit = limit
        self.since = since
        self.wrong = wrong
        self.right = right
    }

    /// The title that a finding carries.
    package var findingTitle: String { facebookTitle ?? title }
}

/// A page of a rule's documentation, which is also its test.
package struct RuleExample: Sendable, ExpressibleByStringLiteral {
    /// HTML, as much as the rule looks at.
    package let html: String
    /// What the page itself does not show, one `name: value` a line: `status: 404`.
    package let facts: String

    /// Lets an example be written as a literal when the page itself shows all that the rule looks at.
    package init(stringLiteral html: String) {
        self.html = html
        facts = ""
    }

    init(_ html: String = "", facts: String) {
        self.html = html
        self.facts = facts
    }
}
