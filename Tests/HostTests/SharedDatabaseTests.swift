import Host
import LiveKit
import OpenGraph
import Postgres
import Testing

@Suite struct SharedDatabaseTests {
    @Test func `two servers on one database show each other's changes within a second`() async throws {
        let database = try LiveDatabase()
        try await withServer(on: database) { one in
            try await withServer(on: database) { other in
                for number in 0..<10 {
                    let (writer, reader) = number % 2 == 0 ? (one, other) : (other, one)
                    for _ in 0..<4 { #expect(try await reader.get("/meals/pizza").status == 200) }
                    let title = "Pizza \(number)"
                    let written = try await writer.write(
                        "PATCH",
                        "/api/meals/pizza",
                        #"{"title":"\#(title)"}"#
                    )
                    #expect(written.status == 200)
                    let start = ContinuousClock.now
                    try await LiveWait.until {
                        try await reader.get("/meals/pizza").property("og:title") == title
                    }
                    #expect(ContinuousClock.now - start < Patience.seconds(5))
                }
                #expect(try await one.write("DELETE", "/api/meals/pizza").status == 204)
                try await LiveWait.until { try await other.get("/meals/pizza").status == 410 }
            }
        }
    }

    @Test func `an own write is seen at once on every connection and worker`() async throws {
        let database = try LiveDatabase()
        try await withServer(on: database) {
            $0.workers = 4
        } _: { server in
            var clients: [LiveClient] = []
            for _ in 0..<8 { clients.append(try await LiveClient.connect(to: server.address)) }
            for number in 0..<60 {
                let title = "Thai \(number)"
                let written = try await server.write("PATCH", "/api/meals/thai", #"{"title":"\#(title)"}"#)
                #expect(written.status == 200)
                for (place, client) in clients.enumerated() {
                    let target = ["/meals/thai", "/", "/meals/thai.json"][place % 3]
                    let page = try await client.send(LiveRequest("GET", target))
                    #expect(page.text.contains(title), "\(target) after write \(number)")
                }
            }
        }
    }

    @Test func `writers and readers at once never see an older page after a newer one`() async throws {
        let database = try LiveDatabase()
        try await withServer(on: database) { server in
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask {
                    for number in 1...150 {
                        let body = #"{"description":"at \#(number)."}"#
                        let written = try await server.write("PATCH", "/api/meals/french", body)
                        #expect(written.status == 200)
                    }
                }
                for _ in 0..<4 {
                    group.addTask {
                        let client = try await LiveClient.connect(to: server.address)
                        var last: Int64 = 0
                        for _ in 0..<200 {
                            let json = try await client.send(LiveRequest("GET", "/meals/french.json")).json
                            let version = json["version"]?.wholeNumber ?? 0
                            #expect(version >= last)
                            last = version
                        }
                    }
                }
                try await group.waitForAll()
            }
            let page = try await server.get("/meals/french")
            #expect(page.property("og:description") == "at 150.")
        }
    }

    @Test func `a change by plain SQL is seen`() async throws {
        let database = try LiveDatabase()
        let session = try database.session()
        try await withServer(on: database) { server in
            for _ in 0..<4 {
                #expect(try await server.get("/meals/italian").property("og:title") == "Italian")
            }
            try session.run("update meals set title = 'Lasagne' where slug = 'italian'")
            try await LiveWait.until {
                try await server.get("/meals/italian").property("og:title") == "Lasagne"
            }
            try session.run("update meals set slug = 'lasagne' where slug = 'italian'")
            try await LiveWait.until { try await server.get("/meals/italian").status == 301 }
            try session.run("delete from meals where slug = 'lasagne'")
            try await LiveWait.until { try await server.get("/meals/italian").status == 410 }
            try session.run("truncate meals cascade")
            try await LiveWait.until { try await !server.get("/").text.contains("/meals/pizza") }
        }
    }

    /// How often the server has said that it lost its listening connection.
    private static func losses(_ server: RunningServer) -> Int {
        server.lines.text.split(separator: "\n").filter {
            $0.contains("changes of the database are not heard")
        }.count
    }

    @Test func `once the listening connection is lost no page is served from memory until it is back`()
        async throws
    {
        let database = try LiveDatabase()
        let session = try database.session()
        try await withServer(on: database) { server in
            for round in 0..<5 {
                for _ in 0..<4 { #expect(try await server.get("/meals/indian").status == 200) }
                // A change that the listener misses: it is ended in the same transaction.
                try session.run("begin")
                try session.run("update meals set title = \("Indian \(round)") where slug = 'indian'")
                let ended = try session.run(
                    """
                    select pg_terminate_backend(pid) from pg_stat_activity
                    where datname = current_database() and application_name = 'larder listener'
                    """
                )
                #expect(ended.count == 1)
                try session.run("commit")
                try await LiveWait.until { Self.losses(server) > round }
                for _ in 0..<20 {
                    #expect(try await server.get("/meals/indian").property("og:title") == "Indian \(round)")
                }
                try await server.untilItHears()
            }
        }
    }
}
