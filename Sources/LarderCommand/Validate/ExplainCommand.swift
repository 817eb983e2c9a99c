import Host
import OpenGraph
import Validator

/// `larder explain RULE`: all that is known of one rule.
enum ExplainCommand {
    static func run(_ invocation: Invocation) -> Int32 {
        var values = invocation.values([])
        if values.wantsHelp {
            invocation.output.print(
                Help.text(
                    usage: "larder explain RULE",
                    about: "Tells what a rule asks for, why, how sure that is, and shows a wrong and a right page.",
                    options: [],
                    examples: ["larder explain image-too-small"]
                )
            )
            return ExitCode.fine
        }
        values.refuseArguments(after: 1)
        guard let id = values.arguments.first else {
            values.refuse("RULE is missing: larder rules lists them")
            return invocation.refuse(values.faults, command: "explain")
        }
        guard let meta = Catalogue.meta(id) else {
            let near = Suggestion.nearest(to: id, among: Catalogue.metas.map(\.id))
            let hint = near.map { "; did you mean \($0)?" } ?? ""
            values.refuse("there is no rule \u{201C}\(id.harmless)\u{201D}\(hint)")
            return invocation.refuse(values.faults, command: "explain")
        }
        guard values.faults.isEmpty else { return invocation.refuse(values.faults, command: "explain") }
        invocation.output.print(text(meta))
        return ExitCode.fine
    }

    private static func text(_ meta: RuleMeta) -> String {
        let severities = Profile.allCases.map { "\($0.word) \(RulesCommand.severity(meta, $0))" }
        var lines = ["\(meta.id): \(meta.title)", "", meta.summary, ""]
        if let title = meta.facebookTitle { lines += ["Facebook calls it: \(title)"] }
        lines += ["Severity: \(severities.joined(separator: ", "))"]
        if let limit = meta.limit { lines += ["Limit: \(limit.value) \(limit.unit)"] }
        lines += ["Group: \(meta.group.title)", "Since: \(meta.since)", "Known from: \(meta.source) (\(meta.certainty.word))"]
        lines += ["", meta.why]
        lines += ["", "Wrong:", ""] + example(meta.wrong) + ["", "Right:", ""] + example(meta.right)
        return lines.joined(separator: "\n")
    }

    private static func example(_ example: RuleExample) -> [String] {
        [example.html, example.facts].filter { !$0.isEmpty }
            .flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
            .map { "    \($0)" }
    }
}
