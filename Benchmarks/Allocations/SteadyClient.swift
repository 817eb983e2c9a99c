import Glibc
import LiveKit
import Reactor

/// Sends the same request again and again and reads answers of the same length, allocating nothing.
final class SteadyClient {
    private let descriptor: Int32
    private let request: [UInt8]
    private let length: Int
    private let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 16)

    init(_ address: SocketAddress, request text: String) throws {
        request = Array(text.utf8)
        guard case .ipv4(let bytes, let port) = address else { throw RawClientError.malformed("address") }
        length = try Self.answerLength(address, text)
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        self.descriptor = descriptor
        var kernel = sockaddr_in()
        kernel.sin_family = sa_family_t(AF_INET)
        kernel.sin_port = port.bigEndian
        withUnsafeMutableBytes(of: &kernel.sin_addr) { $0.copyBytes(from: bytes) }
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafePointer(to: &kernel) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) }
        }
        guard result == 0 else { throw RawClientError.failed("connect", errno) }
    }

    deinit {
        room.deallocate()
        close(descriptor)
    }

    func exchange() throws {
        let sent = request.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
        guard sent == request.count else { throw RawClientError.failed("send", errno) }
        var read = 0
        while read < length {
            let count = recv(descriptor, room.baseAddress, room.count, 0)
            guard count > 0 else { throw RawClientError.failed("recv", errno) }
            read += count
        }
        guard read == length else { throw RawClientError.malformed("answers of different lengths") }
    }

    /// All bytes of an answer: those of its head do not change in number.
    private static func answerLength(_ address: SocketAddress, _ text: String) throws -> Int {
        let client = try RawClient(address)
        try client.send(text)
        client.endOutput()
        return try client.restOfInput().count
    }
}
