/// How bad a finding is.
package enum Severity: Int, Hashable, Sendable, Comparable, CaseIterable {
    case info, warning, error

    /// The word in reports and settings.
    package var word: String {
        switch self {
        case .info: "info"
        case .warning: "warning"
        case .error: "error"
        }
    }

    /// Reads ``word`` back, exactly as it is written; `nil` for any other word.
    package init?(word: String) {
        guard let severity = Self.allCases.first(where: { $0.word == word }) else { return nil }
        self = severity
    }

    package static func < (left: Severity, right: Severity) -> Bool { left.rawValue < right.rawValue }
}
