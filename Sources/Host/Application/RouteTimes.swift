import ServeHTTP
import Telemetry

/// How long one worker's requests take, by what they asked for. Counting is a few additions to memory of the worker's own.
struct RouteTimes {
    /// In the order of ``RouteGroup``.
    private let histograms: [Histogram]

    init(_ metrics: Metrics) {
        histograms = RouteGroup.allCases.map { group in
            metrics.histogram(
                "larder_http_request_duration_seconds",
                help: "Time from the end of a request's head to its answer, in seconds.",
                labels: [("route", String(describing: group))]
            )
        }
    }

    /// Counts a request that is over.
    func record(_ exchange: Exchange) {
        guard histograms.indices.contains(exchange.group) else { return }
        histograms[exchange.group].observe(microseconds: UInt64(max(exchange.duration, 0)) / 1000)
    }
}
