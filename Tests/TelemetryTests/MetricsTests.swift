import Telemetry
import Testing

@Suite struct MetricsTests {
    private func text(_ metrics: Metrics) -> String {
        var output: [UInt8] = []
        metrics.write(into: &output)
        return String(decoding: output, as: UTF8.self)
    }

    @Test func `cells of one series are added up`() {
        let metrics = Metrics()
        let first = metrics.counter("requests_total", help: "Requests.", labels: [("status", "200")])
        let second = metrics.counter("requests_total", help: "Requests.", labels: [("status", "200")])
        let other = metrics.counter("requests_total", help: "Requests.", labels: [("status", "404")])
        let open = metrics.gauge("open", help: "Open.")
        first.add()
        second.add(41)
        other.add(1)
        open.add(5)
        open.add(-7)
        metrics.gauge("ratio", help: "R.") { 0.25 }
        #expect(
            text(metrics) == """
                # HELP requests_total Requests.
                # TYPE requests_total counter
                requests_total{status="200"} 42
                requests_total{status="404"} 1
                # HELP open Open.
                # TYPE open gauge
                open -2
                # HELP ratio R.
                # TYPE ratio gauge
                ratio 0.25

                """
        )
    }

    @Test func `help and label values are escaped`() {
        let metrics = Metrics()
        _ = metrics.counter("a_total", help: "A \\ and\n\"b\".", labels: [("x", "a\"\\\nb"), ("y", "é")])
        #expect(
            text(metrics) == "# HELP a_total A \\\\ and\\n\"b\".\n# TYPE a_total counter\n"
                + "a_total{x=\"a\\\"\\\\\\nb\",y=\"é\"} 0\n"
        )
    }

    @Test(
        arguments: [(0, 0), (100, 0), (101, 1), (250, 1), (10_000_000, 15), (10_000_001, 16), (.max, 16)]
            as [(UInt64, Int)]
    )
    func `a bound takes what equals it`(microseconds: UInt64, bucket: Int) {
        let metrics = Metrics()
        metrics.histogram("t_seconds", help: "T.", labels: [("route", "/")]).observe(
            microseconds: microseconds
        )
        let lines = text(metrics).split(separator: "\n").filter { $0.hasPrefix("t_seconds_bucket") }
        #expect(lines.count == 17)
        #expect(lines.firstIndex { $0.hasSuffix(" 1") } == bucket)
        #expect(lines.last == #"t_seconds_bucket{route="/",le="+Inf"} 1"#)
    }

    @Test func `a histogram adds up its cells, buckets and seconds`() {
        let metrics = Metrics()
        for _ in 0..<2 {
            let cell = metrics.histogram("t_seconds", help: "T.")
            cell.observe(microseconds: 50)
            cell.observe(microseconds: 400)
            cell.observe(microseconds: 20_000_000)
        }
        let text = text(metrics)
        #expect(
            text.hasPrefix(
                "# HELP t_seconds T.\n# TYPE t_seconds histogram\nt_seconds_bucket{le=\"0.0001\"} 2\n"
            )
        )
        #expect(text.contains("t_seconds_bucket{le=\"0.00025\"} 2\nt_seconds_bucket{le=\"0.0005\"} 4\n"))
        #expect(text.contains("t_seconds_bucket{le=\"10.0\"} 4\nt_seconds_bucket{le=\"+Inf\"} 6\n"))
        #expect(text.hasSuffix("t_seconds_sum 40.0009\nt_seconds_count 6\n"))
    }

    @Test func `counting from several threads loses nothing`() async {
        let metrics = Metrics()
        let shared = metrics.counter("n_total", help: "N.")
        await withTaskGroup { group in
            for _ in 0..<4 {
                group.addTask { for _ in 0..<10_000 { shared.add() } }
            }
        }
        #expect(shared.current == 40_000)
    }
}
