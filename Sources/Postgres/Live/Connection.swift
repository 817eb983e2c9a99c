import CLibPQ
import Glibc
package import Reactor

/// One libpq connection on a worker's loop, in pipeline mode: many statements may be on their way.
///
/// Each statement is followed by a sync of its own, so that each is a transaction of its own and the
/// error of one does not abort the others (PostgreSQL manual, 34.5.1.1). Answers come in sending order.
package final class Connection {
    private let loop: EventLoop
    private let pool: BlockingPool
    private let watch: Watch
    /// Nil once closed or lost.
    private var raw: RawConnection?
    private var flights = FlightQueue()
    private var sender: StatementSender
    private var nextExpiry = Instant.never
    private var lastCancel: Instant?
    private var isFlushing = false
    private var closeWaiters: [UnsafeContinuation<Void, Never>] = []

    /// Called on the loop for each NOTIFY.
    var onNotification: ((Notification) -> Void)?

    /// Why the connection ended, for the log; nil while it is open or when we closed it.
    package private(set) var complaint: String?

    /// Processor and network get this long to answer a cancel request before the connection is given up.
    private static let grace: Duration = .seconds(2)

    private init(
        _ raw: RawConnection,
        settings: DatabaseSettings,
        loop: EventLoop,
        pool: BlockingPool
    ) throws(DatabaseError) {
        guard PQsetnonblocking(raw.pointer, 1) == 0, PQenterPipelineMode(raw.pointer) == 1 else {
            throw .cannotConnect(text: raw.complaint)
        }
        raw.hearNotices()
        do {
            watch = try Watch(descriptor: raw.descriptor, on: loop)
        } catch {
            throw .cannotConnect(text: error.description)
        }
        self.raw = raw
        self.loop = loop
        self.pool = pool
        sender = StatementSender(settings)
    }

    deinit { watch.cancel() }

    /// Connects in the pool and starts to read on the calling worker's loop.
    package static func open(
        _ settings: DatabaseSettings,
        on loop: EventLoop,
        pool: BlockingPool,
        isolation: isolated (any Actor)? = #isolation
    ) async throws(DatabaseError) -> Connection {
        let outcome = await pool.run { ConnectionOpening.open(settings) }
        guard let raw = outcome.take() else { throw .cannotConnect(text: outcome.complaint) }
        let connection = try Connection(raw, settings: settings, loop: loop, pool: pool)
        loop.start { await connection.serve() }
        return connection
    }

    /// Whether statements can be sent; once false it stays so, and a new connection is needed.
    package var isOpen: Bool { raw != nil }

    /// Statements on their way.
    package var inFlight: Int { flights.count }

    /// The server process that serves us, as `pg_stat_activity.pid` has it.
    package var serverProcess: Int32 { raw.map { PQbackendPID($0.pointer) } ?? 0 }

    /// Sends a statement and waits for its answer, until `deadline` at most.
    package func query(
        _ sql: SQL,
        until deadline: Instant,
        cancellation: Cancellation? = nil,
        isolation: isolated (any Actor)? = #isolation
    ) async throws(DatabaseError) -> Rows {
        precondition(loop.isCurrent, "a connection belongs to its loop's own thread")
        if let cancellation, cancellation.isCancelled { throw .cancelled(wasSent: false) }
        let flight = try send(sql, until: deadline)
        if wantsFlush {
            isFlushing = true
            loop.start { await self.flush() }
        }
        cancellation?.onCancel { self.giveUp(flight, .cancelled(wasSent: true)) }
        defer { cancellation?.onCancel(nil) }
        return try await flight.land()
    }

    /// Returns once the connection has been closed or lost.
    package func untilClosed() async {
        guard isOpen else { return }
        await withUnsafeContinuation { continuation in
            if isOpen { closeWaiters.append(continuation) } else { continuation.resume() }
        }
    }

    /// Ends the connection; what waits for an answer gets `lost`.
    package func close() { end(nil) }

    // Sending

    private func send(_ sql: SQL, until deadline: Instant) throws(DatabaseError) -> Flight {
        guard let raw else { throw .lost(wasSent: false) }
        guard deadline > loop.now else { throw .timedOut(wasSent: false) }
        guard let sent = try sender.send(sql, on: raw, until: deadline), let flight = sent.last else {
            end(raw.complaint)
            throw .lost(wasSent: false)
        }
        for flight in sent { flights.append(flight) }
        expectExpiry(at: deadline)
        return flight
    }

    /// libpq could not hand everything to the kernel, and nobody sees to it yet.
    private var wantsFlush: Bool {
        guard let raw, !isFlushing else { return false }
        return PQflush(raw.pointer) == 1
    }

    private func flush() async {
        defer { isFlushing = false }
        while let raw {
            switch PQflush(raw.pointer) {
            case 0: return
            case 1:
                watch.filledOutput()
                do { try await watch.writable(until: .never) } catch { return }
            default: return end(raw.complaint)
            }
        }
    }

    // Receiving

    private func serve() async {
        while isOpen {
            receive()
            guard isOpen else { return }
            do { try await watch.readable(until: .never) } catch { return end(nil) }
        }
    }

    /// Takes what has arrived, until the socket is empty: edges are reported once.
    private func receive() {
        repeat {
            guard let raw else { return }
            watch.drainedInput()
            guard PQconsumeInput(raw.pointer) == 1 else {
                drain(raw)
                return end(raw.complaint)
            }
            drain(raw)
        } while hasMoreInput
    }

    private var hasMoreInput: Bool {
        guard let raw else { return false }
        // With nothing expected only notices can be left, and an end of input stays reported.
        if flights.isEmpty, onNotification == nil { return false }
        var byte: UInt8 = 0
        return recv(raw.descriptor, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) > 0
    }

    private func drain(_ raw: RawConnection) {
        var emptyAnswers = 0
        while !flights.isEmpty, isOpen, PQisBusy(raw.pointer) == 0 {
            if let result = PQgetResult(raw.pointer) {
                emptyAnswers = 0
                take(result)
            } else {
                // NULL ends one command's results; several in a row mean that libpq has no more.
                emptyAnswers += 1
                if emptyAnswers > 3 { break }
            }
        }
        guard onNotification != nil else { return }
        while isOpen, let notify = PQnotifies(raw.pointer) {
            let notification = Notification(
                channel: String(cString: notify.pointee.relname),
                payload: String(cString: notify.pointee.extra)
            )
            PQfreemem(notify)
            onNotification?(notification)
        }
    }

    private func take(_ result: OpaquePointer) {
        guard let flight = flights.first else { return PQclear(result) }
        if raw?.hasDoubtfulCommit == true {
            PQclear(result)
            return end("a commit was answered that no standby has confirmed")
        }
        switch PQresultStatus(result) {
        case PGRES_TUPLES_OK, PGRES_COMMAND_OK, PGRES_EMPTY_QUERY: flight.take(Rows(owning: result))
        case PGRES_PIPELINE_SYNC:
            PQclear(result)
            land(flight)
        case PGRES_PIPELINE_ABORTED: PQclear(result)
        case PGRES_FATAL_ERROR, PGRES_NONFATAL_ERROR, PGRES_BAD_RESPONSE:
            flight.take(ServerFault(result: result))
            PQclear(result)
        default:
            PQclear(result)
            end("COPY is not spoken here")
        }
    }

    private func land(_ flight: Flight) {
        flights.removeFirst()
        let verdict = flight.verdict
        guard case .failure(.refused(let fault)) = verdict else { return flight.finish(verdict) }
        sender.learn(from: flight, fault)
        if fault.state == .queryCancelled, flight.outcome == nil, hasJustCancelled {
            // Our request to stop another statement hit this one, which was rolled back whole.
            return flight.finish(.failure(.cancelled(wasSent: false)))
        }
        flight.finish(verdict)
        // The primary is elsewhere now, and a new connection may find it.
        if fault.state == .readOnlyTransaction { end("the server takes no writes") }
    }

    // Giving up

    private func expectExpiry(at deadline: Instant) {
        guard deadline < nextExpiry else { return }
        nextExpiry = deadline
        loop.schedule(at: deadline) { [weak self] in self?.expire() }
    }

    private func expire() {
        nextExpiry = .never
        var next = Instant.never
        var late: [Flight] = []
        flights.forEach { flight in
            guard flight.outcome == nil else { return }
            if flight.deadline <= loop.now {
                late.append(flight)
            } else {
                next = min(next, flight.deadline)
            }
        }
        for flight in late { giveUp(flight, .timedOut(wasSent: true)) }
        expectExpiry(at: next)
    }

    /// Ends the wait of a flight; its answer will be dropped when it comes.
    private func giveUp(_ flight: Flight, _ error: DatabaseError) {
        guard flight.outcome == nil else { return }
        flight.finish(.failure(error))
        guard flight === flights.first else { return }
        requestCancel()
        loop.schedule(at: loop.now.advanced(by: Self.grace)) { [weak self] in
            guard let self, self.flights.first === flight else { return }
            self.end("no answer, not even to a cancel request")
        }
    }

    private var hasJustCancelled: Bool {
        guard let lastCancel else { return false }
        return loop.now < lastCancel.advanced(by: Self.grace)
    }

    private func requestCancel() {
        guard let raw, let request = CancelRequest(for: raw) else { return }
        lastCancel = loop.now
        pool.start { request.send() }
    }

    private func end(_ complaint: String?) {
        guard let raw else { return }
        self.raw = nil
        self.complaint = complaint
        watch.cancel()
        for flight in flights.removeAll() { flight.finish(.failure(.lost(wasSent: true))) }
        let waiters = closeWaiters
        closeWaiters = []
        for waiter in waiters { waiter.resume() }
        withExtendedLifetime(raw) {}
    }
}
