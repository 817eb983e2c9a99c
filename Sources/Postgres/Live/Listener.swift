package import Reactor

/// What a listener tells.
package enum ListenerEvent: Sendable, Hashable {
    /// It listens; told after LISTEN was answered, so nothing sent from now on is missed.
    case restored
    /// It hears nothing from now on; `text` is for the log only.
    case lost(text: String)
    case notified(Notification)
}

/// How quickly a listener's connection answers.
package struct ListenerBeat: Sendable {
    /// Seconds from a question to its answer, which is behind all notifications that have been sent before it.
    package let roundTrip: Double
    /// How much of the server's queue of notifications is in use, 0 to 1: what slow listeners have not taken yet.
    package let queueUsage: Double
}

/// Listens to NOTIFY on a connection of its own, and says when it cannot.
///
/// Whoever trusts a cache because of it forgets everything at `restored`, and trusts nothing between
/// `lost` and `restored`. A heartbeat finds connections that are dead without having been closed.
/// `pg_stat_activity` shows it with the word `listener` behind the application's name.
package final class Listener {
    private let link: Link
    private let loop: EventLoop
    private let heartbeat: Duration
    private let onEvent: (ListenerEvent) -> Void
    /// What the last heartbeat found; nil before the first.
    package private(set) var lastBeat: ListenerBeat?
    /// Whether every NOTIFY is heard now.
    package private(set) var isListening = false

    /// Tells `onEvent` on the worker; `heartbeat` is both the pause between two checks and the wait for one.
    package init(
        to channels: [Identifier],
        _ settings: DatabaseSettings,
        on loop: EventLoop,
        pool: BlockingPool,
        heartbeat: Duration = .seconds(5),
        chance: @escaping () -> Double = { 0.5 },
        onEvent: @escaping (ListenerEvent) -> Void
    ) {
        var settings = settings
        // What a proxy would forget between transactions has no place here anyway.
        settings.usesNamedStatements = false
        settings.applicationName += " listener"
        self.loop = loop
        self.heartbeat = heartbeat
        self.onEvent = onEvent
        link = Link(settings: settings, loop: loop, pool: pool, chance: chance)
        link.channels = channels
        link.onNotification = { [weak self] in self?.onEvent(.notified($0)) }
        link.onEvent = { [weak self] event in self?.took(event) }
    }

    /// Begins to listen; comes back at once.
    package func start(isolation: isolated (any Actor)? = #isolation) async {
        await link.start()
        loop.start { await self.beat() }
    }

    /// Stops listening, for good.
    package func close() {
        isListening = false
        link.close()
    }

    private func took(_ event: LinkEvent) {
        switch event {
        case .connected:
            isListening = true
            onEvent(.restored)
        case .lost(let text):
            isListening = false
            onEvent(.lost(text: text))
        case .notConnected: break
        }
    }

    private func beat() async {
        while link.reconnection.phase != .closed {
            await loop.sleep(for: heartbeat)
            guard let connection = link.current else { continue }
            do {
                let start = Instant.now()
                let rows = try await connection.query(
                    "select pg_notification_queue_usage()",
                    until: loop.now.advanced(by: heartbeat)
                )
                let roundTrip = Double(Instant.now().nanoseconds(since: start)) / 1e9
                let usage = (try? rows.only().text(0)).flatMap { Double($0) } ?? 0
                lastBeat = ListenerBeat(roundTrip: roundTrip, queueUsage: usage)
            } catch {
                connection.close()
            }
        }
    }
}
