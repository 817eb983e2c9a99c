package import OpenGraph

/// From which severity on findings make a run fail.
package enum FailOn: Sendable, Equatable {
    case never
    case from(Severity)

    /// `error`, `warning`, `info`, `never`.
    package init?(word: String) {
        if word == "never" {
            self = .never
        } else if let severity = Severity(word: word) {
            self = .from(severity)
        } else {
            return nil
        }
    }

    /// Whether a finding of this severity makes the run fail.
    package func includes(_ severity: Severity) -> Bool {
        switch self {
        case .never: false
        case .from(let least): severity >= least
        }
    }

    /// How the run ends: 2 a target could not be read, 1 findings, 0 neither. The highest counts.
    package func exitCode(_ summary: Summary) -> Int32 {
        if summary.failed > 0 { return 2 }
        switch self {
        case .never: return 0
        case .from(let severity): return summary.count(from: severity) > 0 ? 1 : 0
        }
    }
}
