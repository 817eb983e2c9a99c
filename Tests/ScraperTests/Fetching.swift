import Reactor
import Testing

@testable import Scraper

/// Fetches one address on a worker of its own.
func fetch(
    _ address: String,
    policy: AddressPolicy = .allowAll,
    authorities: String? = nil,
    seconds: Double = 10,
    _ change: @Sendable (inout FetchRequest) -> Void = { _ in }
) async throws -> Fetched {
    let worker = try Worker(number: 0)
    defer { worker.stop() }
    let location = try WebLocation(address)
    return try await worker.run { worker in
        var settings = Fetcher.Settings(policy: policy)
        settings.authorities = authorities
        let fetcher = try Fetcher(settings, on: worker)
        defer { fetcher.close() }
        let deadline = Instant.now().advanced(by: .milliseconds(Int(seconds * 1000)))
        var request = FetchRequest(location, limit: 1_048_576, deadline: deadline)
        change(&request)
        return await fetcher.fetch(request)
    }
}

extension Fetched {
    var text: String { String(decoding: answer?.body ?? [], as: UTF8.self) }
}
