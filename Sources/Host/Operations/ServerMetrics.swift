import Pictures
import Reactor
import Telemetry

/// The metrics that are not one worker's: the process, what is fetched for others, pictures.
enum ServerMetrics {
    /// Puts them among the others; each is asked for when the metrics are read.
    static func add(_ shared: SharedParts) {
        let metrics = shared.metrics
        let readiness = shared.readiness
        metrics.gauge(
            "larder_build_info",
            help: "1; the label is the program's version.",
            labels: [("version", shared.settings.version)]
        ) { 1 }
        metrics.gauge("larder_ready", help: "1 while the database answers and its schema is this program's.")
        {
            readiness.current == .ready ? 1 : 0
        }
        let count = Double(shared.workers.count)
        metrics.gauge("larder_workers", help: "Event loops.") { count }
        addScrapes(shared)
        addPictures(shared.pictures, metrics)
        addProcess(metrics)
    }

    private static func addScrapes(_ shared: SharedParts) {
        for (use, quota) in [("debugger", shared.quota), ("publishing", shared.objectQuota)] {
            let labels = [("use", use)]
            shared.metrics.gauge(
                "larder_scrapes_running",
                help: "Pages being read from other servers.",
                labels: labels
            ) { Double(quota.tally.running) }
            shared.metrics.counter(
                "larder_scrapes_total",
                help: "Pages that were begun to be read from other servers.",
                labels: labels
            ) { Double(quota.tally.begun) }
            shared.metrics.counter(
                "larder_scrapes_refused_total",
                help: "Pages that were not read because of the limits on scrapes.",
                labels: labels
            ) { Double(quota.tally.refused) }
        }
    }

    private static func addPictures(_ shop: PictureShop, _ metrics: Metrics) {
        metrics.gauge("larder_pictures_underway", help: "Uploaded pictures being unpacked or waiting for it.")
        {
            Double(shop.tally.underway)
        }
        let outcomes: [(String, @Sendable (PictureTally) -> Int)] = [
            ("done", { $0.done }), ("failed", { $0.failed }), ("turned_away", { $0.turnedAway }),
        ]
        for (outcome, count) in outcomes {
            metrics.counter(
                "larder_pictures_total",
                help: "Uploaded pictures, by what came of unpacking them.",
                labels: [("outcome", outcome)]
            ) { Double(count(shop.tally)) }
        }
    }

    /// Under the names that Prometheus' own client libraries use, so that ready dashboards find them.
    private static func addProcess(_ metrics: Metrics) {
        metrics.gauge("process_resident_memory_bytes", help: "Memory that the process occupies, in bytes.") {
            ProcessFacts.residentBytes
        }
        metrics.gauge("process_virtual_memory_bytes", help: "Address space that the process has, in bytes.") {
            ProcessFacts.virtualBytes
        }
        metrics.gauge("process_open_fds", help: "Descriptors that are open.") { ProcessFacts.openDescriptors }
        metrics.gauge("process_max_fds", help: "Descriptors that may be open.") {
            ProcessFacts.mostDescriptors
        }
        metrics.gauge(
            "process_start_time_seconds",
            help: "When the process started, in seconds since 1970 (Unix time)."
        ) { ProcessFacts.startTime }
        metrics.counter(
            "process_cpu_seconds_total",
            help: "Processor time that the process has used, in seconds."
        ) { ProcessFacts.processorSeconds }
    }
}
