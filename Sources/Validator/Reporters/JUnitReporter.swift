internal import OpenGraph

/// JUnit's XML: a suite for each target, a case for each finding.
///
/// There is no standard, but two schemas are in use, Ant's (as Windy Road wrote it down) and that of Jenkins;
/// the report has the form of both. Findings that do not make the run fail are cases that pass; what they say
/// stands in the suite's `system-out`.
package struct JUnitReporter: Reporter {
    /// What a finding is to JUnit.
    private enum Kind {
        case pass, failure, error
    }

    private let failOn: FailOn
    private let timestamp: String
    private var suites = 0

    /// `timestamp` is when the run began, `2026-11-30T12:00:00` without a zone, as the schemas want it.
    package init(_ failOn: FailOn, timestamp: String) {
        self.failOn = failOn
        self.timestamp = timestamp
    }

    /// Opens the document without totals, which are not known before the last target.
    package mutating func begin(into output: inout [UInt8]) {
        output.put("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n")
    }

    /// One suite; a target without findings has one case that passes, so that it counts as looked at.
    package mutating func add(_ report: TargetReport, into output: inout [UInt8]) {
        let target = XMLText.attribute(report.facts.target.isEmpty ? "-" : report.facts.target)
        let kinds = report.findings.map { kind($0, report) }
        let time = Self.seconds(report.facts.timing?.totalMs ?? 0)
        output.put("  <testsuite name=\"\(target)\" package=\"larder\" id=\"\(suites)\"")
        output.put(" timestamp=\"\(XMLText.attribute(timestamp))\" hostname=\"localhost\"")
        output.put(" tests=\"\(max(1, report.findings.count))\"")
        output.put(" failures=\"\(kinds.filter { $0 == .failure }.count)\"")
        output.put(" errors=\"\(kinds.filter { $0 == .error }.count)\"")
        output.put(" time=\"\(time)\">\n    <properties/>\n")
        suites += 1
        if report.findings.isEmpty {
            output.put("    <testcase classname=\"\(target)\" name=\"open graph\" time=\"\(time)\"/>\n")
        }
        for (finding, kind) in zip(report.findings, kinds) { add(finding, kind, target, into: &output) }
        output.put("    <system-out>")
        for (finding, kind) in zip(report.findings, kinds) where kind == .pass {
            output.put(XMLText.content("\(finding.severity.word) \(finding.rule): \(Self.body(finding))\n"))
        }
        output.put("</system-out>\n    <system-err/>\n  </testsuite>\n")
    }

    /// Closes the document; JUnit has no place for the exit code.
    package mutating func end(_ summary: Summary, exitCode: Int32, into output: inout [UInt8]) {
        output.put("</testsuites>\n")
    }

    private func kind(_ finding: Finding, _ report: TargetReport) -> Kind {
        if report.isFailed, finding.severity == .error { return .error }
        return failOn.includes(finding.severity) ? .failure : .pass
    }

    private func add(_ finding: Finding, _ kind: Kind, _ target: String, into output: inout [UInt8]) {
        let name = XMLText.attribute(finding.rule + Self.place(finding))
        output.put("    <testcase classname=\"\(target)\" name=\"\(name)\" time=\"0\"")
        guard kind != .pass else { return output.put("/>\n") }
        let element = kind == .error ? "error" : "failure"
        let message = XMLText.attribute("\(finding.title): \(finding.message)")
        output.put(">\n      <\(element) type=\"\(finding.severity.word)\" message=\"\(message)\">")
        output.put(XMLText.content(Self.body(finding)))
        output.put("</\(element)>\n    </testcase>\n")
    }

    private static func place(_ finding: Finding) -> String {
        finding.position.map { " (line \($0.line), column \($0.column))" } ?? ""
    }

    private static func body(_ finding: Finding) -> String {
        let cause = finding.causedBy.map { " [caused by \($0)]" } ?? ""
        return finding.message + place(finding) + cause + (finding.help.map { "\nWrite:\n" + $0 } ?? "")
    }

    private static func seconds(_ milliseconds: Int) -> String {
        let rest = String(max(0, milliseconds) % 1000)
        return "\(max(0, milliseconds) / 1000)." + String(repeating: "0", count: 3 - rest.utf8.count) + rest
    }
}
