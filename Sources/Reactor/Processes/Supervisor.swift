import Glibc

/// The service manager that started us, told of our state by the protocol of sd_notify(3): one datagram of
/// `NAME=value` lines for each message to the unix socket that `NOTIFY_SOCKET` names.
package struct Supervisor: Sendable {
    private let path: [UInt8]

    /// Nil when nobody wants to be told.
    package init?(environment: [String: String]) {
        guard let given = environment["NOTIFY_SOCKET"] else { return nil }
        var path = Array(given.utf8)
        guard path.count > 1, path.count <= SocketAddress.longestPath else { return nil }
        // An abstract name begins with a zero byte.
        if path[0] == UInt8(ascii: "@") { path[0] = 0 } else if path[0] != UInt8(ascii: "/") { return nil }
        self.path = path
    }

    /// Sends lines such as `READY=1`. One that cannot be sent is lost: we serve all the same.
    package func tell(_ lines: [String]) {
        let number = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard number >= 0 else { return }
        let socket = Descriptor(owning: number)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path) }
        let length = socklen_t(MemoryLayout<sa_family_t>.size + path.count)
        let text = Array(lines.joined(separator: "\n").utf8)
        withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                _ = sendto(socket.number, text, text.count, Int32(MSG_NOSIGNAL), address, length)
            }
        }
    }

    /// The line that goes with `RELOADING=1`: the monotonic clock in microseconds.
    package static func monotonicLine() -> String {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return "MONOTONIC_USEC=\(Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000)"
    }
}
