import Host
import LiveKit
import OpenGraph
import Postgres
import Synchronization
import Testing

/// Meals read from a standby: as fresh as from the primary, or not from there.
@Suite(.serialized, .onOwnThread) struct StandbyReadsTests {
    private static let pair = Result { try LivePair(isSynchronous: false) }

    private static func reads(_ server: RunningServer) async throws -> Double {
        try await server.metric("larder_standby_reads_total") ?? 0
    }

    /// Waits until the standby answers, which it does once it has replayed everything.
    private static func untilStandbyReads(_ server: RunningServer) async throws {
        let before = try await reads(server)
        try await LiveWait.until {
            // These are never kept in memory.
            for _ in 0..<4 { _ = try await server.get("/api/meals/thai") }
            return try await reads(server) > before + 3
        }
    }

    @Test func `a standby that lags is not read before it has replayed what is known`() async throws {
        let pair = try Self.pair.get()
        let session = try BlockingSession(DatabaseSettings(address: pair.primary.address))
        try await withServer(at: pair.address) {
            $0.readDatabase = pair.standby.address
            $0.keepsPages = false
        } _: { server in
            for round in 0..<3 {
                try await Self.untilStandbyReads(server)
                try pair.holdReplay(true)
                let own = try await server.write("PATCH", "/api/meals/pizza", #"{"title":"Own \#(round)"}"#)
                #expect(own.status == 200)
                let before = try await Self.reads(server)
                for _ in 0..<10 {
                    #expect(try await server.get("/meals/pizza").property("og:title") == "Own \(round)")
                    #expect(try await server.get("/").text.contains("Own \(round)"))
                    #expect(try await server.get("/api/meals/pizza").text.contains("Own \(round)"))
                }
                // What somebody else has written is told of.
                try session.run("update meals set title = \("Told \(round)") where slug = 'pizza'")
                try await LiveWait.until {
                    try await server.get("/meals/pizza").property("og:title") == "Told \(round)"
                }
                for _ in 0..<10 {
                    #expect(try await server.get("/meals/pizza").property("og:title") == "Told \(round)")
                }
                #expect(try await Self.reads(server) == before)
                try pair.holdReplay(false)
                try await Self.untilStandbyReads(server)
                #expect(try await server.get("/meals/pizza").property("og:title") == "Told \(round)")
            }
        }
    }

    @Test func `no page is kept that a standby has made of what was before a change`() async throws {
        let pair = try Self.pair.get()
        let standby = try BlockingSession(DatabaseSettings(address: pair.standby.address))
        // Each commit is replayed so much later than it is received.
        try standby.run("alter system set recovery_min_apply_delay = '80ms'")
        try standby.run("select pg_reload_conf()")
        try await withServer(at: pair.address) {
            $0.readDatabase = pair.standby.address
        } _: { server in
            let isOver = Flag()
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask {
                    defer { isOver.raise() }
                    for number in 1...25 {
                        let body = #"{"description":"at \#(number)."}"#
                        let written = try await server.write("PATCH", "/api/meals/french", body)
                        #expect(written.status == 200)
                        #expect(
                            try await server.get("/meals/french").property("og:description")
                                == "at \(number)."
                        )
                        // Every other write comes while the standby is behind still.
                        if number % 2 == 0 { try await Self.untilStandbyReads(server) }
                    }
                }
                for _ in 0..<3 {
                    group.addTask {
                        let client = try await LiveClient.connect(to: server.address)
                        var last: Int64 = 0
                        while !isOver.isRaised {
                            let json = try await client.send(LiveRequest("GET", "/meals/french.json")).json
                            let version = json["version"]?.wholeNumber ?? 0
                            #expect(version >= last)
                            last = version
                        }
                    }
                }
                try await group.waitForAll()
            }
        }
        try standby.run("alter system reset recovery_min_apply_delay")
        try standby.run("select pg_reload_conf()")
    }

    @Test func `a standby that is away or has become a primary is not missed`() async throws {
        let pair = try LivePair(isSynchronous: false)
        try await withServer(at: pair.primary.address) {
            $0.readDatabase = pair.standby.address
            $0.keepsPages = false
        } _: { server in
            try await Self.untilStandbyReads(server)
            try pair.promote()
            // Its history is its own from here on.
            #expect(try await server.write("PATCH", "/api/meals/pizza", #"{"title":"On one"}"#).status == 200)
            for _ in 0..<20 {
                #expect(try await server.get("/meals/pizza").property("og:title") == "On one")
            }
            let reads = try await Self.reads(server)
            pair.standby.stop()
            for _ in 0..<20 {
                let page = try await server.get("/meals/pizza")
                #expect(page.status == 200 && page.property("og:title") == "On one")
            }
            #expect(try await Self.reads(server) == reads)
        }
        pair.primary.stop()
    }
}

/// Something that happens once.
private final class Flag: Sendable {
    private let state = Atomic<Bool>(false)

    var isRaised: Bool { state.load(ordering: .acquiring) }

    func raise() { state.store(true, ordering: .releasing) }
}
