import Host

/// `larder apps …`: the apps that publish here.
enum AppsCommand {
    private static let namespace = Option(
        "namespace",
        .value("NS"),
        "What its types begin with: 2 to 40 of a-z, 0-9, _ and -, a letter first."
    )
    private static let secret = Option("secret", .flag, "Show the secret too.")

    private static let actions: [CommandGroup<AppsTask>.Action] = [
        .init("list", "Lists every app, the oldest first.") { try await $0.list() },
        .init("show", arguments: ["NS"], options: [secret], "Shows one app and the people in its roles.") {
            try await $0.show()
        },
        .init(
            "add",
            options: [namespace] + AppFields.options,
            """
            Stores a new app, which can publish that somebody eats a meal; --namespace and --name are needed.
            Its secret is shown this once.
            """
        ) { try await $0.add() },
        .init(
            "edit",
            arguments: ["NS"],
            options: AppFields.options,
            """
            Changes what is given of an app and leaves the rest. An empty value removes; an option that may be given
            again and again replaces the whole list.
            """
        ) { try await $0.edit() },
        .init(
            "rotate-secret",
            arguments: ["NS"],
            "Gives an app another secret, which is shown this once; the old one is worth nothing any more."
        ) { try await $0.rotateSecret() },
        .init(
            "role",
            arguments: ["NS", "PERSON", "ROLE"],
            """
            Makes somebody admin, developer or tester of an app, or none of them (none).
            Apps may tag the people in their roles. PERSON is an id or an e-mail address.
            """
        ) { try await $0.setRole() },
        .init(
            "declare",
            arguments: ["NS"],
            options: DeclarationFields.options,
            """
            Declares an action that people can do through an app, with the type of its objects. An action that is
            declared already takes the flags, and the property beside those it has.
            """
        ) { try await $0.declare() },
    ]

    private static let group = CommandGroup(
        name: "apps",
        about: """
            The apps in the database, which may be that of a running server (--data-dir, --database).
            NS is the namespace of an app, or its id.
            """,
        commonOptions: StoreTask.options,
        actions: actions
    ) { values, invocation in AppsTask(&values, invocation) }

    static func run(_ invocation: Invocation) async -> Int32 { await group.run(invocation) }
}
