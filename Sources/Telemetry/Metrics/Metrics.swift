internal import Synchronization

/// Every counter, gauge and histogram of the program, written as Prometheus reads them.
///
/// Asking for the same name and labels again gives another cell of the same series. Names, help and label
/// names are ours; a wrong one is a bug and traps at the start of the program, where cells are made.
package final class Metrics: Sendable {
    /// A label's name and value.
    package typealias Label = (name: String, value: String)

    private let families = Mutex<[MetricFamily]>([])

    /// No families; they appear in the order in which their first cells are asked for.
    package init() {}

    /// A new cell of a counter. By Prometheus' custom its name ends in `_total`.
    package func counter(_ name: String, help: String, labels: [Label] = []) -> Counter {
        let cell = Counter()
        add(.counter(cell), name, help, labels)
        return cell
    }

    /// A new cell of a gauge.
    package func gauge(_ name: String, help: String, labels: [Label] = []) -> Gauge {
        let cell = Gauge()
        add(.gauge(cell), name, help, labels)
        return cell
    }

    /// A gauge that is asked for its value each time the metrics are read.
    package func gauge(
        _ name: String,
        help: String,
        labels: [Label] = [],
        reading: @escaping @Sendable () -> Double
    ) {
        add(.reading(reading), name, help, labels)
    }

    /// A new cell of a gauge with a fraction.
    package func measurement(_ name: String, help: String, labels: [Label] = []) -> Measurement {
        let cell = Measurement()
        add(.measurement(cell), name, help, labels)
        return cell
    }

    /// A counter that is asked for its value each time the metrics are read.
    package func counter(
        _ name: String,
        help: String,
        labels: [Label] = [],
        reading: @escaping @Sendable () -> Double
    ) {
        add(.total(reading), name, help, labels)
    }

    /// A new cell of a histogram of seconds. By custom its name ends in `_seconds`.
    package func histogram(_ name: String, help: String, labels: [Label] = []) -> Histogram {
        let cell = Histogram()
        add(.histogram(cell), name, help, labels)
        return cell
    }

    /// Adds everything in Prometheus' text format, version 0.0.4; families in the order they were made.
    package func write(into output: inout [UInt8]) {
        for family in families.withLock(\.self) { family.write(into: &output) }
    }

    /// The media type of what ``write(into:)`` writes.
    package static let mediaType: StaticString = "text/plain; version=0.0.4; charset=utf-8"

    private func add(_ cell: MetricCell, _ name: String, _ help: String, _ labels: [Label]) {
        precondition(
            Self.isName(name) && labels.allSatisfy { Self.isName($0.name) },
            "a metric has a wrong name"
        )
        let text = labels.map { MetricText.label($0.name, $0.value) }.joined(separator: ",")
        families.withLock { families in
            if let place = families.firstIndex(where: { $0.name == name }) {
                families[place].add(cell, text)
            } else {
                var family = MetricFamily(name: name, help: help, kind: cell.kind)
                family.add(cell, text)
                families.append(family)
            }
        }
    }

    private static func isName(_ name: String) -> Bool {
        let isWord = name.utf8.allSatisfy {
            ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 || $0 == UInt8(ascii: "_")
        }
        return isWord && name.utf8.first.map { $0 &- 0x30 >= 10 } == true
    }
}
