internal import OpenGraph
internal import TestKit
internal import Testing
internal import Validator

@Suite struct ReporterTests {
    private static let tool = Tool(version: "0.1.0")
    /// What a page may try: control characters, terminal escapes, every kind of markup, line ends, commands.
    private static let hostile =
        "a\u{1b}[31mred\u{7}\u{0}\u{9b}2J\u{202e}\u{ffff}]]>\"'<b>&amp;|`*_[x](y)\r\n::error::pwned\n%0A,:="

    private static func hostileReport() -> TargetReport {
        var facts = SoundPage.facts(
            SoundPage.html(replacing: "og:image", with: #"<meta property="og:image" content="/x.png">"#)
        )
        facts.target = hostile
        facts.origin = .file(path: hostile)
        let page = SoundPage.report(SoundPage.html(adding: #"<meta property="og:image" content="/x.png">"#))
        var report = Inspection(RuleSettings()).report(on: facts)
        report.findings += page.findings
        for index in report.findings.indices {
            report.findings[index].message = hostile
            report.findings[index].title = hostile
            report.findings[index].help = hostile
            report.findings[index].property = hostile
        }
        return report
    }

    private static func reports() -> [TargetReport] {
        var failed = PageFacts(target: "https://gone.example.com/")
        failed.failure = .connect(host: "gone.example.com", reason: "connection refused")
        let wrong = SoundPage.html(
            replacing: "og:image",
            with: #"<meta property="og:image" content="/x.png">"#
        )
        return [
            SoundPage.report(SoundPage.html()), SoundPage.report(wrong),
            Inspection(RuleSettings()).report(on: failed), hostileReport(),
        ]
    }

    private static func write(
        _ format: ReportFormat,
        _ reports: [TargetReport],
        _ style: TextStyle = TextStyle()
    ) -> [UInt8] {
        let failOn = FailOn.from(.error)
        var reporter = format.reporter(
            tool: tool,
            failOn: failOn,
            text: style,
            timestamp: "2026-11-30T12:00:00"
        )
        var output: [UInt8] = []
        var summary = Summary()
        reporter.begin(into: &output)
        for report in reports {
            summary.add(report)
            reporter.add(report, into: &output)
        }
        reporter.end(summary, exitCode: failOn.exitCode(summary), into: &output)
        return output
    }

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    @Test func `the JSON report has the shape that others rely on`() throws {
        let bytes = Self.write(.json, Self.reports())
        let root = try JSONReader.read(bytes.span)
        #expect(root.members?.map(\.name) == ["version", "tool", "targets", "summary", "exitCode"])
        #expect(root["tool"]?["name"] == .string("larder"))
        #expect(root["exitCode"] == .integer(2))
        #expect(root["summary"]?["targets"] == .integer(4))
        #expect(root["summary"]?["failed"] == .integer(1))
        let targets = try #require(root["targets"]?.array)
        let names = [
            "target", "fetchedURL", "canonicalURL", "status", "contentType", "charset", "bytes", "truncated",
            "failed",
            "timing", "redirects", "tags", "object", "images", "findings", "summary",
        ]
        for target in targets { #expect(target.members?.map(\.name) == names) }
        let tag = try #require(targets[0]["tags"]?.array?.first)
        #expect(
            tag.members?.map(\.name) == [
                "property", "content", "attribute", "in", "line", "column", "offset", "length",
            ]
        )
        #expect(tag["line"] == .integer(4))
        let finding = try #require(targets[1]["findings"]?.array?.first)
        #expect(
            finding.members?.map(\.name) == [
                "rule", "severity", "title", "message", "property", "line", "column", "causedBy", "help",
            ]
        )
        #expect(targets[0]["images"]?.array?.first?["width"] == .integer(1200))
        #expect(targets[2]["failed"] == .bool(true))
        #expect(targets[2]["status"] == .null)
        #expect(targets[3]["findings"]?.array?.first?["message"] == .string(Self.hostile))
    }

    @Test func `SARIF names its rules and has a place for each result`() throws {
        let bytes = Self.write(.sarif, Self.reports())
        let root = try JSONReader.read(bytes.span, limits: JSONReader.Limits(length: 4 << 20))
        #expect(root["version"] == .string("2.1.0"))
        let run = try #require(root["runs"]?.array?.first)
        let rules = try #require(run["tool"]?["driver"]?["rules"]?.array)
        #expect(rules.count == Catalogue.metas.count)
        let results = try #require(run["results"]?.array)
        #expect(results.count == Self.reports().flatMap(\.findings).count)
        for result in results {
            let place = try #require(result["ruleIndex"]?.wholeNumber)
            #expect(rules[Int(place)]["id"] == result["ruleId"])
            #expect(["error", "warning", "note"].contains(result["level"]?.string ?? ""))
            #expect(result["message"]?["text"]?.string?.isEmpty == false)
            let physical = try #require(result["locations"]?.array?.first?["physicalLocation"])
            let uri = try #require(physical["artifactLocation"]?["uri"]?.string)
            #expect(uri.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f && $0 != 0x22 && $0 != 0x3c && $0 != 0x5c })
            if let line = physical["region"]?["startLine"]?.wholeNumber { #expect(line >= 1) }
        }
        #expect(run["invocations"]?.array?.first?["executionSuccessful"] == .bool(false))
    }

    @Test func `JUnit is well-formed XML and its counts are right`() throws {
        let elements = try XMLForm.check(Self.write(.junit, Self.reports()))
        let suites = elements.filter { $0.name == "testsuite" }
        let names = ["name", "package", "id", "timestamp", "hostname", "tests", "failures", "errors", "time"]
        for suite in suites { #expect(Set(suite.attributes.keys) == Set(names)) }
        #expect(suites.count == 4)
        var counts: [(tests: Int, failures: Int, errors: Int)] = []
        for element in elements {
            switch element.name {
            case "testsuite": counts.append((0, 0, 0))
            case "testcase": counts[counts.count - 1].tests += 1
            case "failure": counts[counts.count - 1].failures += 1
            case "error": counts[counts.count - 1].errors += 1
            case "testsuites", "system-out", "system-err", "properties": break
            default: Issue.record("element \(element.name)")
            }
        }
        for (suite, count) in zip(suites, counts) {
            #expect(suite.attributes["tests"] == "\(count.tests)")
            #expect(suite.attributes["failures"] == "\(count.failures)")
            #expect(suite.attributes["errors"] == "\(count.errors)")
        }
        #expect(counts[0] == (1, 0, 0))
        #expect(counts[2].errors == 1)
    }

    @Test func `a value cannot begin a command of its own`() {
        let lines = Self.text(Self.write(.github, Self.reports())).split(separator: "\n")
        #expect(lines.count == Self.reports().flatMap(\.findings).count)
        for line in lines {
            #expect(line.hasPrefix("::error ") || line.hasPrefix("::warning ") || line.hasPrefix("::notice "))
            #expect(!line.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7f })
        }
    }

    @Test func `no form lets control characters through to a terminal`() {
        for format in [ReportFormat.text, .github, .markdown, .junit] {
            let style = TextStyle(hasPreviews: true, isVerbose: true)
            let text = Self.text(Self.write(format, [Self.hostileReport()], style))
            let isClean = !text.unicodeScalars.contains { scalar in
                (scalar.value < 0x20 && scalar != "\n") || (0x7f..<0xa0).contains(scalar.value)
                    || (format != .junit && scalar.value == 0x202e)
            }
            #expect(isClean, "\(format)")
        }
    }

    @Test func `Markdown of others means nothing`() {
        let text = Self.text(Self.write(.markdown, [Self.hostileReport()]))
        #expect(!text.contains("[x](y)"))
        #expect(!text.contains("<b>"))
        for line in text.split(separator: "\n") where line.hasPrefix("| error") {
            #expect(line.split(separator: "|").count == 4)
        }
    }

    @Test func `text shows the line and a caret under the tag`() throws {
        let wrong = SoundPage.html(
            replacing: "og:image",
            with: #"<meta property="og:image" content="/x.png">"#
        )
        let lines = Self.text(Self.write(.text, [SoundPage.report(wrong)])).split(separator: "\n").map {
            String($0)
        }
        let shown = try #require(
            lines.firstIndex { $0.contains(#"          <meta property="og:image" content="/x.png">"#) }
        )
        let caret = lines[shown + 1]
        #expect(caret.hasPrefix("          ^~~~"))
        #expect(caret.utf8.count == lines[shown].utf8.count)
        #expect(lines.contains { $0.contains("url-not-absolute") && $0.contains("at 7:1") })
        #expect(lines.last == "1 target: 1 error, 0 warnings, 0 hints")
    }

    @Test func `colours are written only when wanted`() {
        let reports = Self.reports()
        #expect(!Self.text(Self.write(.text, reports)).contains("\u{1b}"))
        #expect(Self.text(Self.write(.text, reports, TextStyle(hasColour: true))).contains("\u{1b}[31m"))
    }

    @Test func `quiet text of sound pages is nothing`() {
        #expect(Self.write(.text, [SoundPage.report(SoundPage.html())], TextStyle(isQuiet: true)).isEmpty)
    }

    @Test(arguments: [
        (0, 0, 0, 0, 0), (1, 0, 0, 0, 1), (0, 1, 0, 0, 0), (0, 0, 1, 1, 2), (3, 0, 0, 1, 2),
    ])
    func `the highest exit code counts`(errors: Int, warnings: Int, infos: Int, failed: Int, code: Int) {
        var summary = Summary()
        (summary.errors, summary.warnings, summary.infos, summary.failed) = (errors, warnings, infos, failed)
        #expect(FailOn.from(.error).exitCode(summary) == Int32(code))
        #expect(FailOn.never.exitCode(summary) == (failed > 0 ? 2 : 0))
        let any = errors + warnings + infos > 0
        #expect(FailOn.from(.info).exitCode(summary) == (failed > 0 ? 2 : any ? 1 : 0))
    }
}
