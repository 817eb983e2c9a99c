import Host

/// `larder people …`: those who log in and publish here.
enum PeopleCommand {
    private static let tokenOptions = [
        Option("app", .value("NS"), "The app that the token is for, by namespace or id."),
        Option("person", .value("PERSON"), "Whose token it is, by id or e-mail address."),
        Option("scope", .list("PERMISSION"), "What the person allows the app: publish_actions,email."),
        Option(
            "expires-in",
            .value("SECONDS"),
            standard: "5184000, 60 days",
            "How long it lasts; 0 for ever."
        ),
    ]

    private static let actions: [CommandGroup<PeopleTask>.Action] = [
        .init("list", "Lists everybody, the first one first.") { try await $0.list() },
        .init("show", arguments: ["PERSON"], "Shows one person.") { try await $0.show() },
        .init(
            "add",
            options: PersonFields.options + [PersonFields.passwordOption],
            """
            Stores somebody; only --name is needed.
            With --email and --password-stdin the person can log in.
            """
        ) { try await $0.add() },
        .init(
            "edit",
            arguments: ["PERSON"],
            options: PersonFields.options,
            "Changes what is given of a person and leaves the rest."
        ) { try await $0.edit() },
        .init(
            "password",
            arguments: ["PERSON"],
            options: [PersonFields.passwordOption],
            "Sets the password of a person; every session and token of the person ends."
        ) { try await $0.setPassword() },
        .init(
            "token",
            options: tokenOptions,
            """
            Makes a token of a person for an app, and grants the app what --scope names.
            It is shown this once. --app and --person are needed.
            """
        ) { try await $0.makeToken() },
        .init("befriend", arguments: ["PERSON", "OTHER"], "Makes two people friends.") {
            try await $0.befriend()
        },
        .init("unfriend", arguments: ["PERSON", "OTHER"], "Ends a friendship.") { try await $0.unfriend() },
        .init("remove", arguments: ["PERSON"], "Removes somebody with everything that they published.") {
            try await $0.remove()
        },
    ]

    private static let group = CommandGroup(
        name: "people",
        about: """
            The people in the database, which may be that of a running server (--data-dir, --database).
            PERSON is an id or an e-mail address.
            """,
        commonOptions: StoreTask.options,
        actions: actions
    ) { values, invocation in PeopleTask(&values, invocation) }

    static func run(_ invocation: Invocation) async -> Int32 { await group.run(invocation) }
}
