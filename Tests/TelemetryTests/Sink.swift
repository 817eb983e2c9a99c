internal import Glibc
import Testing

/// A descriptor to write to, and what came out of it.
final class Sink {
    let writing: Int32
    private var reading: Int32

    private init(writing: Int32, reading: Int32) {
        self.writing = writing
        self.reading = reading
        _ = fcntl(reading, F_SETFL, fcntl(reading, F_GETFL) | O_NONBLOCK)
    }

    deinit {
        close(writing)
        closeReading()
    }

    /// A file without a name, read from its start.
    static func file() throws -> Sink {
        var path = Array("/tmp/lines-XXXXXX".utf8CString)
        let writing = mkstemp(&path)
        try #require(writing >= 0)
        let reading = open(path, O_RDONLY | O_CLOEXEC)
        try #require(reading >= 0)
        unlink(path)
        return Sink(writing: writing, reading: reading)
    }

    static func pipe() throws -> Sink {
        var ends: [Int32] = [0, 0]
        try #require(Glibc.pipe(&ends) == 0)
        return Sink(writing: ends[1], reading: ends[0])
    }

    static func socket() throws -> Sink {
        var ends: [Int32] = [0, 0]
        try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
        return Sink(writing: ends[1], reading: ends[0])
    }

    func closeReading() {
        if reading >= 0 { close(reading) }
        reading = -1
    }

    /// The lines that have come since the last time.
    func lines() -> [String] {
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(reading, &piece, piece.count)
            if count <= 0 { break }
            bytes += piece[..<count]
        }
        return bytes.split(separator: 0x0a, omittingEmptySubsequences: false).dropLast()
            .map { String(decoding: $0, as: UTF8.self) }
    }
}
