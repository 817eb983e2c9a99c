import Postgres
import Telemetry

/// One worker's numbers about its database and its page cache, for `/metrics`.
final class WorkerGauges: Sendable {
    let cacheHits: Counter
    let cacheMisses: Counter
    let stalePages: Counter
    let standbyReads: Counter
    let statementTimes: Histogram
    private let database: DatabaseMetrics
    private let pages: Gauge
    private let pageBytes: Gauge
    private let isListening: Gauge
    private let roundTrip: Measurement
    private let queue: Measurement

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
        statementTimes = metrics.histogram(
            "larder_database_statement_duration_seconds",
            help: "Time of a statement outside transactions, waiting for a connection included, in seconds."
        )
        database = DatabaseMetrics(metrics)
        pages = metrics.gauge("larder_page_cache_pages", help: "Pages kept in memory.")
        pageBytes = metrics.gauge("larder_page_cache_bytes", help: "Bytes that they take.")
        isListening = metrics.gauge("larder_listener_up", help: "1 while changes of the database are heard.")
        roundTrip = metrics.measurement(
            "larder_listener_round_trip_seconds",
            help:
                "Time of the last question on the connection that changes come on, in seconds; a change takes about as long."
        )
        queue = metrics.measurement(
            "larder_listener_queue_ratio",
            help: "Part of the database's queue of notifications that waits for slow listeners, 0 to 1."
        )
    }

    /// Takes over what the page cache holds.
    func update(_ cache: PageCache) {
        pages.set(Int64(cache.count))
        pageBytes.set(Int64(cache.byteCount))
    }

    /// Tells whether the server hears changes; one worker's say, since cells are added up.
    func hears(_ isHearing: Bool) { isListening.set(isHearing ? 1 : 0) }

    /// Takes over how quickly changes come; the listening worker's say.
    func update(_ beat: ListenerBeat) {
        roundTrip.set(beat.roundTrip)
        queue.set(beat.queueUsage)
    }

    /// Takes over what the database has counted, and what it is at.
    func update(_ counters: DatabaseCounters, _ load: DatabaseLoad) {
        database.update(counters)
        database.update(load)
    }
}
