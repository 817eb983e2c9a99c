internal import OpenGraph

/// A summary for a pull request or a job.
package struct MarkdownReporter: Reporter {
    /// There is nothing to set: the page it is pasted into decides how it looks.
    package init() {}

    /// A heading of the second level, as a part of a longer summary.
    package mutating func begin(into output: inout [UInt8]) { output.put("## Open Graph\n") }

    /// A heading with a sign, a line of numbers, and a table when there are findings.
    package mutating func add(_ report: TargetReport, into output: inout [UInt8]) {
        let summary = report.summary
        let sign = report.isFailed || summary.errors > 0 ? "❌" : summary.warnings > 0 ? "⚠️" : "✅"
        output.put("\n### \(sign) \(MarkdownText.escaped(report.facts.target))\n\n")
        var facts = [report.facts.status.map { "status \($0)" }, "\(report.facts.bytes) bytes"].compactMap(
            \.self
        )
        facts.append(contentsOf: [
            ReportText.count(summary.errors, "error"), ReportText.count(summary.warnings, "warning"),
            ReportText.count(summary.infos, "hint"),
        ])
        output.put(facts.joined(separator: " · ") + "\n")
        if report.findings.isEmpty { return }
        output.put("\n| | Rule | Where | What |\n| --- | --- | --- | --- |\n")
        for finding in report.findings {
            let place = finding.position.map { "\($0.line):\($0.column)" } ?? ""
            let help = finding.help.map { "<br>Write: " + MarkdownText.code($0) } ?? ""
            let cause = finding.causedBy.map { " (caused by `\($0)`)" } ?? ""
            output.put(
                """
                | \(finding.severity.word) | `\(finding.rule)` | \(place) | \
                **\(MarkdownText.escaped(finding.title))**: \
                \(MarkdownText.escaped(finding.message))\(cause)\(help) |

                """
            )
        }
    }

    /// One line with the totals; the exit code is left to the job.
    package mutating func end(_ summary: Summary, exitCode: Int32, into output: inout [UInt8]) {
        output.put("\n**\(ReportText.count(summary.targets, "target"))**: ")
        output.put(
            "\(ReportText.count(summary.errors, "error")), \(ReportText.count(summary.warnings, "warning")), "
        )
        output.put("\(ReportText.count(summary.infos, "hint")), \(summary.failed) could not be read.\n")
    }
}
