import Pages
import Postgres
import Reactor
import Scraper
import ServeHTTP
import Store
import Telemetry
import WireHTTP

/// Everything that one worker has: made on it, kept by it, seen by nobody else.
final class WorkerParts {
    let repeater: RepeaterHandler
    let meals: MealPages
    let api: MealAPI
    let operations: Operations
    let debugger: DebuggerHandler
    let graph: GraphHandler
    let dialogs: DialogHandler
    let photos: PhotoFiles
    let files: StaticFiles?
    let failures: Failures
    let access: AccessRecorder?
    let times: RouteTimes
    let log: Log
    let cache: PageCache
    let store: StoreAccess
    let loop: EventLoop
    let counts: WorkerGauges
    private let fetcher: Fetcher?
    private let ownSite: OwnSite?

    init(_ shared: SharedParts, on worker: isolated Worker) {
        let settings = shared.settings
        loop = worker.loop
        log = shared.log
        let origin = RequestOrigin(
            publicURL: settings.publicURL,
            trusted: settings.trustedProxies,
            listening: shared.addresses
        )
        failures = Failures(siteName: settings.siteName)
        repeater = RepeaterHandler(origin: origin, settings: settings)
        cache = PageCache(isOn: settings.keepsPages, hearing: shared.hearing, now: worker.loop.now)
        counts = WorkerGauges(shared.metrics)
        store = StoreAccess(shared, counts)
        times = RouteTimes(shared.metrics)
        meals = MealPages(
            origin: origin,
            cache: cache,
            store: store,
            settings: settings,
            counts: counts,
            on: worker.loop
        )
        let workers = shared.workers
        api = MealAPI(
            origin: origin,
            store: store,
            token: shared.token,
            failures: failures
        ) { slugs in await SharedParts.forget(slugs, on: workers) }
        operations = Operations(readiness: shared.readiness, store: store, metrics: shared.metrics) {
            await SharedParts.updateGauges(on: workers)
        }
        ownSite = OwnSite(publicURL: settings.publicURL, listening: shared.addresses, on: worker)
        fetcher = Self.makeFetcher(settings, ownSite, on: worker)
        let desk = ScrapeDesk(
            fetcher,
            settings: settings,
            store: store,
            quota: shared.quota,
            origin: origin,
            log: shared.log,
            on: worker.loop
        )
        let graphParts = Self.makeGraphParts(shared, origin, store, fetcher, desk, on: loop)
        let graphDesk = GraphDesk(graphParts)
        graph = GraphHandler(
            graphDesk,
            quota: shared.calls,
            origin: origin,
            settings: settings,
            counts: GraphCounts(shared.metrics)
        )
        dialogs = DialogHandler(DialogParts(graphParts, graphDesk))
        photos = PhotoFiles(store)
        debugger = DebuggerHandler(
            desk,
            origin: origin,
            failures: failures,
            settings: settings,
            on: worker.loop
        )
        files = shared.folder.map {
            StaticFiles($0, pool: shared.pool, on: worker.loop, pageFields: FieldBlocks.security)
        }
        access = Self.makeAccess(shared, origin, on: worker.loop)
    }

    private static func makeGraphParts(
        _ shared: SharedParts,
        _ origin: RequestOrigin,
        _ store: StoreAccess,
        _ fetcher: Fetcher?,
        _ scrapes: ScrapeDesk,
        on loop: EventLoop
    ) -> GraphParts {
        GraphParts(
            settings: shared.settings,
            store: store,
            origin: origin,
            fetcher: fetcher,
            pool: shared.pool,
            pictures: shared.pictures,
            quota: shared.calls,
            scrapes: scrapes,
            pages: ObjectReader(
                fetcher,
                own: OwnPages(
                    OwnOrigins(publicURL: shared.settings.publicURL, listening: shared.addresses),
                    settings: shared.settings,
                    store: store
                ),
                settings: shared.settings,
                quota: shared.objectQuota,
                store: store,
                on: loop
            ),
            log: shared.log,
            loop: loop
        )
    }

    private static func makeAccess(
        _ shared: SharedParts,
        _ origin: RequestOrigin,
        on loop: EventLoop
    ) -> AccessRecorder? {
        let form: AccessLog.Format? =
            switch shared.settings.accessLog {
            case .json: .json
            case .common: .common
            case .off: nil
            }
        return form.map { AccessRecorder($0, to: shared.accessOutput, origin: origin, on: loop) }
    }

    /// What fetches pages for others; nil when the system gives no more descriptors.
    private static func makeFetcher(
        _ settings: Settings,
        _ ownSite: OwnSite?,
        on worker: isolated Worker
    ) -> Fetcher? {
        let policy = AddressPolicy.denyPrivate(allowing: settings.allowedPrivateFetch)
        guard let fetcher = try? Fetcher(Fetcher.Settings(policy: policy), on: worker) else { return nil }
        if let ownSite { fetcher.answersHere = { ownSite.answer($0, $1, $2) } }
        return fetcher
    }

    /// Ends all connections to databases and to other servers.
    func close() {
        fetcher?.close()
        ownSite?.close()
        store.close()
    }

    /// Takes the database into use.
    func open(
        _ settings: DatabaseSettings,
        _ standbySettings: DatabaseSettings?,
        _ shared: SharedParts
    ) async {
        let database = Database(settings, on: loop, pool: shared.pool) { .random(in: 0...1) }
        database.times = counts.statementTimes
        let log = log
        database.onEvent = { event in
            switch event {
            case .connected: log.info("connected to the database")
            case .lost(let text): log.warning("the database connection is lost", .text("reason", text))
            case .notConnected(let text): log.debug("the database cannot be reached", .text("reason", text))
            }
        }
        let standby = standbySettings.map {
            Standby($0, behind: database, shared.changes, on: loop, pool: shared.pool)
        }
        store.open(database, standby)
        await database.start()
        await standby?.start()
    }
}
