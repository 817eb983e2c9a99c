import Glibc
import OpenGraph
import Reactor
import Scraper
import Validator

/// Looks at all targets of a run and hands on what is to be said of each, in their order.
///
/// Each worker has its own scraper and takes the next target when it has a slot free, so that a slow server holds up
/// nobody else. What is said of the whole site needs all pages: files are read twice for it, which is cheap and keeps
/// none of them in memory; of addresses the reports are kept.
struct ValidateRun: Sendable {
    private let settings: ValidateSettings
    private let targets: [ValidateTarget]
    private let places: AddressPlaces
    private let inspection: Inspection
    private let today = ValidateFiles.today()

    init(_ settings: ValidateSettings, _ found: ValidateTargets) {
        self.settings = settings
        targets = found.targets
        places = found.places
        inspection = Inspection(
            settings.rules,
            suppressions: Suppressions(ignores: settings.ignores, today: today)
        )
    }

    /// Calls `each` for every target, in order.
    func run(_ each: (TargetReport) -> Void) async throws {
        guard judgesSite else {
            return try await work {
                await report(on: $0, $1)
            } then: { _, report in
                each(baselined(report))
            }
        }
        var site = SiteCollector()
        if targets.allSatisfy(\.isOnDisk) {
            try await work { target, source in
                await source.facts(of: target, looksAround: false).withoutSource
            } then: { index, facts in
                site.add(facts, index: index)
            }
            let more = findings(on: site)
            return try await work {
                await report(on: $0, $1)
            } then: { index, report in
                var report = report
                report.add(more[index] ?? [])
                each(baselined(report))
            }
        }
        var reports: [TargetReport] = []
        try await work {
            await report(on: $0, $1)
        } then: { index, report in
            site.add(report.facts, index: index)
            reports.append(report)
        }
        for (index, more) in findings(on: site) { reports[index].add(more) }
        for report in reports { each(baselined(report)) }
    }

    /// How many targets there are.
    var count: Int { targets.count }

    private var judgesSite: Bool {
        targets.count > 1 && Catalogue.siteRules.contains { settings.rules.severity(of: $0.meta) != nil }
    }

    private func findings(on site: SiteCollector) -> [Int: [Finding]] {
        Dictionary(grouping: inspection.findings(on: site.site), by: \.page).mapValues { $0.map(\.finding) }
    }

    private func report(on target: ValidateTarget, _ source: PageSource) async -> TargetReport {
        inspection.report(on: await source.facts(of: target))
    }

    private func baselined(_ report: TargetReport) -> TargetReport {
        guard let baseline = settings.baseline else { return report }
        var report = report
        baseline.apply(to: &report, today: today)
        return report
    }

    /// Works on all targets at once, as far as the settings allow, and calls `then` with the results in order.
    private func work<Answer: Sendable>(
        _ body: @escaping @Sendable (ValidateTarget, PageSource) async -> Answer,
        then: (Int, Answer) -> Void
    ) async throws {
        let line = ResultLine<Answer>(count: targets.count, window: max(64, settings.jobs * 4))
        let crew = try Crew(settings, places, targets: targets, line: line, body)
        var index = 0
        while let answer = await line.take() {
            then(index, answer)
            index += 1
        }
        await crew.dismiss()
        // Only a line that could not be worked on ends early.
        if index < targets.count { throw SystemError("epoll", number: EMFILE) }
    }
}

extension ValidateTarget {
    /// Whether it can be read again without asking anybody.
    fileprivate var isOnDisk: Bool {
        switch source {
        case .file, .failed: true
        case .address, .standardInput: false
        }
    }
}

extension PageFacts {
    fileprivate var withoutSource: PageFacts {
        var facts = self
        facts.source = SourceText()
        return facts
    }
}
