internal import Glibc
internal import Reactor

/// Tries every address of a host, since a crawler may come by one that a browser never takes.
enum AddressProbe {
    /// The most addresses that are tried.
    private static let most = 8

    /// Every address of the host with that port; blocks, so it belongs on a `BlockingPool`.
    static func addresses(of host: String, port: Int) -> [SocketAddress] {
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var list: UnsafeMutablePointer<addrinfo>?
        let name = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
        guard getaddrinfo(name, String(port), &hints, &list) == 0 else { return [] }
        defer { freeaddrinfo(list) }
        return sequence(first: list, next: { $0?.pointee.ai_next }).prefix { $0 != nil }.compactMap { entry in
            entry.flatMap { address($0.pointee) }
        }
    }

    private static func address(_ entry: addrinfo) -> SocketAddress? {
        guard let raw = entry.ai_addr.map(UnsafeRawPointer.init) else { return nil }
        switch entry.ai_family {
        case AF_INET where entry.ai_addrlen >= socklen_t(MemoryLayout<sockaddr_in>.size):
            let name = raw.loadUnaligned(as: sockaddr_in.self)
            let bytes = withUnsafeBytes(of: name.sin_addr) { Array($0) }
            return .ipv4(bytes, port: UInt16(bigEndian: name.sin_port))
        case AF_INET6 where entry.ai_addrlen >= socklen_t(MemoryLayout<sockaddr_in6>.size):
            let name = raw.loadUnaligned(as: sockaddr_in6.self)
            let bytes = withUnsafeBytes(of: name.sin6_addr) { Array($0) }
            return .ipv6(bytes, port: UInt16(bigEndian: name.sin6_port))
        default: return nil
        }
    }

    /// The addresses that refuse or do not answer in time, if another one answers.
    ///
    /// One that our own network has no way to tells nothing of the server, and one that the policy refuses is not tried.
    static func dead(
        among addresses: [SocketAddress],
        policy: AddressPolicy,
        on loop: EventLoop,
        until deadline: Instant
    ) async -> [String] {
        var dead: [String] = []
        var hasLiving = false
        for address in addresses.prefix(most) {
            guard let ip = IPAddress(bytes: address.rawBytes), let port = address.port,
                policy.refusal(of: ip, port: Int(port)) == nil
            else { continue }
            let end = min(deadline, Instant.now().advanced(by: .seconds(3)))
            do throws(StreamError) {
                try await StreamSocket.connect(to: address, on: loop, until: end).close()
                hasLiving = true
            } catch {
                if error.isOfPeer { dead.append(address.host) }
            }
        }
        return hasLiving ? dead : []
    }
}

extension SocketAddress {
    fileprivate var rawBytes: [UInt8] {
        switch self {
        case .ipv4(let bytes, _), .ipv6(let bytes, _): bytes
        case .unix: []
        }
    }
}

extension StreamError {
    fileprivate var isOfPeer: Bool {
        switch self {
        case .timedOut: true
        case .cancelled: false
        case .failed(let number): number == ECONNREFUSED || number == ECONNRESET || number == EHOSTUNREACH
        }
    }
}
