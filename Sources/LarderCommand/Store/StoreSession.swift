import Host
import Postgres
import Reactor

/// The database for one command, on a worker of its own.
enum StoreSession {
    /// Runs `body` with a database that has its migrations, and ends everything that was started for it.
    static func run<Answer: Sendable>(
        _ invocation: Invocation,
        _ values: OptionValues,
        _ body: @Sendable (Database) async throws -> Answer
    ) async throws -> Answer {
        let folder = values.value("migrations-dir") ?? InstalledFolders.find("migrations")
        let place: DatabasePlace
        do throws(ClusterError) {
            place = try DatabasePlace(values, environment: invocation.environment, mayStart: true)
        } catch {
            throw Refusal(error.description, code: ExitCode.fault)
        }
        defer { place.close() }
        do throws(MigrationError) {
            var settings = place.settings
            settings.statementTimeout = .seconds(600)
            try Migrator(folder: folder, settings: settings).run()
        } catch {
            throw Refusal(error.description, code: ExitCode.fault)
        }
        return try await read(place.settings, body)
    }

    /// Runs `body` with a database as it is, which `body` leaves so.
    static func read<Answer: Sendable>(
        _ settings: DatabaseSettings,
        _ body: @Sendable (Database) async throws -> Answer
    ) async throws -> Answer {
        let worker = try Worker(number: 0)
        defer { worker.stop() }
        let pool = BlockingPool(threads: 2)
        return try await worker.run { worker in
            let database = Database(settings, on: worker.loop, pool: pool)
            defer { database.close() }
            return try await body(database)
        }
    }
}
