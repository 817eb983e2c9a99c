internal import OpenGraph

/// The report as one JSON object; its shape is a promise to other programs.
package struct JSONReporter: Reporter {
    private let tool: Tool
    private var isFirst = true

    package init(_ tool: Tool) {
        self.tool = tool
    }

    package mutating func begin(into output: inout [UInt8]) {
        output.put("{\"version\":1,\"tool\":")
        JSONValue.object([
            JSONMember("name", .string(tool.name)), JSONMember("version", .string(tool.version)),
        ])
        .write(into: &output)
        output.put(",\"targets\":[")
    }

    package mutating func add(_ report: TargetReport, into output: inout [UInt8]) {
        output.put(isFirst ? "\n" : ",\n")
        isFirst = false
        report.json.write(into: &output)
    }

    package mutating func end(_ summary: Summary, exitCode: Int32, into output: inout [UInt8]) {
        output.put("\n],\"summary\":")
        JSONValue.object([
            JSONMember("targets", .integer(Int64(summary.targets))),
            JSONMember("errors", .integer(Int64(summary.errors))),
            JSONMember("warnings", .integer(Int64(summary.warnings))),
            JSONMember("infos", .integer(Int64(summary.infos))),
            JSONMember("failed", .integer(Int64(summary.failed))),
        ]).write(into: &output)
        output.put(",\"exitCode\":\(exitCode)}\n")
    }
}
