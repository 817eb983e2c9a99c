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
}

/// The life of requests on a connection: read, parse, handle, answer.
extension Exchange {
    /// Serves the requests that have arrived or arrive while one is half there.
    func serve(isFresh: Bool) async -> Fate {
        var headDeadline: Instant?
        while true {
            do throws(RequestFailure) {
                if !input.isEmpty, try parseHead() {
                    headDeadline = nil
                    if let fate = try await serveRequest() { return fate }
                    continue
                }
                if let fate = try await fillInput(&headDeadline) { return fate }
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
            server.began(self)
            throw .malformed(error)
        }
    }

    /// Sends what is ready, then reads; a fate when the connection has nothing more for now.
    private func fillInput(_ headDeadline: inout Instant?) async throws(RequestFailure) -> Fate? {
        do throws(StreamError) {
            guard let socket = connection?.socket else { return .close }
            if !output.isEmpty { try await flush() }
            if let count = try socket.read(into: input.room()) {
                guard count > 0 else { return .close }
                input.filled(count)
                if headDeadline == nil {
                    headDeadline = server.now.advanced(by: .seconds(limits.headSeconds))
                }
                return nil
            }
            if input.isEmpty { return .idle }
            try await socket.waitForInput(until: headDeadline ?? server.now)
            return nil
        } catch {
            throw RequestFailure(error)
        }
    }

    /// Serves the request whose head has been parsed; a fate when no other is to follow now.
    private func serveRequest() async throws(RequestFailure) -> Fate? {
        server.began(self)
        await server.handle(self)
        if isCutShort { return .close }
        let isReadOn = mustClose ? bodyProgress.isComplete : try await skipBody()
        server.ended(self)
        input.consume(head.length)
        if mustClose || !isReadOn {
            do { try await flush() } catch { return .close }
            return isReadOn && input.isEmpty ? .close : .linger
        }
        let isWaiting = input.isEmpty || output.count > limits.pipelinedOutput
        if isWaiting || !tail.isEmpty {
            do throws(StreamError) { try await flush() } catch { throw RequestFailure(error) }
        }
        return input.isEmpty ? .idle : nil
    }

    /// Answers a failure if somebody can still read it.
    private func end(after failure: RequestFailure) async -> Fate {
        guard let status = failure.status else { return .close }
        if case .timedOut = failure, input.isEmpty { return .close }
        mustClose = true
        if !isAnswered { server.answerFailure(self, status) }
        server.ended(self)
        do { try await flush() } catch { return .close }
        return .linger
    }
}

extension Tail {
    var isEmpty: Bool {
        if case .none = self { true } else { false }
    }
}
