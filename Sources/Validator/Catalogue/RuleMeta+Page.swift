package import OpenGraph

extension RuleMeta {
    /// The rule's page in Markdown: `docs/rules/<id>.md`, and what `larder explain` prints.
    package var page: String {
        var text = "# `\(id)`\n\n\(summary)\n\n"
        text += "| | |\n| --- | --- |\n"
        text += "| Severity | \(severityWords) |\n"
        if let facebookTitle { text += "| Facebook’s title | \(facebookTitle) |\n" }
        text += "| Group | \(group.title) |\n"
        if let limit { text += "| Limit | \(limit.value) \(limit.unit) (`\"limit\"` in the settings) |\n" }
        if isOptIn { text += "| Opt-in | fetches more; on with `--rule \(id)=warning` |\n" }
        text += "| Source | \(source) (\(certainty.word)) |\n| Since | \(since) |\n\n"
        text += "\(why)\n\n## Wrong\n\n\(wrong.markdown)\n## Right\n\n\(right.markdown)"
        return text
    }

    /// `error`, or `warning under social, else off`.
    package var severityWords: String {
        let words = Profile.allCases.map { profile in
            (profile.word, severities[profile]?.word ?? "off")
        }
        guard let first = words.first, words.contains(where: { $0.1 != first.1 }) else {
            return words.first?.1 ?? "off"
        }
        return words.map { "\($0.0): \($0.1)" }.joined(separator: ", ")
    }

    /// The rule as `larder rules --format json` lists it.
    package var json: JSONValue {
        .object([
            JSONMember("id", .string(id)), JSONMember("title", .string(findingTitle)),
            JSONMember("summary", .string(summary)), JSONMember("group", .string(group.title)),
            JSONMember(
                "severity",
                .object(
                    Profile.allCases.map { JSONMember($0.word, .string(severities[$0]?.word ?? "off")) }
                )
            ),
            JSONMember("optIn", .bool(isOptIn)),
            JSONMember("limit", limit.map { .integer(Int64($0.value)) } ?? .null),
            JSONMember("source", .string(source)), JSONMember("certainty", .string(certainty.word)),
            JSONMember("since", .string(since)),
        ])
    }
}

extension RuleExample {
    fileprivate var markdown: String {
        var text = ""
        if !facts.isEmpty { text += "```text\n\(facts)\n```\n\n" }
        if !html.isEmpty { text += "```html\n\(html)\n```\n" }
        return text
    }
}
