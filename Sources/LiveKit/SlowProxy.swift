import Glibc
package import Postgres
import Reactor
import Synchronization

/// Stands between a server and its database, on a unix socket of its own, and passes answers on late, or not at all.
package final class SlowProxy: Sendable {
    private struct State {
        var delay: UInt32 = 0
        var sockets: [Int32] = []
        var isClosed = false
    }

    private let state = Mutex(State())
    private let listener: Int32
    private let target: SocketAddress
    /// How to connect through it.
    package let settings: DatabaseSettings
    private static let lastNumber = Atomic<Int>(0)

    /// A proxy before the database of these settings, which name the folder of a unix socket.
    package init(before settings: DatabaseSettings) throws {
        let pieces = settings.address.split(separator: "'", omittingEmptySubsequences: false)
        let number = Self.lastNumber.wrappingAdd(1, ordering: .relaxed).newValue
        let folder = ScratchFolder.make("slow-\(number)")
        guard pieces.count == 3, let own = SocketAddress("unix:\(folder)/.s.PGSQL.5432"),
            let target = SocketAddress("unix:\(pieces[1])/.s.PGSQL.5432")
        else { throw LiveError.badName }
        self.target = target
        var through = settings
        through.address = "host='\(folder)'\(pieces[2])"
        self.settings = through
        listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard own.call(bind, listener) == 0, listen(listener, 128) == 0 else { throw LiveError.noSocket }
        let (proxy, number2) = (self, listener)
        try LiveThread.start {
            while true {
                let client = accept(number2, nil, nil)
                guard client >= 0 else { return }
                proxy.serve(client)
            }
        }
    }

    /// How long each piece of an answer is held back from now on, in milliseconds.
    package func delay(by milliseconds: UInt32) { state.withLock { $0.delay = milliseconds } }

    /// Ends all connections, and takes no more.
    package func close() {
        let sockets = state.withLock { state in
            state.isClosed = true
            return state.sockets
        }
        for number in sockets { shutdown(number, Int32(SHUT_RDWR)) }
        shutdown(listener, Int32(SHUT_RDWR))
    }

    private func serve(_ client: Int32) {
        let server = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        let isOpen = state.withLock { state in
            if !state.isClosed { state.sockets += [client, server] }
            return !state.isClosed
        }
        guard isOpen, target.call(connect, server) == 0 else {
            Glibc.close(client)
            Glibc.close(server)
            return
        }
        // The descriptors stay open until the process ends: their numbers must not pass to somebody else's.
        try? LiveThread.start { self.pump(client, server, isHeldBack: false) }
        try? LiveThread.start { self.pump(server, client, isHeldBack: true) }
    }

    private func pump(_ source: Int32, _ sink: Int32, isHeldBack: Bool) {
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(source, &chunk, chunk.count)
            guard count > 0 else { break }
            let delay = state.withLock { $0.delay }
            if isHeldBack, delay > 0 { usleep(delay * 1000) }
            var sent = 0
            while sent < count {
                let written = chunk.withUnsafeBytes { raw in
                    Glibc.send(sink, raw.baseAddress?.advanced(by: sent), count - sent, Int32(MSG_NOSIGNAL))
                }
                guard written > 0 else { break }
                sent += written
            }
            guard sent == count else { break }
        }
        shutdown(source, Int32(SHUT_RDWR))
        shutdown(sink, Int32(SHUT_RDWR))
    }
}
