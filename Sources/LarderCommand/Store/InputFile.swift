import Glibc

/// What a command is given to read.
enum InputFile {
    /// The bytes of a file, or with `-` of standard input.
    static func read(_ path: String) throws(Refusal) -> [UInt8] {
        let file = path == "-" ? dup(0) : open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw unreadable() }
        defer { close(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = Glibc.read(file, &chunk, chunk.count)
            if count == 0 { return bytes }
            if count < 0 {
                guard errno == EINTR else { throw unreadable() }
                continue
            }
            bytes += chunk[..<count]
        }
    }

    private static func unreadable() -> Refusal {
        Refusal("the file cannot be read: \(String(cString: strerror(errno)))", code: ExitCode.failed)
    }
}
