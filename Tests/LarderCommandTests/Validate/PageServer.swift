import Foundation
import Glibc
import Synchronization

/// A server on 127.0.0.1 that answers each connection with bytes, right or wrong, as a closure says.
final class PageServer: Sendable {
    /// One connection whose request has been read.
    struct Connection: Sendable {
        let descriptor: Int32
        /// The path that was asked for.
        let path: String
        /// The whole head of the request.
        let head: String
        let server: PageServer

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

        /// Waits until the client closes, at most that long.
        func waitForClose(milliseconds: Int32) -> Bool {
            var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            var byte: UInt8 = 0
            return Glibc.poll(&poll, 1, milliseconds) > 0 && read(descriptor, &byte, 1) <= 0
        }
    }

    let port: Int
    private let listener: Int32
    private let sent = Mutex(0)
    private let received = Mutex<[(path: String, head: String)]>([])

    init(_ answer: @escaping @Sendable (Connection) -> Void) {
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
                Thread.detachNewThread {
                    let head = Self.head(descriptor)
                    let words = head.split(separator: " ")
                    let path = words.count > 1 ? String(words[1]) : ""
                    server.received.withLock { $0.append((path, head)) }
                    answer(Connection(descriptor: descriptor, path: path, head: head, server: server))
                    close(descriptor)
                }
            }
        }
    }

    /// Answers by the path that is asked for; what is not there is 404.
    convenience init(pages: [String: [UInt8]]) {
        self.init { connection in
            let missing = "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
            connection.send(pages[connection.path] ?? Array(missing.utf8))
        }
    }

    convenience init(pages: [String: String]) {
        self.init(pages: pages.mapValues { Array($0.utf8) })
    }

    deinit { shutdown(listener, Int32(SHUT_RDWR)) }

    var url: String { "http://127.0.0.1:\(port)" }
    /// Bytes that the kernel took from us.
    var bytesSent: Int { sent.withLock { $0 } }
    /// Paths that were asked for, in their order.
    var requests: [String] { received.withLock { $0.map(\.path) } }
    /// Heads of the requests, in their order.
    var heads: [String] { received.withLock { $0.map(\.head) } }

    /// An answer with that body and its length.
    static func answer(
        _ body: [UInt8],
        type: String? = "text/html; charset=utf-8",
        _ fields: String...
    ) -> [UInt8] {
        let lines =
            ["HTTP/1.1 200 OK"] + (type.map { ["Content-Type: \($0)"] } ?? []) + fields
            + ["Content-Length: \(body.count)", "Connection: close"]
        return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body
    }

    static func answer(_ body: String, type: String? = "text/html; charset=utf-8") -> [UInt8] {
        answer(Array(body.utf8), type: type)
    }

    static func redirect(_ target: String) -> [UInt8] {
        Array(
            "HTTP/1.1 302 Found\r\nLocation: \(target)\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".utf8
        )
    }

    private static func head(_ descriptor: Int32) -> String {
        var bytes: [UInt8] = []
        var byte: UInt8 = 0
        while !bytes.suffix(4).elementsEqual("\r\n\r\n".utf8), read(descriptor, &byte, 1) == 1 {
            bytes.append(byte)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
