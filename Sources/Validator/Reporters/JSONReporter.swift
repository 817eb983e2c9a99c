internal import OpenGraph

/// The report as one JSON object; its shape is a promise to other programs.
package struct JSONReporter: Reporter {
    private let tool: Tool
    private var isFirst = true

    /// The tool is named at the head, so that a reader can tell which version wrote the report.
    package init(_ tool: Tool) {
        self.tool = tool
    }

    /// Opens the object and the list of targets; `version` is that of the shape, not of the program.
    package mutating func begin(into output: inout [UInt8]) {
        output.put("{\"version\":1,\"tool\":")
        JSONValue.object([
            JSONMember("name", .string(tool.name)), JSONMember("version", .string(tool.version)),
        ])
        .write(into: &output)
        output.put(",\"targets\":[")
    }

    /// One target a line, so that a report can be compared line by line.
    package mutating func add(_ report: TargetReport, into output: inout [UInt8]) {
        output.put(isFirst ? "\n" : ",\n")
        isFirst = false
        report.json.write(into: &output)
    }

    /// Closes the list; the numbers of the run come last because they are known only then.
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
