import Glibc
package import Reactor

/// What keeps a raw client from its answer.
package enum RawClientError: Error, Equatable {
    /// A call failed with this `errno`.
    case failed(String, Int32)
    /// Nothing came within the client's time limit.
    case timedOut
    /// The server reset the connection.
    case reset
    /// The connection ended in the middle of an answer, or before one; with what had come.
    case ended(String)
    /// What came is not HTTP/1.1.
    case malformed(String)
}

/// A blocking socket that sends exactly the bytes it is told to: what an HTTP library would never send, above all.
package final class RawClient {
    private var descriptor: Int32
    private var input: [UInt8] = []

    /// Connects; each later call waits `limit` at most.
    ///
    /// `receiveBuffer` makes a client that can hold few unread bytes.
    package init(
        _ address: SocketAddress,
        limit: Duration = Patience.seconds(10),
        receiveBuffer: Int32? = nil
    ) throws {
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        descriptor = socket(address.kernelFamily, kind, 0)
        guard descriptor >= 0 else { throw RawClientError.failed("socket", errno) }
        var time = timeval(
            tv_sec: Int(limit.components.seconds),
            tv_usec: Int(limit.components.attoseconds / 1_000_000_000_000)
        )
        for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
            setsockopt(descriptor, SOL_SOCKET, option, &time, socklen_t(MemoryLayout<timeval>.size))
        }
        if var size = receiveBuffer {
            setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
        }
        if address.port != nil {
            var one: Int32 = 1
            setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &one, socklen_t(MemoryLayout<Int32>.size))
        }
        guard address.call(connect, descriptor) == 0 else { throw RawClientError.failed("connect", errno) }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Sends text; `\n` is not turned into anything.
    package func send(_ text: String) throws { try send(Array(text.utf8)) }

    /// Sends bytes.
    package func send(_ bytes: [UInt8]) throws {
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.send(
                    descriptor,
                    $0.baseAddress.map { $0 + sent },
                    bytes.count - sent,
                    Int32(MSG_NOSIGNAL)
                )
            }
            guard count > 0 else {
                throw errno == EPIPE || errno == ECONNRESET ? RawClientError.reset : Self.failure("send")
            }
            sent += count
        }
    }

    /// Sends a request without a body and reads its answer.
    package func request(_ target: String, method: String = "GET", _ fields: String...) throws -> RawAnswer {
        let lines = (["\(method) \(target) HTTP/1.1", "Host: test"] + fields).joined(separator: "\r\n")
        try send(lines + "\r\n\r\n")
        return try answer(to: method)
    }

    /// Reads one answer, interim ones (1xx) included.
    package func answer(to method: String = "GET") throws -> RawAnswer {
        while true {
            if let (answer, length) = try RawAnswer.read(input, to: method, isOver: false) {
                input.removeFirst(length)
                return answer
            }
            guard try receive() else { break }
        }
        guard let (answer, length) = try RawAnswer.read(input, to: method, isOver: true) else {
            throw RawClientError.ended(String(decoding: input, as: UTF8.self))
        }
        input.removeFirst(length)
        return answer
    }

    /// Everything that comes until the server closes the connection.
    package func restOfInput() throws -> [UInt8] {
        while try receive() {}
        defer { input = [] }
        return input
    }

    /// Waits until something has come, which the next `answer` reads.
    package func untilInput() throws {
        if try !receive() { throw RawClientError.ended("") }
    }

    /// Tells the server that nothing more will be sent.
    package func endOutput() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// Closes in the way that makes the server's next call fail.
    package func reset() {
        var now = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &now, socklen_t(MemoryLayout<linger>.size))
        close(descriptor)
        descriptor = -1
    }

    private func receive() throws -> Bool {
        var room = [UInt8](repeating: 0, count: 64 << 10)
        let count = recv(descriptor, &room, room.count, 0)
        guard count >= 0 else { throw Self.failure("recv") }
        input += room[..<count]
        return count > 0
    }

    private static func failure(_ call: String) -> RawClientError {
        switch errno {
        case EAGAIN: .timedOut
        case ECONNRESET: .reset
        default: .failed(call, errno)
        }
    }
}
