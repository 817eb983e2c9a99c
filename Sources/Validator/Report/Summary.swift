package import OpenGraph

/// Numbers of a target or of a whole run.
package struct Summary: Sendable, Equatable {
    /// Targets that were looked at.
    package var targets = 0
    /// Findings that are errors.
    package var errors = 0
    /// Findings that are warnings.
    package var warnings = 0
    /// Findings that are hints.
    package var infos = 0
    /// Targets that could not be read.
    package var failed = 0

    /// All zero, for counting up with ``add(_:)``.
    package init() {}

    /// Adds one target.
    package mutating func add(_ report: TargetReport) {
        targets += 1
        if report.isFailed { failed += 1 }
        for finding in report.findings {
            switch finding.severity {
            case .error: errors += 1
            case .warning: warnings += 1
            case .info: infos += 1
            }
        }
    }

    /// How many findings are this bad or worse.
    package func count(from severity: Severity) -> Int {
        switch severity {
        case .error: errors
        case .warning: errors + warnings
        case .info: errors + warnings + infos
        }
    }
}
