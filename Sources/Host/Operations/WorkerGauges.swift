import Postgres
import Telemetry

/// One worker's numbers about its database and its page cache, for `/metrics`.
final class WorkerGauges: Sendable {
    let cacheHits: Counter
    let cacheMisses: Counter
    let stalePages: Counter
    let standbyReads: Counter
    private let statements: Gauge
    private let transactions: Gauge
    private let errors: Gauge
    private let connections: Gauge
    private let losses: Gauge
    private let pages: Gauge
    private let pageBytes: Gauge
    private let isListening: Gauge

    init(_ metrics: Metrics) {
        cacheHits = metrics.counter("larder_page_cache_hits_total", help: "Pages answered from memory.")
        cacheMisses = metrics.counter("larder_page_cache_misses_total", help: "Pages that had to be made.")
        stalePages = metrics.counter(
            "larder_page_cache_stale_total",
            help: "Pages answered from memory while the database was down."
        )
        standbyReads = metrics.counter(
            "larder_standby_reads_total",
            help: "Reads of meals that a standby has answered."
        )
        statements = metrics.gauge("larder_database_statements", help: "Statements sent since the start.")
        transactions = metrics.gauge(
            "larder_database_transactions",
            help: "Transactions begun since the start."
        )
        errors = metrics.gauge("larder_database_errors", help: "Statements that failed since the start.")
        connections = metrics.gauge("larder_database_connections", help: "Connections made since the start.")
        losses = metrics.gauge("larder_database_losses", help: "Connections lost since the start.")
        pages = metrics.gauge("larder_page_cache_pages", help: "Pages kept in memory.")
        pageBytes = metrics.gauge("larder_page_cache_bytes", help: "Bytes that they take.")
        isListening = metrics.gauge("larder_listener_up", help: "1 while changes of the database are heard.")
    }

    /// Takes over what the page cache holds.
    func update(_ cache: PageCache) {
        pages.set(Int64(cache.count))
        pageBytes.set(Int64(cache.byteCount))
    }

    /// Tells whether the server hears changes; one worker's say, since cells are added up.
    func hears(_ isHearing: Bool) { isListening.set(isHearing ? 1 : 0) }

    /// Takes over what the database has counted.
    func update(_ counters: DatabaseCounters) {
        statements.set(Int64(counters.statements))
        transactions.set(Int64(counters.transactions))
        errors.set(Int64(counters.errors))
        connections.set(Int64(counters.connections))
        losses.set(Int64(counters.losses))
    }
}
