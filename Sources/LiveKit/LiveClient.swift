import Glibc
package import Reactor

/// A client on one connection, over plain blocking sockets: it shares no code with the server it asks.
///
/// Calls run on threads of their own, so that a test that waits holds up no other.
package final class LiveClient: Sendable {
    private static let pool = BlockingPool(threads: 64)
    private let socket: Int32

    /// Connects; answers that take longer than `patience` seconds fail.
    package init(_ address: SocketAddress, patience: Int = 30) async throws {
        let number = await Self.pool.run { Self.connect(address, patience) }
        guard number >= 0 else { throw LiveClientError.notConnected }
        socket = number
    }

    deinit { close(socket) }

    /// Sends a request on a connection of its own and waits for the answer.
    package static func send(_ request: LiveRequest, to address: SocketAddress) async throws -> LiveAnswer {
        try await LiveClient(address).send(request)
    }

    /// Sends a request and waits for its answer.
    package func send(_ request: LiveRequest) async throws -> LiveAnswer {
        try await write(request.bytes)
        return try await read(isHead: request.method == "HEAD")
    }

    /// Sends bytes as they are.
    package func write(_ bytes: [UInt8]) async throws {
        let socket = socket
        let isSent = await Self.pool.run {
            var sent = 0
            while sent < bytes.count {
                let count = bytes.withUnsafeBytes { raw in
                    Glibc.send(socket, raw.baseAddress.map { $0 + sent }, raw.count - sent, Int32(MSG_NOSIGNAL))
                }
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return false }
                sent += count
            }
            return true
        }
        guard isSent else { throw LiveClientError.cut }
    }

    /// Waits for one answer.
    package func read(isHead: Bool = false) async throws -> LiveAnswer {
        let socket = socket
        return try await Self.pool.run {
            Result { try LiveReading(socket).answer(isHead: isHead) }
        }.get()
    }

    private static func connect(_ address: SocketAddress, _ patience: Int) -> Int32 {
        switch address {
        case .ipv4(let bytes, let port):
            var target = sockaddr_in()
            target.sin_family = sa_family_t(AF_INET)
            target.sin_port = port.bigEndian
            target.sin_addr.s_addr = bytes.withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) }
            return connect(AF_INET, &target, MemoryLayout<sockaddr_in>.size, patience)
        case .unix(let path):
            var target = sockaddr_un()
            target.sun_family = sa_family_t(AF_UNIX)
            withUnsafeMutableBytes(of: &target.sun_path) { $0.copyBytes(from: path.utf8) }
            return connect(AF_UNIX, &target, MemoryLayout<sockaddr_un>.size, patience)
        case .ipv6:
            return -1
        }
    }

    private static func connect(
        _ family: Int32,
        _ target: UnsafeRawPointer,
        _ size: Int,
        _ patience: Int
    ) -> Int32 {
        let number = Glibc.socket(family, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard number >= 0 else { return -1 }
        var limit = timeval(tv_sec: patience, tv_usec: 0)
        setsockopt(number, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        let address = target.assumingMemoryBound(to: sockaddr.self)
        guard Glibc.connect(number, address, socklen_t(size)) == 0 else {
            close(number)
            return -1
        }
        return number
    }
}

/// What a client does not get over.
package enum LiveClientError: Error {
    case notConnected
    /// The connection ended, or nothing came in time.
    case cut
    case notHTTP
}

/// Reads one answer, and not a byte more.
private struct LiveReading {
    private let socket: Int32

    init(_ socket: Int32) { self.socket = socket }

    func answer(isHead: Bool) throws -> LiveAnswer {
        var head: [UInt8] = []
        while !head.suffix(4).elementsEqual("\r\n\r\n".utf8) { head += try bytes(1) }
        guard let bare = LiveAnswer(head: head, body: []) else { throw LiveClientError.notHTTP }
        if bare.status == 100 { return try answer(isHead: isHead) }
        if isHead || bare.status == 204 || bare.status == 304 { return bare }
        let body: [UInt8]
        if let length = bare["Content-Length"].flatMap({ Int($0) }) {
            body = try bytes(length)
        } else if bare["Transfer-Encoding"] == "chunked" {
            body = try chunks()
        } else {
            body = rest()
        }
        return LiveAnswer(head: head, body: body) ?? bare
    }

    private func chunks() throws -> [UInt8] {
        var body: [UInt8] = []
        while true {
            var line: [UInt8] = []
            while !line.suffix(2).elementsEqual("\r\n".utf8) { line += try bytes(1) }
            let digits = String(decoding: line.dropLast(2), as: UTF8.self)
            guard let size = Int(digits, radix: 16) else { throw LiveClientError.notHTTP }
            body += try bytes(size)
            _ = try bytes(2)
            if size == 0 { return body }
        }
    }

    private func bytes(_ count: Int) throws -> [UInt8] {
        var whole: [UInt8] = []
        while whole.count < count {
            let piece = piece(count - whole.count)
            guard !piece.isEmpty else { throw LiveClientError.cut }
            whole += piece
        }
        return whole
    }

    private func rest() -> [UInt8] {
        var whole: [UInt8] = []
        while true {
            let piece = piece(4096)
            if piece.isEmpty { return whole }
            whole += piece
        }
    }

    private func piece(_ most: Int) -> [UInt8] {
        while true {
            var room = [UInt8](repeating: 0, count: most)
            let count = recv(socket, &room, most, 0)
            if count < 0, errno == EINTR { continue }
            return Array(room.prefix(max(count, 0)))
        }
    }
}
