import Host
import OpenGraph
import Store

/// `larder meals …`: the stored meals at the terminal and in scripts.
enum MealsCommand {
    private static let actions: [CommandGroup<MealsTask>.Action] = [
        .init("list", "Lists every meal, the oldest first.") { try await $0.list() },
        .init("show", arguments: ["SLUG"], "Shows one meal.") { try await $0.show() },
        .init("add", options: MealFields.options, "Stores a new meal; only --title is needed.") {
            try await $0.add()
        },
        .init(
            "edit",
            arguments: ["SLUG"],
            options: MealFields.options,
            """
            Changes what is given of a meal and leaves the rest. An empty value removes; --property replaces the
            whole list; --slug renames.
            """
        ) { try await $0.edit() },
        .init(
            "rename",
            arguments: ["OLD", "NEW"],
            "Gives a meal another name; the old address leads to the new one."
        ) { try await $0.rename() },
        .init("remove", arguments: ["SLUG"], "Removes a meal; its address answers 410 from then on.") {
            try await $0.remove()
        },
        .init(
            "import",
            arguments: ["FILE"],
            """
            Stores meals from lines of JSON, as export writes them; \u{201C}-\u{201D} is standard input. A meal that is
            there is replaced. Nothing is stored when a line cannot be used.
            """
        ) { try await $0.importLines() },
        .init("export", "Writes every meal as a line of JSON, to be imported again.") {
            try await $0.export()
        },
    ]

    private static let group = CommandGroup(
        name: "meals",
        about: "The meals in the database, which may be that of a running server (--data-dir, --database).",
        commonOptions: StoreTask.options + [Settings.namespaceOption, Settings.publicURLOption],
        actions: actions
    ) { values, invocation in MealsTask(&values, invocation) }

    static func run(_ invocation: Invocation) async -> Int32 { await group.run(invocation) }
}
