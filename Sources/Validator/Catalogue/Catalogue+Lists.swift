package import OpenGraph

extension Catalogue {
    /// The list of all rules in Markdown: `docs/rules/README.md`, and `larder rules --format markdown`.
    package static var index: String {
        var text = "# Rules\n\n\(metas.count) rules. Severities are those of the profile `facebook`; "
        text += "rules that are off there say under which profile they are on.\n"
        for group in RuleGroup.allCases {
            text += "\n## \(group.title)\n\n| Rule | Severity | What must hold |\n| --- | --- | --- |\n"
            for meta in metas where meta.group == group {
                let severity =
                    meta.isOptIn
                    ? "opt-in"
                    : meta.severities[.facebook]?.word ?? meta.severities[.social].map {
                        "social: \($0.word)"
                    } ?? "off"
                text += "| [`\(meta.id)`](\(meta.id).md) | \(severity) | \(meta.summary) |\n"
            }
        }
        return text
    }

    /// The list for a terminal.
    package static var text: String {
        let width = metas.map(\.id.utf8.count).max() ?? 0
        return metas.map { meta in
            let severity = meta.isOptIn ? "opt-in" : meta.severities[.facebook]?.word ?? "off"
            return meta.id + String(repeating: " ", count: width + 2 - meta.id.utf8.count)
                + severity + String(repeating: " ", count: 9 - severity.utf8.count) + meta.summary + "\n"
        }.joined()
    }

    /// The list for programs.
    package static var json: JSONValue { .array(metas.map(\.json)) }
}
