import OpenGraph
import Pages
import Postgres
import Reactor
import Store
import Telemetry

/// A worker's store, once it is known where the database is and that its tables are there.
///
/// The server answers what needs no database from its first moment on; until then everything else is an
/// outage.
final class StoreAccess {
    private let readiness: Readiness
    private let settings: Settings
    private var database: Database?
    private let hearing: Hearing
    private let counts: WorkerGauges
    /// What a standby has to have replayed before it is read.
    let changes: WriteRecord
    private var standby: Standby?
    private var standbyStore: MealStore?
    private var store: MealStore?
    private var scrapeStore: ScrapeStore?
    private var actionStore: ActionStore?
    private var callStore: CallStore?
    private var listener: Listener?
    private var whenClosed: (() -> Void)?
    /// The id of the first app, for `fb:app_id`.
    private(set) var appID: String?
    /// How pages open in the first app, if it has schemes or a place in a store.
    private(set) var appLinks: AppLinks?

    init(_ shared: SharedParts, _ counts: WorkerGauges) {
        readiness = shared.readiness
        settings = shared.settings
        hearing = shared.hearing
        changes = shared.changes
        self.counts = counts
    }

    /// The store.
    func current() throws(StoreError) -> MealStore {
        guard let store, readiness.current != .waitingForDatabase else { throw .database(.unavailable) }
        return store
    }

    /// What a name leads to, for those who only look: a standby may answer.
    func find(_ slug: Slug) async throws(StoreError) -> MealLookup {
        let found = await readFromStandby { store throws(StoreError) in try await store.find(slug) }
        if let found { return found }
        return try await current().find(slug)
    }

    /// A page of the list, for those who only look: a standby may answer.
    func list(_ cursor: MealCursor?, limit: Int) async throws(StoreError) -> Store.MealPage {
        let page = await readFromStandby { store throws(StoreError) in
            try await store.list(cursor, limit: limit)
        }
        if let page { return page }
        return try await current().list(cursor, limit: limit)
    }

    /// Nil unless a standby has replayed every change, and every change is heard of.
    private func readFromStandby<Answer>(
        _ body: (MealStore) async throws(StoreError) -> Answer
    ) async -> Answer? {
        guard let standby, let standbyStore, hearing.isOn, readiness.current != .waitingForDatabase else {
            return nil
        }
        let answer = await standby.read { () throws(StoreError) in try await body(standbyStore) }
        if answer != nil { counts.standbyReads.add() }
        return answer
    }

    /// The worker's database, for other stores.
    func openDatabase() throws(StoreError) -> Database {
        guard let database, readiness.current != .waitingForDatabase else { throw .database(.unavailable) }
        return database
    }

    /// The actions, which share statements among the worker's requests.
    func currentActions() throws(StoreError) -> ActionStore {
        guard let actionStore, readiness.current != .waitingForDatabase else {
            throw .database(.unavailable)
        }
        return actionStore
    }

    /// Whose tokens and what ids are, which calls ask together.
    func currentCalls() throws(StoreError) -> CallStore {
        guard let callStore, readiness.current != .waitingForDatabase else {
            throw .database(.unavailable)
        }
        return callStore
    }

    /// The kept scrapes; nil while there is no database.
    var scrapes: ScrapeStore? { readiness.current == .waitingForDatabase ? nil : scrapeStore }

    /// Takes the database into use.
    func open(_ database: Database, _ standby: Standby?) {
        self.database = database
        self.standby = standby
        let ownType = settings.namespace + ":meal"
        store = MealStore(database, ownType: ownType)
        standbyStore = standby.map { MealStore($0.reading, ownType: ownType) }
        scrapeStore = ScrapeStore(database, limit: settings.scrapesKept)
        actionStore = ActionStore(database)
        callStore = CallStore(database)
    }

    /// Keeps what hears the changes; `whenClosed` is called once it hears nothing more.
    func keep(_ listener: Listener, whenClosed: @escaping () -> Void) {
        self.listener = listener
        self.whenClosed = whenClosed
    }

    /// The id of the first app, which is made when there is none yet; whether this made it.
    func findApp() async throws(StoreError) -> (id: String, isNew: Bool) {
        guard let database else { throw .database(.unavailable) }
        let found = try await AppStore(database).ensure(
            namespace: settings.namespace,
            name: settings.siteName
        )
        return (String(found.app.id), found.isNew)
    }

    /// Takes the id of the first app over.
    func learn(appID: String) { self.appID = appID }

    /// How pages open in the first app, as the database has it now.
    func findAppLinks() async throws(StoreError) -> AppLinks? {
        guard let database, let id = appID, let number = Int64(id),
            let (record, _) = try await AppStore(database).record(number)
        else { return nil }
        return AppLinks(
            appID: id,
            name: record.app.name,
            urlSchemeSuffixes: record.urlSchemeSuffixes,
            iosAppStoreID: record.iosAppStoreID
        )
    }

    /// Takes that over.
    func learn(_ links: AppLinks?) { appLinks = links }

    /// What the database has counted so far, and what it is at.
    var counters: (counters: DatabaseCounters, load: DatabaseLoad)? {
        database.map { ($0.counters, $0.load) }
    }

    /// What the listener has found out last; nil on the workers that have none.
    var beat: ListenerBeat? { listener?.lastBeat }

    /// Ends all connections.
    func close() {
        listener?.close()
        whenClosed?()
        database?.close()
        standby?.close()
        store = nil
        standbyStore = nil
        scrapeStore = nil
        actionStore = nil
        callStore = nil
    }
}

extension StoreError {
    /// Whether the database cannot be used now, rather than refusing something: it cannot be reached, or has
    /// not got its tables yet.
    var isOutage: Bool {
        guard case .database(let error) = self else { return false }
        if case .refused(let fault) = error, fault.state == .undefinedTable { return true }
        return error.isOutage
    }
}
