import Pictures
import Postgres
import Reactor
import Telemetry

/// What all workers of a server have in common; nothing of it changes.
struct SharedParts: Sendable {
    let settings: Settings
    let addresses: [SocketAddress]
    let workers: [Worker]
    let pool: BlockingPool
    let folder: Folder?
    let token: AdminToken
    let readiness: Readiness
    let hearing: Hearing
    /// What a standby has to have replayed before it is read.
    let changes: WriteRecord
    let quota: ScrapeQuota
    /// For pages that are read because somebody publishes: a time of their own, so that neither holds up the other.
    let objectQuota: ScrapeQuota
    let calls: CallQuota
    let pictures: PictureShop
    let metrics: Metrics
    let log: Log
    let accessOutput: LineOutput

    /// Drops the pages of meals on every worker; nil: all pages.
    ///
    /// A write is answered only after this, so that whoever is told of it never sees the old page again on
    /// this server, whichever worker takes the next request.
    static func forget(_ slugs: [String]?, on workers: [Worker]) async {
        for worker in workers {
            await worker.run { $0.kept(WorkerParts.self)?.cache.changed(slugs) }
        }
    }

    /// Tells every worker's cache whether changes are heard.
    static func trust(_ isListening: Bool, on workers: [Worker]) async {
        for worker in workers {
            await worker.run { worker in
                guard let parts = worker.kept(WorkerParts.self) else { return }
                if worker.number == 0 { parts.counts.hears(isListening) }
                if isListening { parts.cache.trust() } else { parts.cache.distrust(at: worker.loop.now) }
            }
        }
    }

    /// Brings the gauges of every worker up to date.
    static func updateGauges(on workers: [Worker]) async {
        for worker in workers {
            await worker.run { worker in
                guard let parts = worker.kept(WorkerParts.self) else { return }
                parts.counts.update(parts.cache)
                if let database = parts.store.counters {
                    parts.counts.update(database.counters, database.load)
                }
                if let beat = parts.store.beat { parts.counts.update(beat) }
            }
        }
    }
}
