import CLinux
import Glibc
import Synchronization

/// A socket that takes connections. For TCP each worker has its own on the same port (`SO_REUSEPORT`), so that the
/// kernel spreads connections; a unix path has one, shared by all workers, and so may one that was passed to us.
///
/// It keeps one descriptor in reserve. When the process has no descriptor left, the reserve is given up for a
/// moment to take a waiting connection, so that the peer gets an answer instead of a hanging connection.
package final class ListeningSocket: Sendable {
    /// What `accept` came back with.
    package enum Arrival: ~Copyable {
        /// A connection, with the peer's address.
        case connection(Descriptor, SocketAddress)
        /// A connection that had to borrow the reserve descriptor: answer it in a word, close it, call `restore`.
        case beyondLimit(Descriptor)
        /// No connection waits.
        case none
        /// The socket takes no connections any more.
        case closed
        /// No descriptor is left, not even the reserve: pause, then try again.
        case exhausted
    }

    /// The address that is bound; with the real port when 0 was asked for.
    package let address: SocketAddress
    /// The kernel's number, for a `Watch`.
    package let descriptor: Int32
    private let reserve: Reserve
    private let isShutDown = Atomic<Bool>(false)
    /// Whether nobody else listens with it: then its end is the end of listening.
    private let isOurs: Atomic<Bool>

    /// Opens, binds and listens. A unix path left by a server that is gone is taken over.
    ///
    /// `joins` is for the second and later sockets of a server on one port; without it, a port where somebody listens
    /// is refused. The kernel would let another server of the same user in, and give each some of the connections.
    package init(_ wanted: SocketAddress, joins: Bool = false, backlog: Int32 = 4096) throws(SystemError) {
        if !joins, let port = wanted.port, port != 0 { try Self.findFree(wanted) }
        let socket = try Self.open(wanted, backlog: backlog)
        address = wanted.port == 0 ? SocketAddress.local(of: socket.number) ?? wanted : wanted
        descriptor = socket.release()
        reserve = Reserve()
        isOurs = Atomic(true)
    }

    /// Takes a socket on which somebody else listens already: a service manager, or the server before us.
    ///
    /// Its end is not the end of listening, until `takeOver`.
    package init(passed number: Int32) throws(SystemError) {
        let socket = Descriptor(owning: number)
        guard let address = SocketAddress.local(of: number) else { throw SystemError("getsockname") }
        // Descriptors are passed without either flag, and without what our own sockets have.
        guard fcntl(number, F_SETFL, O_NONBLOCK) == 0, fcntl(number, F_SETFD, FD_CLOEXEC) == 0 else {
            throw SystemError("fcntl")
        }
        if address.port != nil { Self.set(number, Int32(IPPROTO_TCP), TCP_NODELAY) }
        self.address = address
        descriptor = socket.release()
        reserve = Reserve()
        isOurs = Atomic(false)
    }

    /// From now on nobody else listens with it.
    package func takeOver() { isOurs.store(true, ordering: .releasing) }

    /// From now on somebody else listens with it, and what comes after this is theirs.
    package func giveAway() { isOurs.store(false, ordering: .releasing) }

    private static func open(_ wanted: SocketAddress, backlog: Int32) throws(SystemError) -> Descriptor {
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        let number = socket(wanted.family, kind, 0)
        guard number >= 0 else { throw SystemError("socket") }
        let socket = Descriptor(owning: number)
        if case .unix(let path) = wanted {
            removeStalePath(path, wanted)
        } else {
            set(number, SOL_SOCKET, SO_REUSEADDR)
            set(number, SOL_SOCKET, SO_REUSEPORT)
            set(number, Int32(IPPROTO_TCP), TCP_NODELAY)
            set(number, Int32(IPPROTO_TCP), TCP_DEFER_ACCEPT)
            if case .ipv6 = wanted { set(number, Int32(IPPROTO_IPV6), IPV6_V6ONLY) }
        }
        guard wanted.withKernelAddress({ bind(number, $0, $1) }) == 0 else { throw SystemError("bind") }
        guard listen(number, backlog) == 0 else { throw SystemError("listen") }
        return socket
    }

    /// Binds without `SO_REUSEPORT`, which the kernel refuses where somebody listens, and lets go again. Connections
    /// that an earlier server has not finished, or that wait out their time, do not matter.
    private static func findFree(_ wanted: SocketAddress) throws(SystemError) {
        let number = socket(wanted.family, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard number >= 0 else { throw SystemError("socket") }
        let probe = Descriptor(owning: number)
        set(probe.number, SOL_SOCKET, SO_REUSEADDR)
        if case .ipv6 = wanted { set(probe.number, Int32(IPPROTO_IPV6), IPV6_V6ONLY) }
        guard wanted.withKernelAddress({ bind(probe.number, $0, $1) }) == 0 else { throw SystemError("bind") }
    }

    private static func set(_ number: Int32, _ level: Int32, _ option: Int32) {
        var one: Int32 = 1
        _ = setsockopt(number, level, option, &one, socklen_t(MemoryLayout<Int32>.size))
    }

    /// Unlinks the path of a socket nobody listens on any more; a living server's path is left, and `bind` fails.
    private static func removeStalePath(_ path: String, _ address: SocketAddress) {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else { return }
        // Not blocking: a living server that is too busy to accept must not hold up our start.
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        let number = socket(AF_UNIX, kind, 0)
        guard number >= 0 else { return }
        let probe = Descriptor(owning: number)
        let answer = address.withKernelAddress { connect(probe.number, $0, $1) }
        if answer != 0, errno == ECONNREFUSED { _ = unlink(path) }
    }

    /// Takes one waiting connection. Errors of a connection that has already gone count as none of them.
    package func accept() -> Arrival {
        var storage = sockaddr_storage()
        while true {
            var length = UInt32(MemoryLayout<sockaddr_storage>.size)
            let number = clinux_accept(descriptor, &storage, &length)
            if number >= 0 { return .connection(Descriptor(owning: number), SocketAddress(kernel: storage)) }
            switch errno {
            // Of a unix socket that is shut down, too; its watch says readable for ever.
            case EAGAIN: return isShutDown.load(ordering: .acquiring) ? .closed : .none
            case EMFILE, ENFILE, ENOBUFS, ENOMEM: return acceptOnReserve()
            case EBADF, EINVAL, ENOTSOCK, EOPNOTSUPP: return .closed
            default: continue
            }
        }
    }

    private func acceptOnReserve() -> Arrival {
        guard reserve.giveUp() else { return .exhausted }
        let number = clinux_accept(descriptor, nil, nil)
        guard number >= 0 else {
            reserve.restore()
            return .exhausted
        }
        return .beyondLimit(Descriptor(owning: number))
    }

    /// Takes the reserve descriptor again; call it after a `beyondLimit` connection is closed.
    package func restore() {
        reserve.restore()
    }

    /// Takes no connections any more: the kernel refuses new ones, or keeps them for somebody else who listens.
    package func shutDown() {
        guard !isShutDown.exchange(true, ordering: .acquiringAndReleasing) else { return }
        guard isOurs.load(ordering: .acquiring) else { return }
        // Before the end of listening: a successor that finds nobody behind the path puts its own there.
        if case .unix(let path) = address { _ = unlink(path) }
        _ = shutdown(descriptor, Int32(SHUT_RDWR))
    }

    deinit {
        shutDown()
        _ = close(descriptor)
    }
}
