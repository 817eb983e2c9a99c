import Postgres
import ServeHTTP
import Store
import Telemetry
import WireHTTP

/// The addresses for those who run the server: `/healthz`, `/readyz`, `/metrics`.
final class Operations {
    private let readiness: Readiness
    private let store: StoreAccess
    private let metrics: Metrics
    private let updateGauges: () async -> Void

    /// - Parameter updateGauges: lets every worker bring its gauges up to date.
    init(
        readiness: Readiness,
        store: StoreAccess,
        metrics: Metrics,
        updateGauges: @escaping () async -> Void
    ) {
        self.readiness = readiness
        self.store = store
        self.metrics = metrics
        self.updateGauges = updateGauges
    }

    /// The process lives.
    func answerHealth(_ exchange: Exchange) {
        answer(exchange, .ok, "ok\n")
    }

    /// The database answers and has the migrations of this program; else 503, with the reason.
    func answerReadiness(_ exchange: Exchange) async {
        switch readiness.current {
        case .waitingForDatabase:
            unready(exchange, "waiting for the database\n")
        case .migrationsDiffer:
            unready(exchange, "the database's migrations are not those of this program\n")
        case .ready:
            if let store = try? store.current(), await store.answers(within: .seconds(2)) {
                answer(exchange, .ok, "ready\n")
            } else {
                unready(exchange, "the database does not answer\n")
            }
        }
    }

    /// Prometheus text.
    func answerMetrics(_ exchange: Exchange) async {
        await updateGauges()
        var text: [UInt8] = []
        metrics.write(into: &text)
        exchange.fields.append(contentsOf: FieldBlocks.unkept)
        exchange.answer(.ok, type: Metrics.mediaType, text.span)
    }

    private func unready(_ exchange: Exchange, _ reason: StaticString) {
        HeadWriter.append("Retry-After", 5, to: &exchange.fields)
        answer(exchange, .serviceUnavailable, reason)
    }

    private func answer(_ exchange: Exchange, _ status: Status, _ text: StaticString) {
        exchange.fields.append(contentsOf: FieldBlocks.unkept)
        text.withUTF8Buffer { exchange.answer(status, type: "text/plain; charset=utf-8", $0.span) }
    }
}
