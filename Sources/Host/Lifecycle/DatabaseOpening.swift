import Glibc
import OpenGraph
import Postgres
import Reactor
import Store
import Telemetry

/// Brings a server and its database together, however long the database takes to come.
///
/// Runs beside the serving workers: they answer what needs no database from the first moment.
struct DatabaseOpening: Sendable {
    let shared: SharedParts

    /// Starts the private cluster unless a database is given; blocks its thread.
    func startCluster() throws(ClusterError) -> PrivateCluster? {
        guard shared.settings.database == nil else { return nil }
        return try PrivateCluster(in: shared.settings.dataFolder)
    }

    /// Connects every worker, and the listener on the first.
    func connect(to address: String) async {
        var settings = DatabaseSettings(address: address)
        settings.usesNamedStatements = shared.settings.usesNamedStatements
        for worker in shared.workers {
            let (shared, settings) = (shared, settings)
            await worker.run { await $0.kept(WorkerParts.self)?.open(settings, shared) }
        }
    }

    /// Applies the migrations, again and again until the database answers. Blocks its thread.
    ///
    /// A database whose migrations are not ours is served all the same, for an older server must go on beside a
    /// newer one, but it is not ready.
    func migrate(at address: String, until isStopping: @Sendable () -> Bool) {
        var pause: UInt32 = 100_000
        while !isStopping() {
            do {
                var settings = DatabaseSettings(address: address)
                settings.statementTimeout = .seconds(600)
                let migrator = try Migrator(folder: shared.settings.migrationsFolder, settings: settings)
                let applied = try migrator.run()
                shared.log.info("the database is ready", .integer("migrations", applied.count))
                shared.readiness.become(.ready)
                return
            } catch {
                guard case .database(let reason) = error, reason.isOutage else {
                    shared.log.error("the migrations cannot be applied", .text("reason", error.description))
                    shared.readiness.become(.migrationsDiffer)
                    return
                }
                shared.log.warning("waiting for the database", .text("reason", error.description))
            }
            usleep(pause)
            pause = min(pause * 2, 2_000_000)
        }
    }

    /// Listens to changes on the first worker, and tells all workers in the order in which they happened.
    func listen(at address: String) async {
        guard let first = shared.workers.first else { return }
        let (shared, settings) = (shared, DatabaseSettings(address: address))
        let (news, desk) = AsyncStream.makeStream(of: ListenerEvent.self)
        await first.run { worker in
            guard let parts = worker.kept(WorkerParts.self) else { return }
            let listener = Listener(
                to: [MealChange.channel].compactMap(\.self),
                settings,
                on: worker.loop,
                pool: shared.pool,
                chance: { .random(in: 0...1) }
            ) { desk.yield($0) }
            parts.store.keep(listener)
            worker.start {
                for await event in news { await Self.tell(event, shared) }
            }
            await listener.start()
        }
    }

    private static func tell(_ event: ListenerEvent, _ shared: SharedParts) async {
        switch event {
        case .restored:
            shared.log.info("changes of the database are heard")
            await SharedParts.trust(true, on: shared.workers)
        case .lost(let text):
            shared.log.warning("changes of the database are not heard", .text("reason", text))
            await SharedParts.trust(false, on: shared.workers)
        case .notified(let notification):
            await SharedParts.forget(MealChange(payload: notification.payload).slugs?.map(\.text), on: shared.workers)
        }
    }
}
