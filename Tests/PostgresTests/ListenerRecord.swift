import Postgres
import Reactor

/// Keeps what a listener tells, and lets a test wait for more.
final class ListenerRecord {
    var events: [ListenerEvent] = []

    func wait(_ count: Int, on loop: EventLoop) async -> [ListenerEvent] {
        let deadline = Instant.now().advanced(by: .seconds(30))
        while events.count < count, Instant.now() < deadline {
            await loop.sleep(for: .milliseconds(5))
        }
        return events
    }
}
