import Reactor
import Telemetry

/// Connections that there is no room for.
extension WorkerServer {
    private static let refusal = Array(
        """
        HTTP/1.1 503 Service Unavailable\r
        Retry-After: 1\r
        Content-Type: text/plain; charset=utf-8\r
        X-Content-Type-Options: nosniff\r
        Content-Length: 39\r
        Connection: close\r
        \r
        Too many connections; try again please.
        """.utf8
    )

    /// Most connections that are turned away gently at a time.
    private static let mostTurnedAway = 64

    /// Tells a client in a word that the worker is full.
    func turnAway(_ descriptor: consuming Descriptor, on worker: isolated Worker) {
        let socket = refuse(descriptor)
        guard turnedAway < Self.mostTurnedAway else {
            _ = try? socket.read(into: scratch)
            return socket.close()
        }
        turnedAway += 1
        worker.start { [self] in
            await closeGently(socket)
            turnedAway -= 1
            tellIfEmpty()
        }
    }

    /// Tells a client in a word that there is no descriptor for it, and lets go of the one it has at once.
    func turnAwayNow(_ descriptor: consuming Descriptor) {
        let socket = refuse(descriptor)
        socket.endOutput()
        // Reading what has arrived keeps the close from becoming a reset that overtakes the answer.
        _ = try? socket.read(into: scratch)
        socket.close()
    }

    private func refuse(_ descriptor: consuming Descriptor) -> StreamSocket {
        counts.refused.add()
        let socket = StreamSocket(descriptor, on: loop)
        _ = try? Self.refusal.span.withUnsafeBytes { bytes throws(StreamError) in try socket.write(bytes) }
        return socket
    }

    /// Closes a connection whose client may still be sending.
    func closeGently(_ socket: StreamSocket) async {
        let deadline = now.advanced(bySeconds: limits.lingerSeconds)
        await socket.closeGently(until: deadline, bytes: limits.lingerBytes, into: scratch)
    }
}
