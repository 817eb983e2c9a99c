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

    /// Tells a client in a word that there is no room, without keeping its connection.
    func turnAway(_ descriptor: consuming Descriptor) {
        counts.refused.add()
        let socket = StreamSocket(descriptor, on: loop)
        _ = try? Self.refusal.span.withUnsafeBytes { bytes throws(StreamError) in try socket.write(bytes) }
        socket.endOutput()
        // Reading what has arrived keeps the close from becoming a reset that overtakes the answer.
        withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 16) { room in
            _ = try? socket.read(into: room)
        }
        socket.close()
    }
}
