package import OpenGraph

/// Findings that were there before and are let pass until a day.
///
/// An entry is about a target, a rule and a property, not about a line, so that a page may change around it;
/// the number of findings is kept, so that a new one beside them is noticed.
package struct Baseline: Sendable, Equatable {
    /// So many findings of a rule about a property of a target.
    package struct Entry: Sendable, Equatable {
        /// As reported.
        package var target: String
        /// A rule's id.
        package var rule: String
        /// What the finding is about, if it is about a property.
        package var property: String?
        /// How many of them pass.
        package var count: Int
        /// The last day on which they do, `2026-12-31`; `nil` for ever.
        package var expires: String?
    }

    /// What can be wrong with a baseline file.
    package enum Fault: Error, Equatable, Sendable {
        case notJSON(JSONError)
        /// Each with its place, `entries[3].rule`.
        case wrongValues([String])
    }

    private struct Key: Hashable {
        let target: String
        let rule: String
        let property: String?
    }

    /// In the order of the file.
    package private(set) var entries: [Entry]

    /// Entries as they are; without any, everything is reported.
    package init(_ entries: [Entry] = []) {
        self.entries = entries
    }

    /// A baseline of everything that these reports have.
    package init(_ reports: [TargetReport], expires: String? = nil) {
        entries = []
        for report in reports { add(report, expires: expires) }
    }

    /// Adds what a report has.
    package mutating func add(_ report: TargetReport, expires: String? = nil) {
        var places: [Key: Int] = [:]
        for finding in report.findings {
            let target = report.facts.target
            let key = Key(target: target, rule: finding.rule, property: finding.property)
            if let place = places[key] {
                entries[place].count += 1
                continue
            }
            places[key] = entries.count
            let entry = Entry(
                target: target,
                rule: finding.rule,
                property: finding.property,
                count: 1,
                expires: expires
            )
            entries.append(entry)
        }
    }

    /// Takes what passes out of a report; what has expired stays, and says so.
    package func apply(to report: inout TargetReport, today: String?) {
        var rest: [Key: (count: Int, expired: String?)] = [:]
        for entry in entries where entry.target == report.facts.target {
            let key = Key(target: entry.target, rule: entry.rule, property: entry.property)
            let holds = Suppressions.holds(entry.expires, today)
            let known = rest[key]
            let count = (known?.count ?? 0) + (holds ? entry.count : 0)
            rest[key] = (count, holds ? known?.expired : entry.expires)
        }
        let before = report.findings.count
        report.findings = report.findings.compactMap { finding in
            let key = Key(target: report.facts.target, rule: finding.rule, property: finding.property)
            guard let found = rest[key] else { return finding }
            if found.count > 0 {
                rest[key]?.count -= 1
                return nil
            }
            guard let day = found.expired else { return finding }
            var late = finding
            late.message += " (Its entry in the baseline expired on \(day).)"
            return late
        }
        report.suppressed += before - report.findings.count
    }
}
