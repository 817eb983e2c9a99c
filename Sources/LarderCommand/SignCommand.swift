import Host

/// `larder sign URL`: adds the `sig` that a server with `--repeater-key` wants.
enum SignCommand {
    private static let options = [
        Option("repeater-key", .value("SECRET"), "The secret that the server was given.")
    ]

    static func run(_ invocation: Invocation) -> Int32 {
        var values = invocation.values(options)
        if values.wantsHelp {
            invocation.output.print(
                Help.text(
                    usage: "larder sign --repeater-key SECRET URL",
                    about: "Prints the repeater address with its signature (sig) at the end.",
                    options: options,
                    examples: ["larder sign --repeater-key s3cret-key 'https://host/repeater?og:title=Pizza'"]
                )
            )
            return ExitCode.fine
        }
        if values.arguments.count != 1 { values.refuse("repeater-key", "give one URL to sign") }
        guard let key = values.value("repeater-key") else {
            return invocation.refuse(values.faults + ["--repeater-key is needed"], command: "sign")
        }
        guard values.faults.isEmpty, let address = values.arguments.first else {
            return invocation.refuse(values.faults, command: "sign")
        }
        invocation.output.print(RepeaterKey(key).signed(address))
        return ExitCode.fine
    }
}
