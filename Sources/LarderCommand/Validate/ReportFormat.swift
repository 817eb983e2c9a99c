/// The forms in which findings are reported.
enum ReportFormat: String, Sendable, CaseIterable {
    case text, json, sarif, junit, github, markdown
}
