import Host
import OpenGraph
import Postgres
import Reactor
import Store

/// The store of meals for one command, on a worker of its own.
struct StoreSession: Sendable {
    private let database: DatabaseSettings
    private let ownType: String

    /// Runs `body` with a store whose database has its migrations, and ends everything that was started for it.
    static func run<Answer: Sendable>(
        _ invocation: Invocation,
        _ values: OptionValues,
        namespace: String,
        _ body: @Sendable (MealStore) async throws -> Answer
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
        let session = StoreSession(database: place.settings, ownType: namespace + ":meal")
        return try await session.run(body)
    }

    private func run<Answer: Sendable>(
        _ body: @Sendable (MealStore) async throws -> Answer
    ) async throws -> Answer {
        let worker = try Worker(number: 0)
        defer { worker.stop() }
        let pool = BlockingPool(threads: 2)
        return try await worker.run { worker in
            let connection = Database(database, on: worker.loop, pool: pool)
            defer { connection.close() }
            return try await body(MealStore(connection, ownType: ownType))
        }
    }
}
