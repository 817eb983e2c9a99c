import Glibc
package import Reactor

/// What this process has open, to find descriptors that were never closed.
///
/// Tests run side by side in one process, so only what can be told apart is counted.
package enum OpenDescriptors {
    /// Sockets, connected or not, whose own end has this address's family and port, by numbers that the kernel gives to
    /// none of their successors.
    ///
    /// A socket that has ceased to listen keeps the name of its port, which may by then be somebody else's.
    package static func sockets(on address: SocketAddress, listening: Bool? = nil) -> Set<UInt64> {
        guard let port = address.port else { return [] }
        let isOld = address.ipBytes.count == 4
        let numbers = numbers { number in
            var storage = sockaddr_storage()
            var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
            let result = withUnsafeMutablePointer(to: &storage) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(number, $0, &length) }
            }
            guard result == 0, storage.ss_family == (isOld ? AF_INET : AF_INET6) else { return false }
            guard listening == nil || (option(SO_ACCEPTCONN, of: number) != 0) == listening else {
                return false
            }
            return withUnsafeBytes(of: storage) { UInt16($0[2]) << 8 | UInt16($0[3]) } == port
        }
        // What tells a socket from every other for as long as the machine runs.
        return Set(numbers.map { option(SO_COOKIE, of: $0) })
    }

    private static func option(_ name: Int32, of number: Int32) -> UInt64 {
        var value: UInt64 = 0
        var length = socklen_t(MemoryLayout<UInt64>.size)
        getsockopt(number, SOL_SOCKET, name, &value, &length)
        return value
    }

    /// Files and folders opened by a path that begins with this.
    package static func files(under path: String) -> Int {
        numbers { number in
            var text = [CChar](repeating: 0, count: 4096)
            let length = readlink("/proc/self/fd/\(number)", &text, text.count)
            guard length > 0 else { return false }
            return String(decoding: text[..<length].map(UInt8.init(bitPattern:)), as: UTF8.self).hasPrefix(
                path
            )
        }.count
    }

    private static func numbers(where isWanted: (Int32) -> Bool) -> [Int32] {
        guard let folder = opendir("/proc/self/fd") else { return [] }
        defer { closedir(folder) }
        var numbers: [Int32] = []
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { raw in
                String(decoding: raw.prefix { $0 != 0 }, as: UTF8.self)
            }
            if let number = Int32(name), isWanted(number) { numbers.append(number) }
        }
        return numbers
    }
}
