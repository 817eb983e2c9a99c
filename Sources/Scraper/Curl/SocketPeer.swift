internal import CLibCurl
internal import Glibc

/// The address that libcurl is about to connect to.
struct SocketPeer {
    let address: IPAddress
    let port: Int

    /// Nil for anything but IPv4 and IPv6: a path of the unix domain is no web server.
    init?(_ given: UnsafePointer<curl_sockaddr>) {
        guard let raw = clibcurl_address(given).map(UnsafeRawPointer.init) else { return nil }
        let length = Int(given.pointee.addrlen)
        switch given.pointee.family {
        case AF_INET where length >= MemoryLayout<sockaddr_in>.size:
            let name = raw.loadUnaligned(as: sockaddr_in.self)
            guard let address = withUnsafeBytes(of: name.sin_addr, { IPAddress(bytes: $0) }) else {
                return nil
            }
            self.address = address
            port = Int(UInt16(bigEndian: name.sin_port))
        case AF_INET6 where length >= MemoryLayout<sockaddr_in6>.size:
            let name = raw.loadUnaligned(as: sockaddr_in6.self)
            guard let address = withUnsafeBytes(of: name.sin6_addr, { IPAddress(bytes: $0) }) else {
                return nil
            }
            self.address = address
            port = Int(UInt16(bigEndian: name.sin6_port))
        default: return nil
        }
    }

    /// A socket of that kind that no child process inherits.
    ///
    /// Its receive buffer is small beside the body's limit, since what is under way when reading stops is wasted.
    static func socket(for given: UnsafePointer<curl_sockaddr>, limit: Int) -> curl_socket_t {
        let kind = given.pointee.socktype | Int32(SOCK_CLOEXEC.rawValue)
        let socket = Glibc.socket(given.pointee.family, kind, given.pointee.protocol)
        if SocketPeer(given)?.address.isLoopback == true {
            beSlow(socket)
        } else {
            set(socket, SOL_SOCKET, SO_RCVBUF, Int32(clamping: min(max(limit / 8, 32_768), 1_048_576)))
        }
        return socket
    }

    /// On the loopback device a sender's buffer grows to megabytes at once: its segments have 64 KiB, and no round trip
    /// slows it down. With a small window and Ethernet's segments it was at most 0.7 MB ahead of its reader, not 4 MB.
    private static func beSlow(_ socket: curl_socket_t) {
        set(socket, SOL_SOCKET, SO_RCVBUF, 4096)
        set(socket, Int32(IPPROTO_TCP), TCP_MAXSEG, 1460)
    }

    private static func set(_ socket: curl_socket_t, _ level: Int32, _ option: Int32, _ value: Int32) {
        var value = value
        setsockopt(socket, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
    }
}
