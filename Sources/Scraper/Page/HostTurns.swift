internal import Reactor

/// Gives each host's targets their turns: only so many at once, and none while the host has asked for a pause.
final class HostTurns {
    private let loop: EventLoop
    private var queue: HostQueue<() -> Void>
    private var pauses: [String: Instant] = [:]

    init(perHost: Int, on loop: EventLoop) {
        self.loop = loop
        queue = HostQueue(total: .max, perHost: perHost)
    }

    /// Waits for a turn; `leave` gives it back.
    func enter(_ host: String) async {
        await withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
            _ = queue.add({ continuation.resume() }, host: host)
            advance()
        }
        while let end = pauses[host] {
            if end <= .now() { pauses[host] = nil } else { await loop.sleep(until: end) }
        }
    }

    func leave(_ host: String) {
        queue.end(host: host)
        advance()
    }

    /// Holds back the host's targets that have not begun.
    func pause(_ host: String, for time: Duration) {
        let end = Instant.now().advanced(by: time)
        pauses[host] = max(pauses[host] ?? end, end)
    }

    private func advance() {
        while let begin = queue.begin() { begin() }
    }
}
