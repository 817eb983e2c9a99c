import Host
import OpenGraph
import Validator

/// `larder rules`: lists what `validate` checks.
enum RulesCommand {
    private static let options = [
        Option("format", .value("text|json|markdown"), standard: "text", "Form of the list."),
        Option(
            "profile",
            .value("facebook|ogp|social"),
            standard: "facebook",
            "Whose severities text shows; json and markdown show all."
        ),
    ]

    private enum Form: String {
        case text, json, markdown
    }

    static func run(_ invocation: Invocation) -> Int32 {
        var values = invocation.values(options)
        if values.wantsHelp {
            invocation.output.print(
                Help.text(
                    usage: "larder rules [--format text|json|markdown]",
                    about: "Lists the rules of larder validate; larder explain RULE tells more of one.",
                    options: options
                )
            )
            return ExitCode.fine
        }
        values.refuseArguments(after: 0)
        let form = values.read("format", or: Form.text, as: "text, json or markdown") { Form(rawValue: $0) }
        let profile = values.read("profile", or: Profile.facebook, as: "facebook, ogp or social") { Profile(word: $0) }
        guard values.faults.isEmpty else { return invocation.refuse(values.faults, command: "rules") }
        switch form {
        case .text: invocation.output.print(text(profile))
        case .json:
            invocation.output.write(json.bytes + [0x0a])
        case .markdown: invocation.output.print(markdown)
        }
        return ExitCode.fine
    }

    private static func text(_ profile: Profile) -> String {
        RuleGroup.allCases.compactMap { group -> String? in
            let metas = Catalogue.metas.filter { $0.group == group }
            guard !metas.isEmpty else { return nil }
            var table = Table(["rule", "severity", "what must hold"])
            for meta in metas { table.add([meta.id, severity(meta, profile), meta.summary]) }
            return "\(group.title)\n\n\(table.text)"
        }.joined(separator: "\n\n")
    }

    /// The word of a severity, or why the rule says nothing.
    static func severity(_ meta: RuleMeta, _ profile: Profile) -> String {
        guard let severity = meta.severities[profile] else { return "off" }
        return meta.isOptIn ? "\(severity.word) (off unless asked for)" : severity.word
    }

    private static var json: JSONValue {
        .object([
            JSONMember("version", .integer(1)),
            JSONMember(
                "rules",
                .array(
                    Catalogue.metas.map { meta in
                        .object([
                            JSONMember("id", .string(meta.id)), JSONMember("group", .string(meta.group.title)),
                            JSONMember("title", .string(meta.title)),
                            JSONMember("facebookTitle", meta.facebookTitle.map { .string($0) } ?? .null),
                            JSONMember("summary", .string(meta.summary)),
                            JSONMember(
                                "severities",
                                .object(
                                    Profile.allCases.map { profile in
                                        JSONMember(profile.word, meta.severities[profile].map { .string($0.word) } ?? .null)
                                    }
                                )
                            ),
                            JSONMember("optIn", .bool(meta.isOptIn)), JSONMember("limit", limit(meta)), JSONMember("why", .string(meta.why)),
                            JSONMember("source", .string(meta.source)), JSONMember("certainty", .string(meta.certainty.word)),
                            JSONMember("since", .string(meta.since)),
                        ])
                    }
                )
            ),
        ])
    }

    private static func limit(_ meta: RuleMeta) -> JSONValue {
        guard let limit = meta.limit else { return .null }
        return .object([JSONMember("value", .integer(Int64(limit.value))), JSONMember("unit", .string(limit.unit))])
    }

    private static var markdown: String {
        RuleGroup.allCases.compactMap { group -> String? in
            let metas = Catalogue.metas.filter { $0.group == group }
            guard !metas.isEmpty else { return nil }
            let rows = metas.map { meta in
                let cells = [meta.id] + Profile.allCases.map { severity(meta, $0) } + [meta.summary]
                return "| " + cells.joined(separator: " | ") + " |"
            }
            return """
                ## \(group.title)

                | rule | facebook | ogp | social | what must hold |
                | --- | --- | --- | --- | --- |
                \(rows.joined(separator: "\n"))
                """
        }.joined(separator: "\n\n")
    }
}
