package import OpenGraph

/// One thing that can be wrong with one page.
package protocol Rule: SendableMetatype {
    /// Id, texts and severities.
    static var meta: RuleMeta { get }
    /// Whether it has something to say of a page that could not be read.
    static var judgesFailures: Bool { get }
    /// What is wrong, in document order.
    static func check(_ page: CheckedPage) -> [Flaw]
}

extension Rule {
    /// Most rules are about tags, which a page that could not be read does not have.
    package static var judgesFailures: Bool { false }
}

/// One thing that can be wrong with a whole site.
package protocol SiteRule: SendableMetatype {
    /// Id, texts and severities.
    static var meta: RuleMeta { get }
    /// What is wrong, with the index of the page it is reported for.
    static func check(_ site: SiteFacts, limit: Int) -> [(page: Int, flaw: Flaw)]
}

/// What a rule says of a page; profile and settings make a finding of it.
package struct Flaw: Sendable {
    /// What is wrong here, and why it matters.
    var message: String
    /// The property it is about.
    var property: String?
    /// Where.
    var position: SourcePosition?
    /// What to write instead.
    var help: String?
    /// Where it is not the rule's usual one.
    var severity: Severity?
    /// The rule with the root cause.
    var cause: String?

    init(
        _ message: String,
        property: String? = nil,
        position: SourcePosition? = nil,
        help: String? = nil,
        severity: Severity? = nil,
        cause: String? = nil
    ) {
        self.message = message
        self.property = property
        self.position = position
        self.help = help
        self.severity = severity
        self.cause = cause
    }

    /// About a tag: its name and its place.
    init(
        _ message: String,
        at entry: CheckedPage.Entry,
        help: String? = nil,
        severity: Severity? = nil,
        cause: String? = nil
    ) {
        self.init(
            message,
            property: entry.name,
            position: entry.position,
            help: help,
            severity: severity,
            cause: cause
        )
    }
}
