package import OpenGraph

/// Rules and settings applied to pages.
package struct Inspection: Sendable {
    /// How many findings of one rule a page has at most: a report must not grow beyond its page.
    private static let mostFindings = 100

    private let settings: RuleSettings
    private let suppressions: Suppressions
    /// The rules that are on, with what settings make of them.
    private let rules: [(rule: any Rule.Type, severity: Severity)]

    /// Works out once for a run which rules are on; comments of a page are looked at for each page.
    package init(_ settings: RuleSettings, suppressions: Suppressions = Suppressions()) {
        self.settings = settings
        self.suppressions = suppressions
        rules = Catalogue.rules.compactMap { rule in
            settings.severity(of: rule.meta).map { (rule, $0) }
        }
    }

    /// What is to be said of one page.
    package func report(on facts: PageFacts) -> TargetReport {
        let page = CheckedPage(facts, settings: settings)
        let isFailed = facts.failure != nil
        var findings: [Finding] = []
        for (rule, severity) in rules where !isFailed || rule.judgesFailures {
            let flaws = rule.check(page)
            for flaw in flaws.prefix(Self.mostFindings) {
                findings.append(finding(flaw, rule.meta, severity, facts.source))
            }
            if flaws.count > Self.mostFindings {
                let last = findings.count - 1
                findings[last].message +=
                    " (\(flaws.count - Self.mostFindings) more of this rule are not listed.)"
            }
        }
        let comments = IgnoreComments(facts.comments)
        let all = findings.count
        findings.removeAll { comments.silence($0) || suppressions.silence($0, target: facts.target) }
        var kept = facts
        kept.source = SourceText()
        return TargetReport(
            facts: kept,
            object: page.object,
            findings: TargetReport.sorted(findings),
            suppressed: all - findings.count
        )
    }

    /// What is to be said of all pages together, each finding with the index of its page.
    package func findings(on site: SiteFacts) -> [(page: Int, finding: Finding)] {
        let targets = Dictionary(
            site.pages.map { ($0.index, $0.target) },
            uniquingKeysWith: { first, _ in first }
        )
        return Catalogue.siteRules.flatMap { rule -> [(page: Int, finding: Finding)] in
            guard let severity = settings.severity(of: rule.meta) else { return [] }
            return rule.check(site, limit: settings.limit(of: rule.meta)).compactMap { page, flaw in
                let finding = finding(flaw, rule.meta, severity, SourceText())
                guard !suppressions.silence(finding, target: targets[page] ?? "") else { return nil }
                return (page, finding)
            }
        }
    }

    private func finding(
        _ flaw: Flaw,
        _ meta: RuleMeta,
        _ severity: Severity,
        _ source: SourceText
    ) -> Finding {
        let own = settings.isChosen(meta) ? nil : flaw.severity
        var finding = Finding(
            rule: meta.id,
            severity: own ?? severity,
            title: meta.findingTitle,
            message: flaw.message
        )
        finding.property = flaw.property
        finding.position = flaw.position
        finding.help = flaw.help
        // A cause that is switched off explains nothing.
        finding.causedBy = flaw.cause.flatMap { settings.isOn($0) ? $0 : nil }
        finding.excerpt = flaw.position.flatMap { excerpt($0, source) }
        return finding
    }

    private func excerpt(_ position: SourcePosition, _ source: SourceText) -> Finding.Excerpt? {
        guard let (line, start) = source.line(at: position.offset) else { return nil }
        let before = position.offset - start
        guard before >= 0, before < line.count else { return nil }
        return Finding.Excerpt(
            line: line,
            start: before,
            length: max(1, min(position.length, line.count - before))
        )
    }
}
