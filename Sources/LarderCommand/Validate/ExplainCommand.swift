import Host
import Validator

/// `larder explain RULE`: all that is known of one rule.
enum ExplainCommand {
    static func run(_ invocation: Invocation) -> Int32 {
        var values = invocation.values([])
        if values.wantsHelp {
            invocation.output.print(
                Help.text(
                    usage: "larder explain RULE",
                    about:
                        "Tells what a rule asks for, why, how sure that is, and shows a wrong and a right page.",
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
        invocation.output.write(Array(meta.page.utf8))
        return ExitCode.fine
    }
}
