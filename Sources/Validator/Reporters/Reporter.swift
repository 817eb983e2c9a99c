internal import OpenGraph

/// Writes a run as it goes: a head, one part for each target, an end.
package protocol Reporter: Sendable {
    /// Writes what stands before all targets.
    mutating func begin(into output: inout [UInt8])
    /// Writes one target.
    mutating func add(_ report: TargetReport, into output: inout [UInt8])
    /// Writes what stands after all targets.
    mutating func end(_ summary: Summary, exitCode: Int32, into output: inout [UInt8])
}

extension Reporter {
    /// A whole run at once.
    package mutating func write(_ reports: [TargetReport], failOn: FailOn) -> [UInt8] {
        var output: [UInt8] = []
        var summary = Summary()
        begin(into: &output)
        for report in reports {
            summary.add(report)
            add(report, into: &output)
        }
        end(summary, exitCode: failOn.exitCode(summary), into: &output)
        return output
    }
}

/// The program that reports.
package struct Tool: Sendable {
    /// `larder`
    package var name: String
    /// `0.1.0`
    package var version: String

    /// The name is for programs that report in Larder's forms under their own; the version is always told.
    package init(name: String = "larder", version: String) {
        self.name = name
        self.version = version
    }
}

extension [UInt8] {
    /// Adds text.
    mutating func put(_ text: some StringProtocol) { append(contentsOf: text.utf8) }
}
