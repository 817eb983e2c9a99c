import LiveKit
import Postgres
import Reactor
import Store
import Testing

/// Scrapes in a database of their own.
@Suite struct ScrapeStoreTests {
    private static func scrape(at time: Int64, _ report: String = "{}", source: [UInt8]? = nil) -> KeptScrape
    {
        KeptScrape(scrapedAt: time, status: 200, isFailed: false, report: report, source: source)
    }

    /// What is found, after `body` has kept something, at each of these addresses by each of these makers.
    private func found(
        limit: Int,
        at addresses: [(String, maker: String)],
        _ body: @Sendable (isolated Worker, ScrapeStore) async throws -> Void
    ) async throws -> [KeptScrape?] {
        let live = try LiveDatabase()
        let worker = try Worker(number: 0)
        defer { worker.stop() }
        return try await worker.run { worker in
            let database = Database(live.settings, on: worker.loop, pool: BlockingPool())
            let store = ScrapeStore(database, limit: limit)
            try await body(worker, store)
            var found: [KeptScrape?] = []
            for (address, maker) in addresses { found.append(try await store.find(address, madeBy: maker)) }
            database.close()
            return found
        }
    }

    @Test func `the last scrape of an address comes back as it was kept`() async throws {
        let address = "http://a.example/" + String(repeating: "ä", count: 9000)
        let first = Self.scrape(at: 1_000_000, "{\"a\":\"\\u0000\"}", source: [0, 255, 65])
        let second = KeptScrape(scrapedAt: 2_000_000, status: nil, isFailed: true, report: "x", source: nil)
        let other = address + "?"
        let found = try await found(
            limit: 100,
            at: [(address, "1"), (address, "2"), (other, "1"), ("none", "1")]
        ) {
            worker,
            store in
            try await store.keep(second, of: address, madeBy: "1")
            try await store.keep(first, of: address, madeBy: "1")
            try await store.keep(first, of: other, madeBy: "1")
        }
        #expect(found == [second, nil, first, nil])
    }

    @Test func `only the newest are kept`() async throws {
        let addresses = [33, 31, 30, 1].map { ("http://a.example/\($0)", maker: "1") }
        let found = try await found(limit: 3, at: addresses) { worker, store in
            for number in 1...33 {
                try await store.keep(
                    Self.scrape(at: Int64(number)),
                    of: "http://a.example/\(number)",
                    madeBy: "1"
                )
            }
        }
        #expect(found.map { $0 != nil } == [true, true, false, false])
    }
}
