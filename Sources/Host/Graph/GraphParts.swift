import GraphAPI
import Pictures
import Postgres
import Reactor
import Scraper
import Store
import Telemetry

/// What the sections of the Graph surface share on one worker.
struct GraphParts {
    let settings: Settings
    let store: StoreAccess
    let origin: RequestOrigin
    /// What fetches pages and pictures of other servers, private addresses denied; nil without descriptors.
    let fetcher: Fetcher?
    /// For what blocks: password hashing, pictures.
    let pool: BlockingPool
    /// Unpacks pictures, each in a process of its own.
    let pictures: PictureShop
    /// Counts calls by token.
    let quota: CallQuota
    /// Scrapes pages for whoever asks.
    let scrapes: ScrapeDesk
    /// Reads the pages that actions are about.
    let pages: ObjectReader
    let log: Log
    let loop: EventLoop
}

extension GraphParts {
    /// Runs what asks the database; its faults become what callers of the Graph surface are told.
    func stored<Answer>(
        _ body: (Database) async throws(StoreError) -> Answer
    ) async throws(GraphError) -> Answer {
        do throws(StoreError) {
            return try await body(try store.openDatabase())
        } catch {
            throw told(error)
        }
    }

    /// Runs what asks whose a token or what an id is, together with the worker's other calls.
    func asking<Answer>(
        _ body: (CallStore) async throws(StoreError) -> Answer
    ) async throws(GraphError) -> Answer {
        do throws(StoreError) {
            return try await body(try store.currentCalls())
        } catch {
            throw told(error)
        }
    }

    /// What callers are told of a fault of the store; the log is told all of it.
    func told(_ error: StoreError) -> GraphError {
        if !error.isOutage { log.error("the store failed", .text("error", String(describing: error))) }
        return GraphError(error)
    }
}
