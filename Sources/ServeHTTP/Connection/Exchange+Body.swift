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
        do { try await flush() } catch { throw .gone(error) }
    }

    /// Whether a body that is not read would keep the next request from being found: the client still waits to be
    /// told to send it, or it is too long to be read past.
    var willNotReadOn: Bool {
        switch bodyProgress {
        case .none: return false
        case .broken: return true
        case .remaining(let count) where count > limits.unwantedBody: return true
        case .remaining, .chunked:
            return head.expectation == .continue && !wasContinueSent && input.count == head.length
        }
    }

    /// Drops what has come of a body that no handler asked for; true when that was all of it.
    func dropArrived() throws(RequestError) -> Bool {
        if bodyProgress.isComplete { return true }
        guard !willNotReadOn else { return false }
        var seen = 0
        do {
            return try takeArrived(limit: limits.unwantedBody, keeping: false, seen: &seen)
        } catch .bodyTooLong {
            mustClose = true
            return false
        }
    }

    /// Sends the answer and reads past the rest of a body, so that the next request can be found; false when that is
    /// not to be had.
    func skipBody() async -> Bool {
        if mustClose || willNotReadOn { return false }
        guard await isFlushed() else { return false }
        do {
            try await takeBody(limit: limits.unwantedBody, keeping: false)
            return true
        } catch {
            return false
        }
    }

    private func takeBody(limit: Int, keeping: Bool) async throws(RequestFailure) {
        let deadline = server.now.advanced(bySeconds: limits.bodySeconds)
        var seen = 0
        while true {
            let isComplete: Bool
            do throws(RequestError) {
                isComplete = try takeArrived(limit: limit, keeping: keeping, seen: &seen)
            } catch {
                mustClose = true
                throw .malformed(error)
            }
            try holdBody()
            if isComplete { return }
            do throws(StreamError) {
                try await readMore(until: deadline)
            } catch {
                mustClose = true
                throw RequestFailure(error)
            }
        }
    }

    /// Counts what has come of the body. A client is refused, not the worker's memory used up, when many send large
    /// bodies at once or slowly.
    private func holdBody() throws(RequestFailure) {
        guard body.count > heldBody else { return }
        server.bodyBytes += body.count - heldBody
        heldBody = body.count
        guard server.bodyBytes > limits.bodyMemory else { return }
        mustClose = true
        throw .refused(.serviceUnavailable)
    }

    /// Moves what has arrived into `body`; true when the body is complete.
    private func takeArrived(limit: Int, keeping: Bool, seen: inout Int) throws(RequestError) -> Bool {
        let offset = head.length
        let arrived = input.count - offset
        switch bodyProgress {
        case .none: return true
        case .broken: return false
        case .remaining(let count):
            let taken = min(arrived, count)
            if keeping {
                body.append(contentsOf: UnsafeRawBufferPointer(rebasing: input.raw[offset..<offset + taken]))
            }
            input.cut(taken, after: offset)
            bodyProgress = taken == count ? .none : .remaining(count - taken)
            return taken == count
        case .chunked(var decoder):
            guard arrived > 0 else { return false }
            bodyProgress = .broken
            let input = input
            let piece = input.bytes.extracting(offset..<input.count)
            let used = try decoder.decode(piece, into: &body, limit: keeping ? limit : limit - seen)
            input.cut(used, after: offset)
            if !keeping {
                seen += body.count
                body.removeAll(keepingCapacity: true)
            }
            if decoder.isComplete {
                bodyProgress = .none
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
            let pause = server.now.advanced(bySeconds: limits.bodyPauseSeconds)
            try await socket.waitForInput(until: min(deadline, pause))
        }
    }
}
