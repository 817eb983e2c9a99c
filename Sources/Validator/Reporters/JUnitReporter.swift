internal import OpenGraph

/// JUnit's XML: a suite for each target, a case for each finding.
///
/// Findings that do not make the run fail are cases that pass and say what they have to say in `system-out`.
package struct JUnitReporter: Reporter {
    private let failOn: FailOn

    package init(_ failOn: FailOn) {
        self.failOn = failOn
    }

    package mutating func begin(into output: inout [UInt8]) {
        output.put("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"larder validate\">\n")
    }

    package mutating func add(_ report: TargetReport, into output: inout [UInt8]) {
        let target = XMLText.attribute(report.facts.target)
        let isError = report.isFailed
        let failures = report.findings.filter { failOn.includes($0.severity) && !(isError && $0.severity == .error) }
        let errors = report.findings.filter { isError && $0.severity == .error }.count
        output.put("  <testsuite name=\"\(target)\" tests=\"\(max(1, report.findings.count))\"")
        output.put(" failures=\"\(failures.count)\" errors=\"\(errors)\" skipped=\"0\"")
        output.put(" time=\"\(Self.seconds(report.facts.timing?.totalMs ?? 0))\">\n")
        if report.findings.isEmpty {
            output.put("    <testcase classname=\"\(target)\" name=\"open graph\" time=\"0\"/>\n")
        }
        for finding in report.findings { add(finding, target, isError: isError, into: &output) }
        output.put("  </testsuite>\n")
    }

    package mutating func end(_ summary: Summary, exitCode: Int32, into output: inout [UInt8]) {
        output.put("</testsuites>\n")
    }

    private func add(_ finding: Finding, _ target: String, isError: Bool, into output: inout [UInt8]) {
        let place = finding.position.map { " (line \($0.line), column \($0.column))" } ?? ""
        output.put("    <testcase classname=\"\(target)\" name=\"\(XMLText.attribute(finding.rule + place))\" time=\"0\">\n")
        let body = XMLText.content(Self.body(finding) + place)
        if (isError && finding.severity == .error) || failOn.includes(finding.severity) {
            let element = isError && finding.severity == .error ? "error" : "failure"
            let message = XMLText.attribute("\(finding.title): \(finding.message)")
            output.put("      <\(element) type=\"\(finding.severity.word)\" message=\"\(message)\">\(body)</\(element)>\n")
        } else {
            output.put("      <system-out>\(finding.severity.word): \(body)</system-out>\n")
        }
        output.put("    </testcase>\n")
    }

    private static func body(_ finding: Finding) -> String {
        let cause = finding.causedBy.map { " [caused by \($0)]" } ?? ""
        return finding.message + cause + (finding.help.map { "\nWrite:\n" + $0 } ?? "")
    }

    private static func seconds(_ milliseconds: Int) -> String {
        let rest = String(milliseconds % 1000)
        return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - rest.utf8.count) + rest
    }
}
