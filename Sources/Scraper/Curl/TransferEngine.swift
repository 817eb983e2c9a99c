internal import CLibCurl
internal import Reactor

/// libcurl's multi interface on a worker's loop: many transfers at once, none of which blocks.
///
/// libcurl says which sockets it wants to hear of and when it wants to be called again; the sockets go into a `PollSet`
/// that the loop watches as one descriptor.
final class TransferEngine {
    private let multi: UnsafeMutableRawPointer
    private let loop: EventLoop
    private let sockets: PollSet
    private let watch: Watch
    private var running: [UnsafeMutableRawPointer: Transfer] = [:]
    private var alarm: UInt64?
    private var isClosed = false

    /// libcurl asks for this once a process, before anything else.
    private static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

    init(on worker: isolated Worker) throws(SystemError) {
        guard Self.isReady, let multi = curl_multi_init() else {
            throw SystemError("curl_multi_init", number: 12)
        }
        self.multi = multi
        loop = worker.loop
        let sockets = try PollSet()
        self.sockets = sockets
        watch = try Watch(descriptor: sockets.descriptor, on: worker.loop)
        connectCallbacks()
        worker.start { await self.serve() }
    }

    /// Starts a transfer; its `whenDone` is called from the loop.
    func start(_ transfer: Transfer) {
        guard !isClosed, curl_multi_add_handle(multi, transfer.handle) == CURLM_OK else {
            return transfer.whenDone(transfer, CURLE_ABORTED_BY_CALLBACK)
        }
        running[transfer.handle] = transfer
    }

    /// Breaks every transfer off and gives libcurl's memory back; nothing can be started afterwards.
    func close() {
        guard !isClosed else { return }
        isClosed = true
        let left = running.values
        running.removeAll()
        for transfer in left { _ = curl_multi_remove_handle(multi, transfer.handle) }
        for transfer in left { transfer.whenDone(transfer, CURLE_ABORTED_BY_CALLBACK) }
        curl_multi_cleanup(multi)
        if let alarm { loop.cancelScheduled(alarm) }
        watch.cancel()
    }

    private func connectCallbacks() {
        let own = Unmanaged.passUnretained(self).toOpaque()
        _ = clibcurl_multi_set_long(multi, CURLMOPT_PIPELINING, 0)
        _ = clibcurl_multi_set_long(multi, CURLMOPT_MAXCONNECTS, 32)
        _ = clibcurl_multi_set_socket(
            multi,
            { _, socket, what, user, _ in
                TransferEngine.own(user).want(socket, what)
                return 0
            },
            own
        )
        _ = clibcurl_multi_set_timer(
            multi,
            { _, milliseconds, user in
                TransferEngine.own(user).wake(after: milliseconds)
                return 0
            },
            own
        )
    }

    private static func own(_ user: UnsafeMutableRawPointer?) -> TransferEngine {
        // Not a peer's doing: libcurl was given this pointer and hands it on untouched.
        guard let user else { preconditionFailure("libcurl gives back what it was given") }
        // The engine ends libcurl's handle before itself, so it lives while libcurl calls.
        return Unmanaged<TransferEngine>.fromOpaque(user).takeUnretainedValue()
    }

    private func want(_ socket: curl_socket_t, _ what: Int32) {
        if what == CURL_POLL_REMOVE { return sockets.remove(socket) }
        sockets.set(
            socket,
            readable: what == CURL_POLL_IN || what == CURL_POLL_INOUT,
            writable: what == CURL_POLL_OUT || what == CURL_POLL_INOUT
        )
    }

    private func wake(after milliseconds: Int) {
        if let alarm { loop.cancelScheduled(alarm) }
        alarm = nil
        guard milliseconds >= 0, !isClosed else { return }
        let time = Instant.now().advanced(by: .milliseconds(milliseconds))
        alarm = loop.schedule(at: time) { [weak self] in self?.act(on: CURL_SOCKET_TIMEOUT, 0) }
    }

    /// Tells libcurl of its sockets until the engine is closed. After each round the loop gets its turn, so that a
    /// server that sends without end does not keep the worker from its other work.
    private func serve() async {
        while !isClosed {
            let ready = sockets.ready()
            for readiness in ready {
                var events: Int32 = 0
                if readiness.isReadable { events |= CURL_CSELECT_IN }
                if readiness.isWritable { events |= CURL_CSELECT_OUT }
                if readiness.hasFailed { events |= CURL_CSELECT_ERR }
                act(on: readiness.descriptor, events)
            }
            if ready.isEmpty {
                watch.drainedInput()
                do { try await watch.readable(until: .never) } catch { return }
            } else {
                await Task.yield()
            }
        }
    }

    private func act(on socket: curl_socket_t, _ events: Int32) {
        guard !isClosed else { return }
        var active: Int32 = 0
        _ = curl_multi_socket_action(multi, socket, events, &active)
        finish()
    }

    private func finish() {
        var code = CURLE_OK
        while !isClosed, let handle = clibcurl_multi_finished(multi, &code) {
            _ = curl_multi_remove_handle(multi, handle)
            guard let transfer = running.removeValue(forKey: handle) else { continue }
            transfer.whenDone(transfer, code)
        }
    }
}
