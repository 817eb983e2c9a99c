import Host
import LiveKit
import OpenGraph
import Postgres
import Testing

@Suite struct OperationsTests {
    @Test func `a server that has its database is ready`() async throws {
        let server = try await RunningServer.shared.value
        for target in ["/healthz", "/readyz"] {
            let answer = try await server.get(target)
            #expect(answer.status == 200)
            #expect(
                answer["content-type"] == "text/plain; charset=utf-8" && answer["cache-control"] == "no-store"
            )
        }
    }

    @Test func `a server without a database lives, and is not ready`() async throws {
        try await withServer(at: "host=/nowhere", waits: false) { server in
            #expect(try await server.get("/healthz").status == 200)
            let unready = try await server.get("/readyz")
            #expect(unready.status == 503 && unready["retry-after"] != nil)
            #expect(try await server.get("/repeater?og:title=x").status == 200)
            #expect(try await server.get("/style.css").status == 200)
            for target in ["/", "/meals/pizza", "/api/meals", "/api/meals/pizza"] {
                let answer = try await server.get(target)
                #expect(answer.status == 503 && answer["retry-after"] != nil)
                #expect(!answer.text.contains("nowhere"))
            }
            #expect(try await server.write("POST", "/api/meals", #"{"title":"x"}"#).status == 503)
            #expect(try await server.get("/meals/A%20B").status == 404)
        }
    }

    @Test func `a database with other migrations is served and not ready, until somebody mends it`()
        async throws
    {
        let database = try LiveDatabase()
        let session = try database.session()
        try session.run(
            "insert into larder_migrations (number, name, checksum) values (9999, '9999_newer', 'x')"
        )
        try await withServer(on: database, waits: false) { server in
            try await LiveWait.until { try await server.get("/meals/pizza").status == 200 }
            let unready = try await server.get("/readyz")
            #expect(unready.status == 503 && unready.text.contains("migrations"))
            #expect(server.lines.text.contains("9999_newer"))
            try session.run("delete from larder_migrations where number = 9999")
            try await LiveWait.until { try await server.get("/readyz").status == 200 }
        }
    }

    @Test func `metrics are in Prometheus' form and count what happens`() async throws {
        let database = try LiveDatabase()
        try await withServer(on: database) { server in
            for _ in 0..<8 { #expect(try await server.get("/meals/pizza").status == 200) }
            let answer = try await server.get("/metrics")
            #expect(answer.status == 200)
            #expect(answer["content-type"] == "text/plain; version=0.0.4; charset=utf-8")
            var types: [Substring: Substring] = [:]
            for line in answer.text.split(separator: "\n") {
                let words = line.split(separator: " ")
                if line.hasPrefix("# TYPE ") {
                    types[words[2]] = words[3]
                } else if !line.hasPrefix("#") {
                    #expect(words.count == 2 && Double(words[1]) != nil, "\(line)")
                    let name = words[0].prefix { $0 != "{" }
                    let isKnown = types.keys.contains { name == $0 || name.hasPrefix($0 + "_") }
                    #expect(isKnown, "\(line)")
                }
            }
            #expect(try await server.metric("larder_page_cache_hits_total") ?? 0 >= 6)
            let misses = try await server.metric("larder_page_cache_misses_total") ?? 0
            #expect((1...2).contains(misses))
            #expect(try await server.metric("larder_page_cache_pages") == misses)
            #expect(try await server.metric("larder_page_cache_bytes") ?? 0 > 1000)
            #expect(try await server.metric("larder_page_cache_stale_total") == 0)
            #expect(try await server.metric("larder_listener_up") == 1)
            #expect(try await server.metric("larder_database_connections_total") == 2)
            #expect(try await server.metric("larder_database_statements_total") ?? 0 >= misses)
            #expect(try await server.metric("larder_http_connections_total") ?? 0 > 8)
        }
    }
}
