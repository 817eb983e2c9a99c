import Reactor
import Telemetry
import WireHTTP

/// One worker's half of the server: its connections, what they share, and the handler they ask.
final class WorkerServer {
    let limits: Limits
    let clock = AnswerClock()
    let counts: WorkerCounts
    let loop: EventLoop
    private let requestID: RequestID
    private let handler: any Handler
    private var connections: [Connection] = []
    private var spare: [Exchange] = []
    private var requests: UInt64 = 0
    private var inFlight = 0
    /// Bytes of bodies that are in memory for requests that are not answered yet.
    var bodyBytes = 0
    /// Whether each answer is the last of its connection.
    private(set) var isStopping = false
    /// Whether connections that wait for a request are ended.
    private(set) var endsIdle = false
    /// Who waits for the last connection to end, each by the number of the alarm that ends the wait.
    private var waiting: [UInt64: UnsafeContinuation<Bool, Never>] = [:]
    /// Connections that are being turned away.
    var turnedAway = 0
    /// Room for input that nobody wants.
    let scratch = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)

    init(limits: Limits, handler: any Handler, worker: Worker, counts: WorkerCounts, run: UInt16) {
        self.limits = limits
        self.handler = handler
        self.counts = counts
        requestID = RequestID(run: run, worker: worker.number)
        loop = worker.loop
    }

    deinit { scratch.deallocate() }

    /// The time of this turn of the loop.
    var now: Instant { loop.now }

    // Connections

    /// Whether the worker may hold one connection more.
    var hasRoom: Bool { connections.count < limits.connectionsPerWorker }

    /// Takes a new connection.
    func admit(_ descriptor: consuming Descriptor, from peer: SocketAddress) -> Connection {
        let connection = Connection(StreamSocket(descriptor, on: loop), from: peer, in: self)
        connection.place = connections.count
        connections.append(connection)
        counts.accepted.add()
        counts.open.set(Int64(connections.count))
        return connection
    }

    func left(_ connection: Connection) {
        let last = connections.removeLast()
        if last !== connection {
            connections[connection.place] = last
            last.place = connection.place
        }
        counts.open.set(Int64(connections.count))
        tellIfEmpty()
    }

    private var isEmpty: Bool { connections.isEmpty && turnedAway == 0 }

    func tellIfEmpty() {
        guard isEmpty else { return }
        for (alarm, continuation) in waiting {
            loop.cancelScheduled(alarm)
            continuation.resume(returning: true)
        }
        waiting.removeAll()
    }

    // Exchanges

    func lendExchange(to connection: Connection) -> Exchange {
        let exchange = spare.popLast() ?? Exchange(server: self)
        exchange.connection = connection
        return exchange
    }

    func takeBack(_ exchange: Exchange) {
        exchange.reset()
        if spare.count < 64 { spare.append(exchange) }
    }

    // Requests

    func began(_ exchange: Exchange) {
        requests &+= 1
        inFlight += 1
        counts.inFlight.set(Int64(inFlight))
        exchange.connection?.requests += 1
        exchange.beginRequest(at: .now(), number: requests)
    }

    /// Lets the handler answer; whatever it throws becomes an answer.
    func handle(_ exchange: Exchange) async {
        do {
            try await handler.answer(exchange)
            guard !exchange.isAnswered else { return }
            handler.note(HandlerMistake.noAnswer, exchange)
            answerFailure(exchange, .internalServerError)
        } catch let failure as RequestFailure {
            guard !exchange.isAnswered else { return }
            guard let status = failure.status else {
                exchange.mustClose = true
                exchange.isCutShort = true
                return
            }
            answerFailure(exchange, status)
        } catch {
            handler.note(error, exchange)
            if !exchange.isAnswered { answerFailure(exchange, .internalServerError) }
        }
    }

    /// Answers with the handler's page for an error, instead of anything begun.
    func answerFailure(_ exchange: Exchange, _ status: Status) {
        exchange.fields.removeAll(keepingCapacity: true)
        handler.answerFailure(exchange, status)
    }

    func ended(_ exchange: Exchange) {
        inFlight -= 1
        counts.inFlight.set(Int64(inFlight))
        guard let status = exchange.status else { return }
        exchange.duration = Instant.now().nanoseconds(since: exchange.began)
        counts.answered(status, bytes: exchange.answeredBytes)
        handler.ended(exchange)
    }

    /// The request's id, which the log names too.
    func appendID(of exchange: Exchange, to output: inout [UInt8]) {
        requestID.append(exchange.number, to: &output)
    }

    /// What every answer carries: `X-Request-Id`, so that somebody who reports a fault can name the request, and the
    /// word to browsers that a type is what it says.
    func appendIdentity(of exchange: Exchange, to output: inout [UInt8]) {
        output.append(literal: "X-Content-Type-Options: nosniff\r\nX-Request-Id: ")
        requestID.append(exchange.number, to: &output)
        output.append(literal: "\r\n")
    }

    // Stopping

    /// Lets connections finish what they are at, and closes idle ones unless they are waited for.
    func stop(awaitsIdle: Bool) {
        isStopping = true
        guard !awaitsIdle else { return }
        endsIdle = true
        // A request that has come but was not read yet is answered; its event is on the way.
        for connection in connections where connection.isIdle && !connection.socket.hasUnreadInput {
            connection.socket.close()
        }
    }

    /// Waits until there is no connection; false when some are left at the deadline.
    func isEmpty(by deadline: Instant) async -> Bool {
        if isEmpty { return true }
        return await withUnsafeContinuation { continuation in
            var alarm: UInt64 = 0
            alarm = loop.schedule(at: deadline) { [self] in
                waiting.removeValue(forKey: alarm)?.resume(returning: false)
            }
            waiting[alarm] = continuation
        }
    }

    /// Closes every connection now.
    func cut() {
        for connection in connections { connection.socket.close() }
    }
}

/// A handler that did not do its duty; for the log.
enum HandlerMistake: Error {
    case noAnswer
}
