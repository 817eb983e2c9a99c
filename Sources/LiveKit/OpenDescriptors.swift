import Glibc
package import Reactor

/// What this process has open, to find descriptors that were never closed.
///
/// Tests run side by side in one process, so only what can be told apart is counted.
package enum OpenDescriptors {
    /// Sockets, connected or listening, whose own end has this address's family and port.
    package static func sockets(on address: SocketAddress) -> Int {
        guard let port = address.port else { return 0 }
        let isOld = address.ipBytes.count == 4
        return count { number in
            var storage = sockaddr_storage()
            var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
            let result = withUnsafeMutablePointer(to: &storage) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(number, $0, &length) }
            }
            guard result == 0, storage.ss_family == (isOld ? AF_INET : AF_INET6) else { return false }
            return withUnsafeBytes(of: storage) { UInt16($0[2]) << 8 | UInt16($0[3]) } == port
        }
    }

    /// Files and folders opened by a path that begins with this.
    package static func files(under path: String) -> Int {
        count { number in
            var text = [CChar](repeating: 0, count: 4096)
            let length = readlink("/proc/self/fd/\(number)", &text, text.count)
            guard length > 0 else { return false }
            return String(decoding: text[..<length].map(UInt8.init(bitPattern:)), as: UTF8.self).hasPrefix(
                path
            )
        }
    }

    private static func count(where isWanted: (Int32) -> Bool) -> Int {
        guard let folder = opendir("/proc/self/fd") else { return 0 }
        defer { closedir(folder) }
        var count = 0
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { raw in
                String(decoding: raw.prefix { $0 != 0 }, as: UTF8.self)
            }
            if let number = Int32(name), isWanted(number) { count += 1 }
        }
        return count
    }
}
