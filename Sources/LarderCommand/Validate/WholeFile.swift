import Glibc

/// Reading from the disk what a command needs at once.
enum WholeFile {
    /// What was read, and whether there was more than the limit.
    struct Contents {
        var bytes: [UInt8]
        var isTruncated: Bool
    }

    /// Why there is nothing: the system's error number.
    struct Fault: Error {
        let number: Int32
        /// In the system's words.
        var reason: String { String(cString: strerror(number)) }
    }

    /// The first `limit` bytes of a file.
    static func read(_ path: String, limit: Int) throws(Fault) -> Contents {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw Fault(number: errno) }
        defer { close(descriptor) }
        var facts = stat()
        guard fstat(descriptor, &facts) == 0 else { throw Fault(number: errno) }
        // A pipe or a device may never end, and opening one does not say who writes to it.
        guard facts.st_mode & S_IFMT != S_IFDIR else { throw Fault(number: EISDIR) }
        if facts.st_mode & S_IFMT == S_IFIFO { _ = fcntl(descriptor, F_SETFL, 0) }
        let expected = facts.st_mode & S_IFMT == S_IFREG ? facts.st_size : 65_536
        return try read(descriptor, expected: expected, limit: limit)
    }

    /// The first `limit` bytes of standard input.
    static func readInput(limit: Int) throws(Fault) -> Contents {
        try read(0, expected: 65_536, limit: limit)
    }

    private static func read(_ descriptor: Int32, expected: Int, limit: Int) throws(Fault) -> Contents {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(min(expected, limit) + 1)
        while bytes.count <= limit {
            let room = min(max(expected + 1 - bytes.count, 16_384), limit + 1 - bytes.count)
            var number: Int32 = 0
            var got = 0
            bytes.append(addingCapacity: room) { span in
                span.withUnsafeMutableBufferPointer { buffer, count in
                    got = Glibc.read(descriptor, buffer.baseAddress.map { $0 + count }, room)
                    number = errno
                    if got > 0 { count += got }
                }
            }
            if got < 0, number == EINTR { continue }
            guard got >= 0 else { throw Fault(number: number) }
            if got == 0 { return Contents(bytes: bytes, isTruncated: false) }
        }
        bytes.removeLast(bytes.count - limit)
        return Contents(bytes: bytes, isTruncated: true)
    }
}
