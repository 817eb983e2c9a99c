import Reactor

/// Scrapes a list of addresses, a few at once, within one time for all.
final class ScrapeBatch {
    /// What became of one address.
    struct Result {
        let address: String
        var record: ScrapeRecord?
        /// Seconds to wait, when there were too many scrapes.
        var wait: Int?
    }

    private static let lanes = 3
    /// No scrape is begun after this.
    private static let time = Duration.seconds(30)

    private let desk: ScrapeDesk
    private let client: [UInt8]
    private let loop: EventLoop
    private var results: [Result]
    private var next = 0
    private var running = 0

    init(_ addresses: [String], for client: [UInt8], by desk: ScrapeDesk, on loop: EventLoop) {
        results = addresses.map { Result(address: $0) }
        self.client = client
        self.desk = desk
        self.loop = loop
    }

    /// Runs to the end; the results stand in the order of the addresses.
    func run() async -> [Result] {
        guard !results.isEmpty else { return [] }
        let end = Instant.now().advanced(by: Self.time)
        await withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
            running = min(Self.lanes, results.count)
            for _ in 0..<running {
                loop.start { [self] in
                    await work(until: end)
                    running -= 1
                    if running == 0 { continuation.resume() }
                }
            }
        }
        return results
    }

    private func work(until end: Instant) async {
        while next < results.count, Instant.now() < end {
            let place = next
            next += 1
            do throws(ScrapeDesk.Refusal) {
                results[place].record = try await desk.scrape(
                    results[place].address,
                    for: client,
                    isForced: true
                )
            } catch {
                if case .busy(let seconds) = error { results[place].wait = seconds }
            }
        }
    }
}
