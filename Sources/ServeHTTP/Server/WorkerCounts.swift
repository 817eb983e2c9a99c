import Telemetry
import WireHTTP

/// What one worker has done, for `/metrics`.
final class WorkerCounts: Sendable {
    let accepted: Counter
    let open: Gauge
    let refused: Counter
    let inFlight: Gauge
    let sent: Counter
    private let byClass: [Counter]

    init(_ metrics: Metrics) {
        accepted = metrics.counter("larder_http_connections_total", help: "Connections taken.")
        open = metrics.gauge("larder_http_connections_open", help: "Connections open now.")
        refused = metrics.counter(
            "larder_http_connections_refused_total",
            help: "Connections turned away for want of a descriptor or because a worker was full."
        )
        inFlight = metrics.gauge("larder_http_requests_in_flight", help: "Requests being answered now.")
        sent = metrics.counter("larder_http_body_bytes_total", help: "Bytes of answered bodies.")
        byClass = ["1xx", "2xx", "3xx", "4xx", "5xx"].map {
            metrics.counter(
                "larder_http_requests_total",
                help: "Requests answered.",
                labels: [("status", $0)]
            )
        }
    }

    func answered(_ status: Status, bytes: Int) {
        byClass[min(max(Int(status.code) / 100, 1), 5) - 1].add()
        sent.add(UInt64(bytes))
    }
}
