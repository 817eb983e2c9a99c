import Foundation
import Glibc
import Synchronization

/// A server on 127.0.0.1 that does to each connection what a closure says, right or wrong, on threads of its own.
final class RawServer: Sendable {
    /// One accepted connection, with blocking calls.
    struct Connection: ~Copyable {
        let descriptor: Int32
        let server: RawServer

        /// Reads up to the end of a request's head; empty when the client closes first.
        func readHead() -> String {
            var bytes: [UInt8] = []
            var byte: UInt8 = 0
            while !bytes.suffix(4).elementsEqual("\r\n\r\n".utf8), read(descriptor, &byte, 1) == 1 {
                bytes.append(byte)
            }
            let head = String(decoding: bytes, as: UTF8.self)
            if !head.isEmpty { server.heads.withLock { $0.append(head) } }
            return head
        }

        /// Sends everything; false once the client has gone.
        @discardableResult func send(_ bytes: [UInt8]) -> Bool {
            var sent = 0
            while sent < bytes.count {
                let count = bytes[sent...].withUnsafeBytes {
                    Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
                }
                guard count > 0 else { return false }
                sent += count
                server.sent.withLock { $0 += count }
            }
            return true
        }

        @discardableResult func send(_ text: String) -> Bool { send(Array(text.utf8)) }

        /// Counts the request as being worked on for a while.
        func work(milliseconds: Int32) {
            server.open.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
            _ = waitForClose(milliseconds: milliseconds)
            server.open.withLock { $0.now -= 1 }
        }

        /// Waits until the client closes, at most that long.
        func waitForClose(milliseconds: Int32) -> Bool {
            var byte: UInt8 = 0
            var poll = pollfd(descriptor: descriptor)
            return Glibc.poll(&poll, 1, milliseconds) > 0 && read(descriptor, &byte, 1) <= 0
        }

        deinit { close(descriptor) }
    }

    private let heads = Mutex<[String]>([])
    private let sent = Mutex(0)
    private let connections = Mutex(0)
    private let open = Mutex((now: 0, most: 0))
    let port: Int
    private let listener: Int32
    private let answer: @Sendable (borrowing Connection) -> Void

    init(_ answer: @escaping @Sendable (borrowing Connection) -> Void) {
        self.answer = answer
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        self.listener = listener
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        port = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
                bind(listener, generic, length)
                listen(listener, 64)
                getsockname(listener, generic, &length)
            }
            return Int(UInt16(bigEndian: pointer.pointee.sin_port))
        }
        Thread.detachNewThread { [weak self] in
            while true {
                let descriptor = accept(listener, nil, nil)
                guard descriptor >= 0 else { return }
                guard let server = self else {
                    close(descriptor)
                    return
                }
                Thread.detachNewThread { server.serve(descriptor) }
            }
        }
    }

    /// Answers every request with the same bytes and closes.
    convenience init(always text: String) {
        self.init { connection in
            _ = connection.readHead()
            connection.send(text)
        }
    }

    /// Answers by the path that is asked for; what is not there is 404.
    convenience init(pages: [String: String]) {
        self.init { connection in
            let parts = connection.readHead().split(separator: " ")
            let path = parts.count > 1 ? String(parts[1]) : ""
            connection.send(pages[path] ?? "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n")
        }
    }

    deinit { shutdown(listener, Int32(SHUT_RDWR)) }

    /// The heads of all requests, in their order.
    var requests: [String] { heads.withLock { $0 } }
    /// Bytes that the kernel took from us.
    var bytesSent: Int { sent.withLock { $0 } }
    /// The most requests that were worked on at once.
    var mostAtOnce: Int { open.withLock { $0.most } }
    /// Connections that were accepted.
    var connectionCount: Int { connections.withLock { $0 } }

    var url: String { "http://127.0.0.1:\(port)" }

    private func serve(_ descriptor: Int32) {
        connections.withLock { $0 += 1 }
        answer(Connection(descriptor: descriptor, server: self))
    }
}

extension pollfd {
    init(descriptor: Int32) {
        self.init(fd: descriptor, events: Int16(POLLIN), revents: 0)
    }
}

/// An answer with that body and its length.
func answer(_ status: String = "200 OK", _ fields: [String] = [], body: String = "") -> String {
    let lines = ["HTTP/1.1 \(status)"] + fields + ["Content-Length: \(body.utf8.count)", "Connection: close"]
    return lines.joined(separator: "\r\n") + "\r\n\r\n" + body
}

func redirect(_ target: String, status: Int = 302) -> String {
    answer("\(status) Elsewhere", ["Location: \(target)"])
}
