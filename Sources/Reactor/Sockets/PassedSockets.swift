import Glibc

/// The descriptors that the process was started with, by the protocol of sd_listen_fds(3): `LISTEN_PID` names us,
/// `LISTEN_FDS` says how many there are from 3 on, `LISTEN_FDNAMES` what they are called.
///
/// A service manager passes sockets that it keeps listening on. A server that makes way for a new one passes its
/// own in the same form, and with them the end of a pipe on which it is told that it may go.
package struct PassedSockets: Sendable, Equatable {
    /// A socket, and whether it is the former server's own rather than a service manager's.
    package struct Socket: Sendable, Equatable {
        /// Its number in this process.
        package let descriptor: Int32
        /// What the service manager calls it.
        package let name: String
        /// Whether a server of ours has bound it: whoever has it last ends it.
        package var isOwn: Bool { name == PassedSockets.ownName }
    }

    /// Stream sockets that listen.
    package let sockets: [Socket]
    /// Where the server before us waits for a word; nil when there is none.
    package let predecessor: Int32?

    /// What a server of ours calls the sockets it has bound itself.
    package static let ownName = "larder-own"
    /// What it calls the pipe.
    package static let pipeName = "larder-ready"
    /// The first descriptor.
    private static let first: Int32 = 3

    /// Nil when nothing was passed to the process of this number.
    package init?(environment: [String: String], process: Int32) throws(PassedSocketsError) {
        guard let given = environment["LISTEN_PID"], Int32(given) == process,
            let text = environment["LISTEN_FDS"]
        else { return nil }
        guard let count = Int32(text), (0...1024).contains(count) else { throw .badCount }
        guard count > 0 else { return nil }
        let names = environment["LISTEN_FDNAMES"]?
            .split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        if let names, names.count != Int(count) { throw .badNames }
        var sockets: [Socket] = []
        var pipe: Int32?
        for place in 0..<count {
            let (number, name) = (Self.first + place, names?[Int(place)] ?? "unknown")
            if name == Self.pipeName, Self.isPipe(number) {
                pipe = number
            } else {
                guard Self.isListening(number) else { throw .notListening(number, name: name) }
                sockets.append(Socket(descriptor: number, name: name))
            }
        }
        guard !sockets.isEmpty else { throw .badCount }
        self.sockets = sockets
        predecessor = pipe
        if let pipe { _ = fcntl(pipe, F_SETFD, FD_CLOEXEC) }
    }

    private static func isPipe(_ number: Int32) -> Bool {
        var facts = stat()
        return fstat(number, &facts) == 0 && facts.st_mode & S_IFMT == S_IFIFO
    }

    private static func isListening(_ number: Int32) -> Bool {
        option(number, SO_ACCEPTCONN) == 1 && option(number, SO_TYPE) == Int32(SOCK_STREAM.rawValue)
    }

    private static func option(_ number: Int32, _ name: Int32) -> Int32? {
        var value: Int32 = 0
        var length = socklen_t(MemoryLayout<Int32>.size)
        return getsockopt(number, SOL_SOCKET, name, &value, &length) == 0 ? value : nil
    }
}

/// What was passed cannot be listened on.
package enum PassedSocketsError: Error, Sendable, Equatable, CustomStringConvertible {
    /// `LISTEN_FDS` is no number, or there is no socket.
    case badCount
    /// `LISTEN_FDNAMES` has another number of names.
    case badNames
    /// The descriptor is not a listening stream socket.
    case notListening(Int32, name: String)

    package var description: String {
        switch self {
        case .badCount: "LISTEN_FDS is not the number of sockets that were passed"
        case .badNames: "LISTEN_FDNAMES does not have as many names as LISTEN_FDS says"
        case .notListening(let number, let name):
            "descriptor \(number) (\(name)) is not a listening stream socket: "
                + "the socket unit needs ListenStream= and Accept=no"
        }
    }
}
