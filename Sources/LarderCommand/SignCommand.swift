import Host

/// `larder sign URL`: adds the `sig` that a server with `--repeater-key` wants.
enum SignCommand {
    private static let options = [
        Option("repeater-key", .value("SECRET"), isSecret: true, "The secret that the server was given.")
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
        if values.arguments.isEmpty { values.refuse("URL is missing: give the address to sign") }
        values.refuseArguments(after: 1)
        let key = values.readIfGiven("repeater-key", as: "a secret of at least 8 characters") {
            $0.utf8.count >= 8 ? $0 : nil
        }
        if !values.isGiven("repeater-key") { values.refuse("--repeater-key is needed") }
        guard values.faults.isEmpty, let key, let address = values.arguments.first else {
            return invocation.refuse(values.faults, command: "sign")
        }
        invocation.output.print(RepeaterKey(key).signed(address))
        return ExitCode.fine
    }
}
