import Reactor
import WireHTTP

/// Reading a request's body.
extension Exchange {
    /// Reads the whole body into `body`. A client that waits for `100 Continue` gets it now.
    ///
    /// A body over the limit is refused before it is read, with `bodyTooLong` (413).
    package func readBody(limit: Int? = nil) async throws(RequestFailure) {
        let limit = limit ?? limits.body
        if case .remaining(let count) = bodyProgress, count > limit {
            mustClose = true
            throw .malformed(.bodyTooLong(limit: limit))
        }
        if bodyProgress.isComplete { return }
        if head.expectation == .continue, input.count == head.length { try await sendContinue() }
        try await takeBody(limit: limit, keeping: true)
    }

    private func sendContinue() async throws(RequestFailure) {
        wasContinueSent = true
        HeadWriter.append(.continue, to: &output)
        HeadWriter.end(&output)
        do { try await flush() } catch { throw RequestFailure(error) }
    }

    /// Reads past a body that no handler asked for, so that the next request can be found; false when it is too
    /// long for that, or the client is still waiting to be told to send it.
    func skipBody() async throws(RequestFailure) -> Bool {
        if bodyProgress.isComplete { return true }
        if head.expectation == .continue, !wasContinueSent { return false }
        if case .remaining(let count) = bodyProgress, count > limits.unwantedBody { return false }
        try await flushForBody()
        do {
            try await takeBody(limit: limits.unwantedBody, keeping: false)
            return true
        } catch .malformed(.bodyTooLong) {
            return false
        }
    }

    private func flushForBody() async throws(RequestFailure) {
        do { try await flush() } catch { throw RequestFailure(error) }
    }

    private func takeBody(limit: Int, keeping: Bool) async throws(RequestFailure) {
        let deadline = server.now.advanced(by: .seconds(limits.bodySeconds))
        var seen = 0
        while true {
            do throws(RequestError) {
                if try takeArrived(limit: limit, keeping: keeping, seen: &seen) { return }
            } catch {
                mustClose = true
                throw .malformed(error)
            }
            do throws(StreamError) {
                try await readMore(until: deadline)
            } catch {
                mustClose = true
                throw RequestFailure(error)
            }
        }
    }

    /// Moves what has arrived into `body`; true when the body is complete.
    private func takeArrived(limit: Int, keeping: Bool, seen: inout Int) throws(RequestError) -> Bool {
        let offset = head.length
        let arrived = input.count - offset
        switch bodyProgress {
        case .none:
            return true
        case .remaining(let count):
            let taken = min(arrived, count)
            if keeping { body.append(contentsOf: input.raw[offset..<offset + taken]) }
            input.cut(taken, after: offset)
            bodyProgress = taken == count ? .none : .remaining(count - taken)
            return taken == count
        case .chunked(var decoder):
            guard arrived > 0 else { return false }
            bodyProgress = .none
            let input = input
            let piece = input.bytes.extracting(offset..<input.count)
            let used = try decoder.decode(piece, into: &body, limit: keeping ? limit : limit - seen)
            input.cut(used, after: offset)
            if !keeping {
                seen += body.count
                body.removeAll(keepingCapacity: true)
            }
            if decoder.isComplete {
                trailers = decoder.trailers
                trailerBytes = decoder.trailerBytes
                return true
            }
            bodyProgress = .chunked(decoder)
            return false
        }
    }

    /// Waits for input and reads once; the end of input in mid-body is a failure of the connection.
    private func readMore(until deadline: Instant) async throws(StreamError) {
        guard let socket = connection?.socket else { throw .cancelled }
        while true {
            if let count = try socket.read(into: input.room()) {
                guard count > 0 else { throw .failed(0) }
                input.filled(count)
                return
            }
            let pause = server.now.advanced(by: .seconds(limits.bodyPauseSeconds))
            try await socket.waitForInput(until: min(deadline, pause))
        }
    }
}
