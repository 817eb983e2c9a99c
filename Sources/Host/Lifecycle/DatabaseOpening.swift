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
    /// Whether the server is about to stop: nothing more is begun then.
    let isStopping: @Sendable () -> Bool

    /// What came of a try to apply the migrations.
    private enum Outcome: Sendable {
        case applied(Int)
        /// The database does not answer.
        case outage(String)
        /// It answers, and its migrations are not ours.
        case refused(String)
    }

    /// Starts the private cluster. Comes back when it answers.
    func startCluster() async throws(ServingError) -> PrivateCluster {
        let folder = shared.settings.dataFolder
        let result = await shared.pool.run { () -> Result<PrivateCluster, ClusterError> in
            Result { () throws(ClusterError) in try PrivateCluster(in: folder) }
        }
        do throws(ClusterError) {
            return try result.get()
        } catch {
            throw .noCluster(error.description)
        }
    }

    /// Connects every worker.
    func connect(to address: String) async {
        var settings = DatabaseSettings(address: address)
        settings.usesNamedStatements = shared.settings.usesNamedStatements
        settings.limitStatements(to: shared.settings.statementTimeout)
        var standby: DatabaseSettings?
        if let address = shared.settings.readDatabase {
            standby = settings
            standby?.address = address
        }
        for worker in shared.workers {
            let (shared, settings, standby) = (shared, settings, standby)
            await worker.run { await $0.kept(WorkerParts.self)?.open(settings, standby, shared) }
        }
    }

    /// Applies the migrations, again and again until the database answers.
    ///
    /// A database whose migrations are not ours is served all the same, for an older server must go on beside
    /// a newer one, but it is not ready.
    func migrate(at address: String) async {
        var pause = Duration.milliseconds(100)
        var told = ""
        while !isStopping() {
            switch await tryToMigrate(at: address) {
            case .applied(let count):
                // First, so that no page is made that does not name the app.
                await learnApp()
                await learnAppLinks()
                return becomeReady(count)
            case .refused(let reason):
                shared.log.error("the migrations cannot be applied", .text("reason", reason))
                return shared.readiness.become(.migrationsDiffer)
            case .outage(let reason):
                if reason != told { shared.log.warning("waiting for the database", .text("reason", reason)) }
                told = reason
            }
            await rest(pause)
            pause = min(pause * 2, .seconds(2))
        }
    }

    /// While the migrations differ: looks from time to time whether somebody has mended that.
    func awaitMending(at address: String) async {
        while !isStopping(), shared.readiness.current == .migrationsDiffer {
            await rest(.seconds(5))
            guard !isStopping(), case .applied(let count) = await tryToMigrate(at: address) else { continue }
            await learnApp()
            await learnAppLinks()
            becomeReady(count)
            guard !isStopping() else { return }
            await SharedParts.forget(nil, on: shared.workers)
        }
    }

    private func becomeReady(_ count: Int) {
        shared.readiness.become(.ready)
        shared.log.info("the database is ready", .integer("migrations", count))
    }

    private func tryToMigrate(at address: String) async -> Outcome {
        let folder = shared.settings.migrationsFolder
        return await shared.pool.run {
            do throws(MigrationError) {
                var settings = DatabaseSettings(address: address)
                settings.statementTimeout = .seconds(600)
                return .applied(try Migrator(folder: folder, settings: settings).run().count)
            } catch {
                if case .database(let reason) = error, reason.isOutage { return .outage(error.description) }
                return .refused(error.description)
            }
        }
    }

    /// Waits, in small pieces so that a server which stops need not wait for it.
    private func rest(_ time: Duration) async {
        let end = Instant.now().advanced(by: time)
        while !isStopping(), Instant.now() < end {
            await shared.workers.first?.run {
                await $0.loop.sleep(until: min(end, $0.loop.now.advanced(by: .milliseconds(100))))
            }
        }
    }

    /// Finds the first app, which pages name, and tells every worker.
    private func learnApp() async {
        guard let first = shared.workers.first else { return }
        do {
            let found = try await first.run { worker -> (id: String, isNew: Bool)? in
                guard let store = worker.kept(WorkerParts.self)?.store, store.appID == nil else { return nil }
                return try await store.findApp()
            }
            guard let (id, isNew) = found, !isStopping() else { return }
            if isNew {
                shared.log.info(
                    "the first app is made; its secret is shown by larder apps show NAMESPACE --secret",
                    .text("namespace", shared.settings.namespace),
                    .text("id", id)
                )
            }
            for worker in shared.workers {
                await worker.run { $0.kept(WorkerParts.self)?.store.learn(appID: id) }
            }
        } catch {
            shared.log.warning("the first app is not known yet", .text("reason", String(describing: error)))
        }
    }

    /// Finds how pages open in the first app, and tells every worker.
    private func learnAppLinks() async {
        guard let first = shared.workers.first else { return }
        do {
            let links = try await first.run { try await $0.kept(WorkerParts.self)?.store.findAppLinks() }
            for worker in shared.workers {
                await worker.run { $0.kept(WorkerParts.self)?.store.learn(links) }
            }
        } catch {
            shared.log.warning("the first app cannot be read", .text("reason", String(describing: error)))
        }
    }

    /// Listens to changes on the first worker, and tells all workers in the order in which they happened.
    func listen(at address: String) async {
        guard let first = shared.workers.first else { return }
        let (shared, settings) = (shared, DatabaseSettings(address: address))
        let (news, desk) = AsyncStream.makeStream(of: (event: ListenerEvent, turn: Int).self)
        await first.run { worker in
            guard let parts = worker.kept(WorkerParts.self) else { return }
            let listener = Listener(
                to: [MealChange.channel].compactMap(\.self),
                settings,
                on: worker.loop,
                pool: shared.pool,
                chance: { .random(in: 0...1) }
            ) { event in
                // Before anyone is told: what is read from now on is not from a standby that has not got so far.
                if case .lost = event { shared.hearing.lose() } else { shared.changes.note() }
                desk.yield((event, shared.hearing.turn))
            }
            parts.store.keep(listener) { desk.finish() }
            worker.start {
                for await news in news where !isStopping() { await tell(news.event, news.turn) }
            }
            await listener.start()
        }
    }

    /// - Parameter turn: what the hearing's turn was when it happened.
    private func tell(_ event: ListenerEvent, _ turn: Int) async {
        switch event {
        case .restored:
            await learnApp()
            await learnAppLinks()
            await SharedParts.trust(true, on: shared.workers)
            shared.hearing.regain(turn)
            shared.log.info("changes of the database are heard")
        case .lost(let text):
            shared.log.warning("changes of the database are not heard", .text("reason", text))
            await SharedParts.trust(false, on: shared.workers)
        case .notified(let notification):
            let slugs = MealChange(payload: notification.payload).slugs?.map(\.text)
            // What changes every page may be the app that they belong to.
            if slugs == nil { await learnAppLinks() }
            await SharedParts.forget(slugs, on: shared.workers)
        }
    }
}
