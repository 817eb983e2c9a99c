import Glibc
package import Reactor

/// Keeps the port of a listening socket from being given to anybody else.
///
/// A port that the kernel chose is free again as soon as the socket does not listen any more. In a process where many
/// tests open sockets, somebody else's may then have the number of a server that a test still looks at.
package final class HeldPort: Sendable {
    private let descriptor: Int32

    /// Nil for an address without a port, or when the kernel refuses.
    package init?(_ address: SocketAddress) {
        guard address.port != nil else { return nil }
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        descriptor = socket(address.kernelFamily, kind, 0)
        var one: Int32 = 1
        for option in [SO_REUSEADDR, SO_REUSEPORT] {
            setsockopt(descriptor, SOL_SOCKET, option, &one, socklen_t(MemoryLayout<Int32>.size))
        }
        // It never listens, so it takes no connections.
        guard address.call(bind, descriptor) == 0 else { return nil }
    }

    deinit { close(descriptor) }
}
