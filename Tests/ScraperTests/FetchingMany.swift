import Reactor

@testable import Scraper

/// Fetches all addresses at once on a worker of its own.
func fetchMany(_ addresses: [String], perHost: Int, milliseconds: Int = 10_000) async throws -> [Fetched] {
    let worker = try Worker(number: 0)
    defer { worker.stop() }
    let locations = try addresses.map { try WebLocation($0) }
    return try await worker.run { worker in
        var settings = Fetcher.Settings(policy: .allowAll)
        settings.perHost = perHost
        let fetcher = try Fetcher(settings, on: worker)
        defer { fetcher.close() }
        let deadline = Instant.now().advanced(by: .milliseconds(milliseconds))
        return await fetcher.fetch(
            all: locations.map { FetchRequest($0, limit: 100_000, deadline: deadline) }
        )
    }
}
