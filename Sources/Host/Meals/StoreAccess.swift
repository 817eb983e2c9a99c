import Postgres
import Reactor
import Store

/// A worker's store, once it is known where the database is and that its tables are there.
///
/// The server answers what needs no database from its first moment on; until `open` everything else is an outage.
final class StoreAccess {
    private let readiness: Readiness
    private var database: Database?
    private var store: MealStore?
    private var listener: Listener?
    /// The id of the first app, for `fb:app_id`.
    private(set) var appID: String?

    init(readiness: Readiness) { self.readiness = readiness }

    /// The store.
    func current() throws(StoreError) -> MealStore {
        guard let store, readiness.current != .waitingForDatabase else { throw .unavailable }
        return store
    }

    /// What happened to the database's connections so far.
    var counters: DatabaseCounters? { database?.counters }

    /// Takes the database into use.
    func open(_ database: Database, namespace: String) {
        self.database = database
        store = MealStore(database, namespace: namespace)
    }

    /// Keeps what hears the changes.
    func keep(_ listener: Listener) { self.listener = listener }

    /// Tells the id of the first app.
    func learn(appID: String) { self.appID = appID }

    /// Ends all connections.
    func close() {
        listener?.close()
        database?.close()
        store = nil
    }
}
