internal import OpenGraph

/// Workflow commands of GitHub Actions, which become annotations.
package struct GitHubReporter: Reporter {
    /// There is nothing to set: GitHub decides how annotations look.
    package init() {}

    /// Writes nothing: a command stands alone, there is no document around them.
    package mutating func begin(into output: inout [UInt8]) {}

    /// One line for each finding; an address has no place in the diff, so its place stands in the message.
    package mutating func add(_ report: TargetReport, into output: inout [UInt8]) {
        for finding in report.findings {
            let command =
                switch finding.severity {
                case .error: "error"
                case .warning: "warning"
                case .info: "notice"
                }
            var parameters: [String] = []
            var message = finding.message
            if case .file(let path) = report.facts.origin {
                parameters.append("file=" + Self.property(path))
                if let position = finding.position {
                    parameters.append("line=\(position.line)")
                    parameters.append("col=\(position.column)")
                }
            } else {
                let place = finding.position.map { ":\($0.line):\($0.column)" } ?? ""
                message = "\(report.facts.target)\(place): " + message
            }
            parameters.append("title=" + Self.property("\(finding.title) (\(finding.rule))"))
            if let help = finding.help { message += "\nWrite:\n" + help }
            output.put("::\(command) \(parameters.joined(separator: ","))::\(Self.data(message))\n")
        }
    }

    /// Writes nothing: GitHub counts annotations itself.
    package mutating func end(_ summary: Summary, exitCode: Int32, into output: inout [UInt8]) {}

    /// The escapes of a message; a line end in it would begin another command.
    private static func data(_ text: String) -> String { escaped(text, also: []) }

    /// The escapes of a parameter.
    private static func property(_ text: String) -> String { escaped(text, also: [":", ","]) }

    private static func escaped(_ text: String, also others: Set<Unicode.Scalar>) -> String {
        var output = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "%": output += "%25"
            case "\r": output += "%0D"
            case "\n": output += "%0A"
            case ":" where others.contains(scalar): output += "%3A"
            case "," where others.contains(scalar): output += "%2C"
            default: output.unicodeScalars.append(PlainText.isControl(scalar) ? "\u{fffd}" : scalar)
            }
        }
        return output
    }
}
