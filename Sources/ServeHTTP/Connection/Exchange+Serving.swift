import Reactor
import WireHTTP

/// What becomes of a connection when an exchange is done with it for now.
enum Fate {
    /// It waits for the next request.
    case idle
    /// It is closed at once.
    case close
    /// It is closed gently, because the client may still be sending.
    case linger
    /// It is reset, because the client must not take what it got for a whole answer.
    case reset
}

/// The life of requests on a connection: read, parse, handle, answer.
extension Exchange {
    /// Requests of one client served in a row before the worker's other connections get a turn.
    private static let turn = 64

    /// Serves the requests that have arrived or arrive while one is half there.
    func serve() async -> Fate {
        var headDeadline: Instant?
        var served = 0
        while true {
            do throws(RequestFailure) {
                if !input.isEmpty, try parseHead() {
                    headDeadline = nil
                    if let fate = try await serveRequest() { return fate }
                    served += 1
                    if served % Self.turn == 0 { await Task.yield() }
                } else if let fate = try await fillInput(&headDeadline) {
                    return fate
                }
            } catch {
                return await end(after: error)
            }
        }
    }

    private func parseHead() throws(RequestFailure) -> Bool {
        let input = input
        do throws(RequestError) {
            return try parser.parse(input.bytes, into: &head)
        } catch {
            throw .malformed(error)
        }
    }

    /// Sends what is ready, then reads; a fate when the connection has nothing more for now.
    private func fillInput(_ headDeadline: inout Instant?) async throws(RequestFailure) -> Fate? {
        guard let socket = connection?.socket else { return .close }
        if !output.isEmpty, await !isFlushed() { return .close }
        do throws(StreamError) {
            let arrived = try socket.read(into: input.room())
            if arrived == nil, input.isEmpty { return .idle }
            let deadline = headDeadline ?? server.now.advanced(bySeconds: limits.headSeconds)
            headDeadline = deadline
            guard let arrived else {
                try await socket.waitForInput(until: deadline)
                return nil
            }
            guard arrived > 0 else { return .close }
            input.filled(arrived)
            return nil
        } catch {
            throw RequestFailure(error)
        }
    }

    /// Serves the request whose head has been parsed; a fate when no other is to follow now.
    private func serveRequest() async throws(RequestFailure) -> Fate? {
        server.began(self)
        let start = output.count
        canTakeBack = true
        await server.handle(self)
        guard !isCutShort else {
            finish()
            return .reset
        }
        var isReadOn = try judgeBody(answeredFrom: start)
        finish()
        if !isReadOn { isReadOn = await skipBody() }
        input.consume(head.length)
        if mustClose || !isReadOn {
            guard await isFlushed() else { return .close }
            return isReadOn && input.isEmpty ? .close : .linger
        }
        let isWaiting = input.isEmpty || output.count > limits.pipelinedOutput
        if isWaiting || !tail.isEmpty, await !isFlushed() { return .close }
        return input.isEmpty ? .idle : nil
    }

    /// Drops what has come of a body that was not asked for. If that is malformed, 400 takes the place of an answer
    /// that nobody has seen and that nothing was done for.
    private func judgeBody(answeredFrom start: Int) throws(RequestFailure) -> Bool {
        do throws(RequestError) {
            return try dropArrived()
        } catch {
            mustClose = true
            let isHarmless = method == .get || method == .head || status?.isError ?? false
            guard canTakeBack, isHarmless else { return false }
            output.removeLast(output.count - start)
            tail = .none
            status = nil
            throw .malformed(error)
        }
    }

    /// Tells the server that the request is over; once for each.
    private func finish() {
        guard isUnderway else { return }
        isUnderway = false
        server.bodyBytes -= heldBody
        heldBody = 0
        server.ended(self)
    }

    /// Answers a failure if somebody can still read it.
    private func end(after failure: RequestFailure) async -> Fate {
        guard let status = failure.status else {
            finish()
            return .close
        }
        if !isUnderway { server.began(self) }
        mustClose = true
        server.answerFailure(self, status)
        finish()
        guard await isFlushed() else { return .close }
        return .linger
    }
}

extension Tail {
    var isEmpty: Bool {
        if case .none = self { true } else { false }
    }
}
