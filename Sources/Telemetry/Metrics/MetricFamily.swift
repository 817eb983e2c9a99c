/// One cell of one series.
enum MetricCell: Sendable {
    case counter(Counter)
    case gauge(Gauge)
    case measurement(Measurement)
    case reading(@Sendable () -> Double)
    case total(@Sendable () -> Double)
    case histogram(Histogram)

    var kind: String {
        switch self {
        case .counter, .total: "counter"
        case .gauge, .measurement, .reading: "gauge"
        case .histogram: "histogram"
        }
    }
}

/// All series of one name.
struct MetricFamily: Sendable {
    let name: String
    let help: String
    let kind: String
    private var series: [(labels: String, cells: [MetricCell])] = []

    init(name: String, help: String, kind: String) {
        self.name = name
        self.help = help
        self.kind = kind
    }

    mutating func add(_ cell: MetricCell, _ labels: String) {
        precondition(cell.kind == kind, "a metric has two kinds")
        if let place = series.firstIndex(where: { $0.labels == labels }) {
            series[place].cells.append(cell)
        } else {
            series.append((labels, [cell]))
        }
    }

    func write(into output: inout [UInt8]) {
        output.append(contentsOf: "# HELP \(name) \(MetricText.help(help))\n# TYPE \(name) \(kind)\n".utf8)
        for (labels, cells) in series {
            kind == "histogram"
                ? histogram(labels, cells, &output) : sample(name, labels, Self.total(cells), &output)
        }
    }

    private static func total(_ cells: [MetricCell]) -> String {
        var whole: Int64 = 0
        var broken: Double?
        for cell in cells {
            switch cell {
            case .counter(let counter): whole &+= Int64(truncatingIfNeeded: counter.current)
            case .gauge(let gauge): whole &+= gauge.current
            case .measurement(let measurement): broken = (broken ?? 0) + measurement.current
            case .reading(let read), .total(let read): broken = (broken ?? 0) + read()
            case .histogram: break
            }
        }
        return broken.map { MetricText.number($0 + Double(whole)) } ?? String(whole)
    }

    private func histogram(_ labels: String, _ cells: [MetricCell], _ output: inout [UInt8]) {
        var counts = [UInt64](repeating: 0, count: Histogram.bounds.count + 1)
        var sum: UInt64 = 0
        for case .histogram(let cell) in cells {
            for (bucket, count) in cell.counts().enumerated() { counts[bucket] &+= count }
            sum &+= cell.sum
        }
        var below: UInt64 = 0
        let comma = labels.isEmpty ? "" : ","
        for (bucket, count) in counts.enumerated() {
            below &+= count
            let isLast = bucket == Histogram.bounds.count
            let bound = isLast ? "+Inf" : MetricText.number(Double(Histogram.bounds[bucket]) / 1_000_000)
            sample(name + "_bucket", labels + comma + "le=\"\(bound)\"", String(below), &output)
        }
        sample(name + "_sum", labels, MetricText.number(Double(sum) / 1_000_000), &output)
        sample(name + "_count", labels, String(below), &output)
    }

    private func sample(_ name: String, _ labels: String, _ value: String, _ output: inout [UInt8]) {
        let braces = labels.isEmpty ? "" : "{\(labels)}"
        output.append(contentsOf: "\(name)\(braces) \(value)\n".utf8)
    }
}

/// Texts of Prometheus' format.
enum MetricText {
    /// `name="value"` with backslash, quotation mark and line feed escaped.
    static func label(_ name: String, _ value: String) -> String {
        name + "=\"" + escaped(value, quotes: true) + "\""
    }

    static func help(_ text: String) -> String { escaped(text, quotes: false) }

    static func number(_ number: Double) -> String {
        if number.isNaN { return "NaN" }
        if number.isInfinite { return number < 0 ? "-Inf" : "+Inf" }
        return number.description
    }

    private static func escaped(_ text: String, quotes: Bool) -> String {
        text.unicodeScalars.reduce(into: "") { escaped, scalar in
            switch scalar {
            case "\\": escaped += "\\\\"
            case "\n": escaped += "\\n"
            case "\"" where quotes: escaped += "\\\""
            default: escaped.unicodeScalars.append(scalar)
            }
        }
    }
}
