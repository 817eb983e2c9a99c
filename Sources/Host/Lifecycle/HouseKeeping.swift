import Reactor
import Store
import Telemetry

/// What a server does for its database from time to time, beside any number of others that do the same: partitions
/// of the coming months are made before anything is to go into them.
struct HouseKeeping: Sendable {
    let shared: SharedParts
    /// Whether the server is about to stop.
    let isStopping: @Sendable () -> Bool

    /// Partitions are made three months ahead, so that a few missed turns do no harm.
    private static let pause = Duration.seconds(6 * 3600)
    private static let pauseAfterFailure = Duration.seconds(600)

    /// Does it now, and goes on on the first worker.
    func start() async {
        let keeping = self
        await shared.workers.first?.run { worker in
            guard let store = worker.kept(WorkerParts.self)?.store else { return }
            let loop = worker.loop
            worker.start {
                while !keeping.isStopping() {
                    let isDone = await keeping.keep(store)
                    await loop.sleep(for: isDone ? Self.pause : Self.pauseAfterFailure)
                }
            }
        }
    }

    private func keep(_ store: StoreAccess) async -> Bool {
        do throws(StoreError) {
            try await store.currentActions().keepHouse()
            return true
        } catch {
            shared.log.warning(
                "partitions could not be made ahead",
                .text("reason", String(describing: error))
            )
            return false
        }
    }
}
