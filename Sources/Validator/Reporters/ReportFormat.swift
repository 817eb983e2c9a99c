/// The forms of a report.
package enum ReportFormat: Sendable, CaseIterable {
    case text, json, sarif, junit, github, markdown

    /// The word of `--format`.
    package var word: String {
        switch self {
        case .text: "text"
        case .json: "json"
        case .sarif: "sarif"
        case .junit: "junit"
        case .github: "github"
        case .markdown: "markdown"
        }
    }

    /// Reads ``word`` back, exactly as it is written; `nil` for any other word.
    package init?(word: String) {
        guard let format = Self.allCases.first(where: { $0.word == word }) else { return nil }
        self = format
    }

    /// The writer of this form; `timestamp` is when the run began, `2026-11-30T12:00:00`.
    package func reporter(
        tool: Tool,
        failOn: FailOn,
        text: TextStyle,
        timestamp: String = "1970-01-01T00:00:00"
    ) -> any Reporter {
        switch self {
        case .text: TextReporter(text)
        case .json: JSONReporter(tool)
        case .sarif: SARIFReporter(tool)
        case .junit: JUnitReporter(failOn, timestamp: timestamp)
        case .github: GitHubReporter()
        case .markdown: MarkdownReporter()
        }
    }
}
