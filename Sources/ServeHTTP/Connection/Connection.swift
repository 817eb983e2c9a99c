import Reactor
import WireHTTP

/// One client's connection: waits, lends itself an exchange while there is something to do, and closes.
final class Connection {
    let socket: StreamSocket
    let peer: SocketAddress
    /// The peer's address as text, made when the first log line needs it.
    private(set) lazy var peerHost = Array(peer.host.utf8)
    // The server ends only when its last connection has.
    private unowned let server: WorkerServer
    /// Its place in the server's list.
    var place = 0
    /// Between two requests, or before the first.
    private(set) var isIdle = false
    /// Requests it has brought.
    var requests = 0

    init(_ socket: StreamSocket, from peer: SocketAddress, in server: WorkerServer) {
        self.socket = socket
        self.peer = peer
        self.server = server
    }

    /// Serves requests until the connection ends.
    func serve() async {
        // The first request has often come with the connection, so it is read before anything is waited for.
        var deadline = server.now.advanced(bySeconds: server.limits.headSeconds)
        var fate: Fate
        repeat {
            let exchange = server.lendExchange(to: self)
            fate = await exchange.serve()
            server.takeBack(exchange)
            guard fate == .idle, !server.endsIdle else { break }
            if requests > 0 {
                deadline = server.now.advanced(bySeconds: server.limits.idleSeconds)
            }
        } while await waitForRequest(until: deadline)
        if fate == .linger { await server.closeGently(socket) }
        if fate == .reset { socket.breakOff() }
        socket.close()
        server.left(self)
    }

    private func waitForRequest(until deadline: Instant) async -> Bool {
        isIdle = true
        defer { isIdle = false }
        do {
            try await socket.waitForInput(until: deadline)
            return true
        } catch {
            return false
        }
    }
}
