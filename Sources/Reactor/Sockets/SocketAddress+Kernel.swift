import Glibc

/// The shapes the kernel wants addresses in.
extension SocketAddress {
    var family: Int32 {
        switch self {
        case .ipv4: AF_INET
        case .ipv6: AF_INET6
        case .unix: AF_UNIX
        }
    }

    func withKernelAddress<Answer>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Answer) -> Answer {
        switch self {
        case .ipv4(let bytes, let port):
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = port.bigEndian
            withUnsafeMutableBytes(of: &address.sin_addr) { $0.copyBytes(from: bytes) }
            return Self.lend(&address, body)
        case .ipv6(let bytes, let port):
            var address = sockaddr_in6()
            address.sin6_family = sa_family_t(AF_INET6)
            address.sin6_port = port.bigEndian
            withUnsafeMutableBytes(of: &address.sin6_addr) { $0.copyBytes(from: bytes) }
            return Self.lend(&address, body)
        case .unix(let path):
            var address = sockaddr_un()
            address.sun_family = sa_family_t(AF_UNIX)
            withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
            return Self.lend(&address, body)
        }
    }

    private static func lend<Kind, Answer>(
        _ address: inout Kind,
        _ body: (UnsafePointer<sockaddr>, socklen_t) -> Answer
    ) -> Answer {
        withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<Kind>.size))
            }
        }
    }

    init(kernel storage: sockaddr_storage) {
        let family = Int32(storage.ss_family)
        self = withUnsafeBytes(of: storage) { raw in
            switch family {
            case AF_INET:
                let port = UInt16(raw[2]) << 8 | UInt16(raw[3])
                return .ipv4(Array(raw[4..<8]), port: port)
            case AF_INET6:
                let port = UInt16(raw[2]) << 8 | UInt16(raw[3])
                return .ipv6(Array(raw[8..<24]), port: port)
            default:
                return .unix("")
            }
        }
    }

    /// The address a socket is bound to; tells which port 0 became.
    static func local(of descriptor: Int32) -> SocketAddress? {
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let result = withUnsafeMutablePointer(to: &storage) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
        }
        guard result == 0 else { return nil }
        guard Int32(storage.ss_family) == AF_UNIX else { return SocketAddress(kernel: storage) }
        return .unix(path(in: storage, length: Int(length)))
    }

    /// The path of a unix address; one without a file, whose name begins with a zero byte, is shown with an `@`.
    private static func path(in storage: sockaddr_storage, length: Int) -> String {
        withUnsafeBytes(of: storage) { raw in
            let name = raw[min(2, length)..<min(length, raw.count)]
            guard name.first == 0 else { return String(decoding: name.prefix { $0 != 0 }, as: UTF8.self) }
            return "@" + String(decoding: name.dropFirst(), as: UTF8.self)
        }
    }
}
