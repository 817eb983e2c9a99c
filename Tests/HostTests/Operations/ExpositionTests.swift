import Foundation
import Host
import LiveKit
import OpenGraph
import Testing

/// What `/metrics` shows, and what is made of it in `deploy`.
@Suite struct ExpositionTests {
    private func exposition(of server: RunningServer) async throws -> Exposition {
        let answer = try await server.get("/metrics")
        #expect(answer.status == 200)
        return Exposition(answer.text)
    }

    @Test func `every series has its help, its type and its unit, once`() async throws {
        let server = try await RunningServer.shared.value
        let exposition = try await exposition(of: server)
        #expect(exposition.faults.isEmpty, "\(exposition.faults)")
        #expect(exposition.kinds.count > 35)
        #expect(Set(exposition.kinds.values) == ["counter", "gauge", "histogram"])
    }

    private static let targets = [
        ("repeater", "/repeater?og:title=x"), ("meal", "/meals/pizza"), ("catalogue", "/"),
        ("api", "/api/meals"), ("graph", "/me"), ("file", "/style.css"), ("debugger", "/debugger"),
        ("dialog", "/login.php"), ("photo", "/photos/none.png"), ("operations", "/healthz"),
        ("other", "/nowhere/at/all.html"),
    ]

    @Test func `each request is in the histogram of its route`() async throws {
        let database = try LiveDatabase()
        try await withServer(on: database) { server in
            for (route, target) in Self.targets {
                let series = "larder_http_request_duration_seconds_count{route=\"\(route)\"}"
                let before = try await exposition(of: server).samples[series] ?? -1
                _ = try await server.get(target)
                // The count of `/metrics` itself is among the operations'.
                let more: Double = route == "operations" ? 2 : 1
                #expect(try await exposition(of: server).samples[series] == before + more, "\(route)")
            }
            let samples = try await exposition(of: server).samples
            #expect(samples["larder_ready"] == 1 && samples["larder_workers"] == 2)
            #expect(samples["larder_database_sessions_limit"] ?? 0 >= 2)
            #expect(samples["larder_database_statement_duration_seconds_count"] ?? 0 > 0)
            #expect(samples["process_resident_memory_bytes"] ?? 0 > 1_000_000)
            #expect(samples["process_open_fds"] ?? 0 > 10)
            let started = samples["process_start_time_seconds"] ?? 0
            #expect(abs(started - Date().timeIntervalSince1970) < 3600)
            #expect(samples["process_cpu_seconds_total"] ?? 0 > 0)
        }
    }

    private static let texts = [
        "deploy/grafana/larder.json", "deploy/prometheus/larder.rules.yml",
    ]

    @Test(arguments: texts)
    func `what dashboards and alerts ask for is there`(path: String) async throws {
        let server = try await RunningServer.shared.value
        let exposition = try await exposition(of: server)
        let text = try String(contentsOfFile: ProjectFolder.root + "/" + path, encoding: .utf8)
        let names = Self.metrics(in: text)
        #expect(names.count >= 14, "\(names)")
        #expect(names.subtracting(exposition.names).subtracting(exposition.kinds.keys).isEmpty)
        // Labels too: a value that is never there makes an alert that never fires.
        for label in ["status=\"5xx\"", "outcome=\"turned_away\"", "outcome=\"limited\""]
        where text.contains(label) || text.contains(label.replacingOccurrences(of: "\"", with: "\\\"")) {
            #expect(exposition.samples.keys.contains { $0.contains(label) }, "\(label)")
        }
    }

    @Test func `the dashboard is JSON whose panels do not lie on each other`() throws {
        let path = ProjectFolder.root + "/deploy/grafana/larder.json"
        let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
        let dashboard = try JSONReader.read(bytes.span)
        let panels = dashboard["panels"]?.array ?? []
        #expect(panels.count > 20)
        var places: Set<String> = []
        for panel in panels {
            let place = panel["gridPos"]
            places.insert("\(place?["x"]?.wholeNumber ?? -1) \(place?["y"]?.wholeNumber ?? -1)")
            #expect(panel["title"]?.string?.isEmpty == false)
            #expect(panel["targets"]?.array?.isEmpty == false)
        }
        #expect(places.count == panels.count)
    }

    private static let oddities: [(String, String)] = [
        ("no help", "# TYPE a gauge\na 1\n"),
        ("no type", "# HELP a A.\na_total 1\n"),
        ("twice", "# HELP a A.\n# TYPE a gauge\na 1\na 1\n"),
        ("another's sample", "# HELP a A.\n# TYPE a gauge\nb 1\n"),
        ("a gauge that is called a counter", "# HELP a_total A.\n# TYPE a_total gauge\na_total 1\n"),
        ("no number", "# HELP a A.\n# TYPE a gauge\na one\n"),
        ("no unit", "# HELP a_seconds A.\n# TYPE a_seconds gauge\na_seconds 1\n"),
        (
            "buckets that fall",
            """
            # HELP a_seconds In seconds.
            # TYPE a_seconds histogram
            a_seconds_bucket{le="1"} 2
            a_seconds_bucket{le="+Inf"} 1
            a_seconds_sum 1
            a_seconds_count 1

            """
        ),
        (
            "a count that is not the last bucket",
            """
            # HELP a_seconds In seconds.
            # TYPE a_seconds histogram
            a_seconds_bucket{le="1"} 1
            a_seconds_bucket{le="+Inf"} 1
            a_seconds_sum 1
            a_seconds_count 2

            """
        ),
    ]

    @Test(arguments: oddities)
    func `the reader finds what is odd`(name: String, text: String) {
        #expect(!Exposition(text).faults.isEmpty)
    }

    /// Names of metrics in a text: words that begin as ours do.
    private static func metrics(in text: String) -> Set<String> {
        let words = text.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }
        return Set(
            words.map(String.init).filter {
                ($0.hasPrefix("larder_") || $0.hasPrefix("process_")) && !$0.contains(".")
            }
        )
    }
}
