import Host

/// `larder places …`: where stories may say they happened.
enum PlacesCommand {
    private static let actions: [CommandGroup<PlacesTask>.Action] = [
        .init("list", "Lists every place.") { try await $0.list() },
        .init("add", options: PlaceFields.options, "Stores a new place; only --name is needed.") {
            try await $0.add()
        },
        .init(
            "import",
            arguments: ["FILE"],
            """
            Stores places from lines of JSON, each as list --format json shows one; \u{201C}-\u{201D} is standard input.
            All of them are stored or, when a line cannot be used, none.
            """
        ) { try await $0.importLines() },
    ]

    private static let group = CommandGroup(
        name: "places",
        about: "The places in the database, which may be that of a running server (--data-dir, --database).",
        commonOptions: StoreTask.options,
        actions: actions
    ) { values, invocation in PlacesTask(&values, invocation) }

    static func run(_ invocation: Invocation) async -> Int32 { await group.run(invocation) }
}
