package import OpenGraph

/// Comments of a page that keep rules quiet.
///
/// `<!-- larder-ignore RULE RULE: reason -->` is about the line that the comment ends on and the one after
/// it; `<!-- larder-ignore-file RULE -->` about the whole page. `all` stands for every rule. What follows a
/// colon is for people.
package struct IgnoreComments: Sendable {
    private var inFile: Set<Substring> = []
    private var onLines: [Int: Set<Substring>] = [:]

    /// Reads what each comment says; comments that are not about ignoring are passed over.
    package init(_ comments: [FoundComment]) {
        for comment in comments {
            let text = comment.text.prefix(upToScalar: ":")
            let words = text.split(whereSeparator: \.isWhitespace)
            guard let head = words.first else { continue }
            let rules = words.dropFirst().flatMap { $0.split(separator: ",") }
            if head == "larder-ignore-file" {
                inFile.formUnion(rules)
            } else if head == "larder-ignore" {
                let end = comment.position.line + Self.lineEnds(comment.text)
                onLines[end, default: []].formUnion(rules)
                onLines[end + 1, default: []].formUnion(rules)
            }
        }
    }

    /// Whether a comment is about this finding.
    package func silence(_ finding: Finding) -> Bool {
        if Self.names(finding.rule, inFile) { return true }
        guard let line = finding.position?.line, let rules = onLines[line] else { return false }
        return Self.names(finding.rule, rules)
    }

    private static func names(_ rule: String, _ rules: Set<Substring>) -> Bool {
        rules.contains(rule[...]) || rules.contains("all")
    }

    /// LF, CR LF and CR each count once.
    private static func lineEnds(_ text: String) -> Int {
        var count = 0
        var last: UInt8 = 0
        for byte in text.utf8 {
            if byte == 0x0d || (byte == 0x0a && last != 0x0d) { count += 1 }
            last = byte
        }
        return count
    }
}

extension String {
    /// What stands before the first such scalar; all of it when there is none.
    func prefix(upToScalar scalar: Unicode.Scalar) -> Substring {
        self[..<(unicodeScalars.firstIndex(of: scalar) ?? endIndex)]
    }
}
