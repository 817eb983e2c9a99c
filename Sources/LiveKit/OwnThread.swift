import Reactor

/// Runs what blocks on a thread of its own, so that the tests which share the few threads of the global pool go on.
package enum OwnThread {
    private static let turnstile = Turnstile(places: 8)

    /// Runs `body` on a thread that is made for it; only some at a time, so that time-outs mean what they say.
    package static func run(_ body: () async throws -> Void) async throws {
        await turnstile.enter()
        do {
            let worker = try Worker(number: 0)
            defer { worker.stop() }
            try await withTaskExecutorPreference(worker.loop) { try await body() }
        } catch {
            await turnstile.leave()
            throw error
        }
        await turnstile.leave()
    }
}

/// Lets so many in at a time.
private actor Turnstile {
    private var places: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(places: Int) { self.places = places }

    func enter() async {
        if places > 0 {
            places -= 1
        } else {
            await withCheckedContinuation { waiting.append($0) }
        }
    }

    func leave() {
        if waiting.isEmpty {
            places += 1
        } else {
            waiting.removeFirst().resume()
        }
    }
}
