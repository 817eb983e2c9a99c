import Host
import Postgres

/// `larder migrate`: applies the migrations, or with `--status` only shows them.
enum MigrateCommand {
    private static let options =
        Settings.databaseOptions + [
            Option("status", .flag, "Show which migrations are applied, and change nothing.")
        ]

    static func run(_ invocation: Invocation) async -> Int32 {
        var values = invocation.values(options)
        if values.wantsHelp {
            invocation.output.print(
                Help.text(
                    usage: "larder migrate [--status] [options]",
                    about: """
                        Applies the migrations that the database does not have yet, each in a transaction.
                        Several servers may do so at once.
                        """,
                    options: options
                )
            )
            return ExitCode.fine
        }
        let showsOnly = values.flag("status")
        values.refuseArguments(after: 0)
        _ = Settings.database(&values, invocation.environment)
        _ = (values.text("data-dir"), values.text("migrations-dir"))
        guard values.faults.isEmpty else { return invocation.refuse(values.faults, command: "migrate") }
        let folder = values.value("migrations-dir") ?? InstalledFolders.find("migrations")
        do {
            let place = try DatabasePlace(values, environment: invocation.environment, mayStart: true)
            defer { place.close() }
            let migrator = try Migrator(folder: folder, settings: place.settings)
            let list = showsOnly ? try migrator.status() : try migrator.run()
            var table = Table(["number", "name", "applied"])
            for entry in list {
                table.add([
                    String(entry.number), entry.name, entry.appliedAt.map { Timestamp.text($0) } ?? "not yet",
                ])
            }
            invocation.output.print(table.text)
            return ExitCode.fine
        } catch let error as MigrationError {
            invocation.errors.print("larder migrate: \(error.description)")
        } catch {
            invocation.errors.print("larder migrate: \(error)")
        }
        return ExitCode.fault
    }
}
