import OpenGraph

/// One thing that was looked at, and what to do about it.
struct Diagnosis: Sendable, Equatable {
    /// How bad it is.
    enum State: String, Sendable, CaseIterable {
        case ok, warning, fault
    }

    let check: String
    let state: State
    let found: String
    /// What to do; nil when there is nothing to do.
    let advice: String?

    static func ok(_ check: String, _ found: String) -> Diagnosis {
        Diagnosis(check: check, state: .ok, found: found, advice: nil)
    }

    static func warning(_ check: String, _ found: String, _ advice: String) -> Diagnosis {
        Diagnosis(check: check, state: .warning, found: found, advice: advice)
    }

    static func fault(_ check: String, _ found: String, _ advice: String) -> Diagnosis {
        Diagnosis(check: check, state: .fault, found: found, advice: advice)
    }

    /// One line, and one more for what to do.
    var text: String {
        let width = 12
        let word = state.rawValue.padded(to: 9) + check.padded(to: width) + found.onOneLine
        guard let advice else { return word }
        return word + "\n" + String(repeating: " ", count: 9 + width) + advice.onOneLine
    }

    var json: JSONValue {
        .object([
            JSONMember("check", .string(check)), JSONMember("state", .string(state.rawValue)),
            JSONMember("found", .string(found)), JSONMember("advice", advice.map { .string($0) } ?? .null),
        ])
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(1, width - unicodeScalars.count))
    }

    /// Texts of libraries and servers may have several lines.
    fileprivate var onOneLine: String {
        split { $0.isNewline }.map { $0.drop { $0 == " " || $0 == "\t" } }.joined(separator: "; ")
    }
}
