import Reactor
import WireHTTP

/// One client's connection: waits, lends itself an exchange while there is something to do, and closes.
final class Connection {
    let socket: StreamSocket
    let peer: SocketAddress
    /// The peer's address as text, made when the first log line needs it.
    private(set) lazy var peerHost = Array(peer.host.utf8)
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
        var deadline = server.now.advanced(by: .seconds(server.limits.headSeconds))
        var isFirst = true
        while true {
            if !isFirst, await !waitForRequest(until: deadline) { break }
            let exchange = server.lendExchange(to: self)
            let fate = await exchange.serve(isFresh: isFirst)
            server.takeBack(exchange)
            if fate == .linger { await linger() }
            guard fate == .idle, !server.isStopping else { break }
            if requests > 0 {
                deadline = server.now.advanced(by: .seconds(server.limits.idleSeconds))
            }
            isFirst = false
        }
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

    /// Ends our side and reads what the client is still sending for a moment: closing a socket with unread input
    /// resets the connection, and a reset can overtake the answer (RFC 9112 §9.6).
    private func linger() async {
        socket.endOutput()
        let deadline = server.now.advanced(by: .seconds(2))
        var left = 1 << 20
        let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 16 << 10, alignment: 16)
        defer { room.deallocate() }
        while left > 0 {
            do throws(StreamError) {
                guard let count = try socket.read(into: room) else {
                    try await socket.waitForInput(until: deadline)
                    continue
                }
                guard count > 0 else { return }
                left -= count
            } catch {
                return
            }
        }
    }
}
