import Reactor

/// What a worker wants its log to say about its connections.
package enum LinkEvent: Sendable, Hashable {
    case connected
    /// `text` is for the log only.
    case lost(text: String)
    case notConnected(text: String)
}

/// One connection that is made anew whenever it is lost, until closed.
final class Link {
    private let settings: DatabaseSettings
    private let loop: EventLoop
    private let pool: BlockingPool
    private let chance: () -> Double
    private(set) var reconnection: Reconnection
    private var connection: Connection?
    private var isRunning = false
    private var isHurrying = false
    /// Opens when a try to connect has ended, either way.
    private let attempt: Gate
    /// Opens to end a pause.
    private let pause: Gate

    var onEvent: ((LinkEvent) -> Void)?
    /// What each new connection listens to before anyone uses it.
    var channels: [Identifier] = []
    var onNotification: ((Notification) -> Void)?

    /// How often a connection was made, and how often a try failed.
    private(set) var successes = 0
    private(set) var failures = 0

    init(settings: DatabaseSettings, loop: EventLoop, pool: BlockingPool, chance: @escaping () -> Double) {
        self.settings = settings
        self.loop = loop
        self.pool = pool
        self.chance = chance
        reconnection = Reconnection(longestPause: settings.longestPause, now: loop.now)
        attempt = Gate(on: loop)
        pause = Gate(on: loop)
    }

    /// The connection if it stands now.
    var current: Connection? {
        // One that was just lost is still ours until `run` takes notice.
        guard let connection, connection.isOpen else { return nil }
        return connection
    }

    /// Connects and stays connected; comes back at once.
    func start(isolation: isolated (any Actor)? = #isolation) async {
        guard !isRunning else { return }
        isRunning = true
        loop.start { await self.run() }
    }

    /// The connection, for which it waits within the settings' patience while one is being made.
    func established(until deadline: Instant) async throws(DatabaseError) -> Connection {
        if let current { return current }
        await start()
        let limit = min(deadline, loop.now.advanced(by: settings.patience))
        var tries = reconnection.worthwhileTries
        while true {
            if let current { return current }
            if tries <= 0, !reconnection.isRecent(at: loop.now, patience: settings.patience) { break }
            switch reconnection.step(at: loop.now) {
            case .refuse: throw .unavailable
            case .hurry(let time): hurry(at: time)
            case .use, .wait: break
            }
            guard await attempt.wait(until: limit) else { break }
            tries -= 1
        }
        throw .unavailable
    }

    private func hurry(at time: Instant) {
        guard time > loop.now else { return pause.open() }
        guard !isHurrying else { return }
        isHurrying = true
        loop.schedule(at: time) { [weak self] in
            self?.isHurrying = false
            self?.pause.open()
        }
    }

    func close() {
        reconnection.close()
        connection?.close()
        connection = nil
        pause.open()
        attempt.open()
    }

    private func run() async {
        while reconnection.phase != .closed {
            reconnection.begin()
            let started = loop.now
            do {
                try await connectOnce()
                // A server that takes connections and drops them must not keep us busy.
                _ = await pause.wait(until: started.advanced(by: .milliseconds(100)))
            } catch {
                failures += 1
                let until = reconnection.fail(at: loop.now, chance: chance())
                onEvent?(.notConnected(text: error.sentence))
                attempt.open()
                guard reconnection.phase != .closed else { return }
                _ = await pause.wait(until: until)
            }
        }
    }

    /// Returns when a connection that stood is lost.
    private func connectOnce() async throws(DatabaseError) {
        let fresh = try await Connection.open(settings, on: loop, pool: pool)
        do throws(DatabaseError) {
            try await listen(on: fresh)
        } catch {
            fresh.close()
            throw error
        }
        guard reconnection.phase != .closed else { return fresh.close() }
        reconnection.succeed()
        connection = fresh
        successes += 1
        onEvent?(.connected)
        attempt.open()
        await fresh.untilClosed()
        connection = nil
        guard reconnection.phase != .closed else { return }
        reconnection.lose(at: loop.now)
        onEvent?(.lost(text: fresh.complaint ?? ""))
    }

    private func listen(on fresh: Connection) async throws(DatabaseError) {
        guard !channels.isEmpty else { return }
        fresh.onNotification = onNotification
        for channel in channels {
            let deadline = loop.now.advanced(by: settings.statementTimeout)
            _ = try await fresh.query("listen \(channel)", until: deadline)
        }
    }
}
