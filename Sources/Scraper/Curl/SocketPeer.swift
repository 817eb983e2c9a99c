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
    /// Its receive buffer is small beside the body's limit, since what the kernel takes in behind our back is wasted when
    /// reading stops. On the loopback device segments of 64 KiB make the sender's buffer grow to megabytes at once, so
    /// they are kept to Ethernet's: of 1 MiB that was wanted, the sender then gave 1.0 to 1.2 instead of 3 to 4.
    static func socket(for given: UnsafePointer<curl_sockaddr>, limit: Int) -> curl_socket_t {
        let kind = given.pointee.socktype | Int32(SOCK_CLOEXEC.rawValue)
        let socket = Glibc.socket(given.pointee.family, kind, given.pointee.protocol)
        var size = Int32(clamping: min(max(limit / 8, 16_384), 1_048_576))
        setsockopt(socket, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
        var segment: Int32 = 1460
        setsockopt(socket, Int32(IPPROTO_TCP), TCP_MAXSEG, &segment, socklen_t(MemoryLayout<Int32>.size))
        return socket
    }
}
