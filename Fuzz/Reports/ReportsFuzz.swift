import FuzzKit
import OpenGraph
import TestKit
import Validator

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    ReportsFuzz.run(start, count)
}

/// What is said of a page, in every form: a reader of that form can always read it.
#if !FUZZING
    @main
#endif
enum ReportsFuzz: Harness {
    private static let tool = Tool(version: "0.1.0")

    static func check(_ input: [UInt8]) throws(Broken) {
        var choices = Choices(of: input)
        let facts = InventedFacts.of(input, &choices)
        let profile = choices.one(of: Profile.allCases)
        let report = Inspection(RuleSettings(profile: profile)).report(on: facts)
        try checkFindings(report)
        switch choices.number(below: 5) {
        case 0: try checkJSON(report)
        case 1: try checkSARIF(report)
        case 2: try checkJUnit(report, choices.one(of: [.never, .from(.info), .from(.error)]))
        case 3: try checkCommands(report)
        default: try checkText(report, &choices)
        }
    }

    private static func checkFindings(_ report: TargetReport) throws(Broken) {
        for finding in report.findings {
            try require(Catalogue.meta(finding.rule) != nil, "a finding is of a rule: \(finding.rule)")
            try require(!finding.message.isEmpty, "a finding says something")
            guard let excerpt = finding.excerpt else { continue }
            try require(
                excerpt.start + excerpt.length <= excerpt.line.count,
                "what is shown stands in its line"
            )
        }
    }

    private static func checkJSON(_ report: TargetReport) throws(Broken) {
        let root = try json(written(.json, report), "the JSON report")
        let target = root["targets"]?.array?.first
        try require(target?["target"]?.string == report.facts.target, "a target keeps its name")
        try requireSame(target?["findings"]?.array?.count, report.findings.count, "every finding is there")
    }

    /// The head is the same for all, and long; so it is read apart.
    private static func checkSARIF(_ report: TargetReport) throws(Broken) {
        var reporter = SARIFReporter(tool)
        var results: [UInt8] = [UInt8(ascii: "[")]
        reporter.add(report, into: &results)
        results.append(UInt8(ascii: "]"))
        for result in try json(results, "SARIF").array ?? [] {
            let place = result["locations"]?.array?.first?["physicalLocation"]
            let uri = place?["artifactLocation"]?["uri"]?.string ?? " "
            try require(uri.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f }, "a place is a URI: \(uri)")
            let line = place?["region"]?["startLine"]?.wholeNumber ?? 1
            try require(line >= 1, "lines begin at 1")
        }
    }

    private static func checkJUnit(_ report: TargetReport, _ failOn: FailOn) throws(Broken) {
        let elements: [XMLForm.Element]
        do {
            elements = try XMLForm.check(written(.junit, report, failOn))
        } catch {
            throw Broken("JUnit is well-formed: \(error)")
        }
        let suite = elements.first { $0.name == "testsuite" }
        for (count, name) in [("tests", "testcase"), ("failures", "failure"), ("errors", "error")] {
            let number = elements.count { $0.name == name }
            try requireSame(suite?.attributes[count], "\(number)", "the number of \(count)")
        }
    }

    private static func checkCommands(_ report: TargetReport) throws(Broken) {
        let lines = written(.github, report).split(separator: 0x0a)
        try requireSame(lines.count, report.findings.count, "a finding is one command")
        for line in lines {
            try require(line.starts(with: "::".utf8) && !line.contains { $0 < 0x20 }, "a line is a command")
        }
        let table = written(.markdown, report).split(separator: 0x0a).filter { $0.starts(with: "| ".utf8) }
        for row in table.dropFirst() {
            try requireSame(row.count { $0 == UInt8(ascii: "|") }, 5, "a row has its cells")
        }
    }

    private static func checkText(_ report: TargetReport, _ choices: inout Choices) throws(Broken) {
        let style = TextStyle(
            width: choices.number(below: 300),
            hasPreviews: choices.onceIn(2),
            isVerbose: choices.onceIn(2)
        )
        var reporter = TextReporter(style)
        let text = String(decoding: reporter.write([report], failOn: .never), as: UTF8.self)
        let control = text.unicodeScalars.first {
            $0.value < 0x20 && $0 != "\n" || (0x7f...0x9f).contains($0.value) || $0.value == 0x202e
        }
        try require(control == nil, "a terminal is told nothing")
    }

    private static func written(
        _ format: ReportFormat,
        _ report: TargetReport,
        _ failOn: FailOn = .from(.error)
    ) -> [UInt8] {
        var reporter = format.reporter(tool: tool, failOn: failOn, text: TextStyle())
        return reporter.write([report], failOn: failOn)
    }

    private static func json(_ bytes: [UInt8], _ what: String) throws(Broken) -> JSONValue {
        do throws(JSONError) {
            return try JSONReader.read(bytes.span, limits: JSONReader.Limits(length: 64 << 20))
        } catch {
            throw Broken("\(what) is JSON: \(error)")
        }
    }
}
