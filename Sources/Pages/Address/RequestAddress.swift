internal import Markup

/// The parts an absolute address is put together from.
enum RequestAddress {
    /// Appends `scheme://authority`, as a client that follows the address would send it again.
    ///
    /// Clients send the host in small letters and leave the default port out (RFC 3986 §6.2.2.1, §6.2.3); an
    /// address that did otherwise would name another page than the one it is on.
    static func appendOrigin(isSecure: Bool, authority: Span<UInt8>, to address: inout [UInt8]) {
        address.append(isSecure ? "https://" : "http://")
        let port: StaticString = isSecure ? ":443" : ":80"
        let end = authority.count - (authority.hasSuffix(port) ? port.utf8CodeUnitCount : 0)
        for index in 0..<end {
            let byte = authority[index]
            let isCapital = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
            address.append(isCapital ? byte | 0x20 : byte)
        }
    }
}
