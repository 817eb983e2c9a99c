import Glibc

/// Where a socket listens or connects: an IP address with a port, or a path of the unix domain.
package enum SocketAddress: Hashable, Sendable, CustomStringConvertible {
    /// Four bytes of address, most significant first.
    case ipv4([UInt8], port: UInt16)
    /// Sixteen bytes of address, most significant first.
    case ipv6([UInt8], port: UInt16)
    /// A path of at most 107 bytes; a peer's unix address has an empty one.
    case unix(String)

    /// The longest path that fits `sockaddr_un`, its final NUL left out.
    package static let longestPath = 107

    /// Reads `127.0.0.1:8080`, `[::1]:8080`, `:8080` (every IPv4 address) or `unix:/path`; nil when it is none of them.
    package init?(_ text: String) {
        if text.utf8.starts(with: "unix:".utf8) {
            let path = String(text.dropFirst(5))
            guard !path.isEmpty, path.utf8.count <= Self.longestPath, !path.utf8.contains(0) else {
                return nil
            }
            self = .unix(path)
            return
        }
        guard let colon = text.utf8.lastIndex(of: UInt8(ascii: ":")) else { return nil }
        let digits = text[text.utf8.index(after: colon)...]
        guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let port = UInt16(digits) else {
            return nil
        }
        var host = text[..<colon]
        if host.isEmpty { host = "0.0.0.0" }
        if host.first == "[", host.last == "]" {
            guard let bytes = Self.parse(String(host.dropFirst().dropLast()), family: AF_INET6) else {
                return nil
            }
            self = .ipv6(bytes, port: port)
        } else {
            guard let bytes = Self.parse(String(host), family: AF_INET) else { return nil }
            self = .ipv4(bytes, port: port)
        }
    }

    /// Reads a bare IP address, as it stands in `X-Forwarded-For` or a CIDR.
    package init?(ip text: String, port: UInt16 = 0) {
        if let bytes = Self.parse(text, family: AF_INET) {
            self = .ipv4(bytes, port: port)
        } else if let bytes = Self.parse(text, family: AF_INET6) {
            self = .ipv6(bytes, port: port)
        } else {
            return nil
        }
    }

    private static func parse(_ text: String, family: Int32) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: family == AF_INET ? 4 : 16)
        return inet_pton(family, text, &bytes) == 1 ? bytes : nil
    }

    /// The port; nil for a unix path.
    package var port: UInt16? {
        switch self {
        case .ipv4(_, let port), .ipv6(_, let port): port
        case .unix: nil
        }
    }

    /// The bytes of the IP address, an IPv4-mapped IPv6 address as its four; empty for a unix path.
    package var ipBytes: [UInt8] {
        switch self {
        case .ipv4(let bytes, _): bytes
        case .ipv6(let bytes, _):
            bytes[..<10].allSatisfy { $0 == 0 } && bytes[10] == 255 && bytes[11] == 255
                ? Array(bytes[12...]) : bytes
        case .unix: []
        }
    }

    /// The address without its port, as a log shows it; `unix` for the unix domain.
    package var host: String {
        switch self {
        case .ipv4(let bytes, _): Self.text(of: bytes, family: AF_INET)
        case .ipv6(let bytes, _): Self.text(of: bytes, family: AF_INET6)
        case .unix: "unix"
        }
    }

    package var description: String {
        switch self {
        case .ipv4(_, let port): "\(host):\(port)"
        case .ipv6(_, let port): "[\(host)]:\(port)"
        case .unix(let path): "unix:\(path)"
        }
    }

    private static func text(of bytes: [UInt8], family: Int32) -> String {
        let text = [UInt8](unsafeUninitializedCapacity: 64) { buffer, count in
            let answer = buffer.withMemoryRebound(to: CChar.self) {
                inet_ntop(family, bytes, $0.baseAddress, socklen_t($0.count))
            }
            count = answer == nil ? 0 : buffer.firstIndex(of: 0) ?? 0
        }
        return String(decoding: text, as: UTF8.self)
    }
}
