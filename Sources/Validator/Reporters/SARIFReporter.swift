internal import OpenGraph

/// SARIF 2.1.0 (OASIS), for code scanning.
package struct SARIFReporter: Reporter {
    private let tool: Tool
    private var isFirst = true
    private static let places = Dictionary(
        Catalogue.metas.enumerated().map { ($1.id, $0) },
        uniquingKeysWith: { first, _ in first }
    )

    /// The tool becomes the driver of the one run in the log (SARIF 2.1.0 §3.18, §3.19).
    package init(_ tool: Tool) {
        self.tool = tool
    }

    /// Opens the log with every rule of the catalogue; columns are declared to be Unicode scalars.
    package mutating func begin(into output: inout [UInt8]) {
        output.put(
            "{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",\"version\":\"2.1.0\",\"runs\":[{"
        )
        output.put("\"tool\":{\"driver\":")
        JSONValue.object([
            JSONMember("name", .string(tool.name)),
            JSONMember("version", .string(tool.version)),
            JSONMember("rules", .array(Catalogue.metas.map(Self.rule))),
        ]).write(into: &output)
        output.put("},\"columnKind\":\"unicodeCodePoints\",\"results\":[")
    }

    /// One result for each finding; a target without any leaves no trace here.
    package mutating func add(_ report: TargetReport, into output: inout [UInt8]) {
        for finding in report.findings {
            output.put(isFirst ? "\n" : ",\n")
            isFirst = false
            Self.result(finding, report).write(into: &output)
        }
    }

    /// Closes the run with one invocation (SARIF 2.1.0 §3.20), failed if some target was not read.
    package mutating func end(_ summary: Summary, exitCode: Int32, into output: inout [UInt8]) {
        output.put("\n],\"invocations\":[{\"executionSuccessful\":\(summary.failed == 0),")
        output.put("\"exitCode\":\(exitCode)}]}]}\n")
    }

    private static func text(_ text: String) -> JSONValue { .object([JSONMember("text", .string(text))]) }

    private static func level(_ severity: Severity) -> JSONValue {
        switch severity {
        case .error: .string("error")
        case .warning: .string("warning")
        case .info: .string("note")
        }
    }

    private static func rule(_ meta: RuleMeta) -> JSONValue {
        .object([
            JSONMember("id", .string(meta.id)),
            JSONMember("shortDescription", text(meta.summary)),
            JSONMember("fullDescription", text(meta.why)),
            JSONMember(
                "help",
                .object([
                    JSONMember("text", .string(meta.summary + "\n\n" + meta.why)),
                    JSONMember("markdown", .string(meta.page)),
                ])
            ),
            JSONMember(
                "defaultConfiguration",
                .object([
                    JSONMember(
                        "level",
                        level(meta.severities[.facebook] ?? meta.severities[.social] ?? .info)
                    ),
                    JSONMember("enabled", .bool(!meta.isOptIn && meta.severities[.facebook] != nil)),
                ])
            ),
            JSONMember(
                "properties",
                .object([
                    JSONMember("tags", .array([.string(meta.group.title), .string(meta.certainty.word)]))
                ])
            ),
        ])
    }

    private static func result(_ finding: Finding, _ report: TargetReport) -> JSONValue {
        let message = finding.help.map { finding.message + "\n\nWrite:\n" + $0 } ?? finding.message
        var members = [
            JSONMember("ruleId", .string(finding.rule)),
            JSONMember("level", level(finding.severity)),
            JSONMember("message", text("\(finding.title): \(message)")),
            JSONMember("locations", .array([location(finding, report)])),
        ]
        if let place = places[finding.rule] {
            members.insert(JSONMember("ruleIndex", .integer(Int64(place))), at: 1)
        }
        var properties: [JSONMember] = []
        if let property = finding.property { properties.append(JSONMember("property", .string(property))) }
        if let cause = finding.causedBy { properties.append(JSONMember("causedBy", .string(cause))) }
        if !properties.isEmpty { members.append(JSONMember("properties", .object(properties))) }
        return .object(members)
    }

    private static func location(_ finding: Finding, _ report: TargetReport) -> JSONValue {
        let artifact = JSONValue.object([JSONMember("uri", .string(ReportURI.of(report.facts)))])
        var physical = [JSONMember("artifactLocation", artifact)]
        if let position = finding.position {
            physical.append(
                JSONMember(
                    "region",
                    .object([
                        JSONMember("startLine", .integer(Int64(max(1, position.line)))),
                        JSONMember("startColumn", .integer(Int64(max(1, position.column)))),
                        JSONMember("byteOffset", .integer(Int64(position.offset))),
                        JSONMember("byteLength", .integer(Int64(position.length))),
                    ])
                )
            )
        }
        return .object([JSONMember("physicalLocation", .object(physical))])
    }
}
