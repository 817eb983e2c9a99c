import Host
import OpenGraph
import Validator

/// `larder rules`: lists what `validate` checks.
enum RulesCommand {
    private static let options = [
        Option("format", .value("text|json|markdown"), standard: "text", "Form of the list.")
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
        guard values.faults.isEmpty else { return invocation.refuse(values.faults, command: "rules") }
        switch form {
        case .text: invocation.output.write(Array(Catalogue.text.utf8))
        case .json: invocation.output.write(Catalogue.json.bytes + [0x0a])
        case .markdown: invocation.output.write(Array(Catalogue.index.utf8))
        }
        return ExitCode.fine
    }
}
