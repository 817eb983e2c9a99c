import GraphAPI
import Telemetry

/// How many requests the Graph surface has answered, by what they asked for, for `/metrics`.
final class GraphCounts: Sendable {
    private enum Outcome: Int, CaseIterable {
        case done, refused, limited, failed
    }

    private static let operations = [
        "batch", "root", "node", "edge", "action", "search", "token", "rest", "unknown",
    ]

    private let counters: [[Counter]]

    init(_ metrics: Metrics) {
        counters = Self.operations.map { operation in
            Outcome.allCases.map { outcome in
                metrics.counter(
                    "larder_graph_requests_total",
                    help: "Requests of the Graph surface.",
                    labels: [("operation", operation), ("outcome", String(describing: outcome))]
                )
            }
        }
    }

    /// Counts an answered request; nil is a batch or what could not be read.
    func count(_ operation: GraphOperation?, isBatch: Bool = false, status: Int) {
        let outcome: Outcome =
            switch status {
            case ..<400: .done
            case 403: .limited
            case 500...: .failed
            default: .refused
            }
        let name = isBatch ? 0 : Self.place(operation)
        counters[name][outcome.rawValue].add()
    }

    private static func place(_ operation: GraphOperation?) -> Int {
        switch operation {
        case .root: 1
        case .node: 2
        case .edge(_, .actions): 4
        case .edge: 3
        case .search: 5
        case .debugToken, .accessToken: 6
        case .rest: 7
        case .unknown, nil: 8
        }
    }
}
