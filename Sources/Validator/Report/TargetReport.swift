package import OpenGraph

/// What came of one target.
package struct TargetReport: Sendable {
    /// The facts, without the source.
    package var facts: PageFacts
    /// What the tags say together.
    package var object: GraphObject
    /// Errors first, then warnings, then infos; each in document order.
    package var findings: [Finding]
    /// Findings that comments, settings or the baseline keep quiet.
    package var suppressed = 0

    /// Whether no complete page could be read.
    package var isFailed: Bool { facts.failure != nil }

    /// Counted.
    package var summary: Summary {
        var summary = Summary()
        summary.add(self)
        return summary
    }

    /// Puts findings of site rules in their place.
    package mutating func add(_ more: [Finding]) {
        findings = Self.sorted(findings + more)
    }

    static func sorted(_ findings: [Finding]) -> [Finding] {
        findings.enumerated().sorted { left, right in
            let (one, other) = (left.element, right.element)
            if one.severity != other.severity { return one.severity > other.severity }
            let (start, otherStart) = (one.position?.offset ?? -1, other.position?.offset ?? -1)
            return (start, left.offset) < (otherStart, right.offset)
        }.map(\.element)
    }
}
