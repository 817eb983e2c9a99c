import Glibc

/// What runs in a data directory, read from `/proc`.
///
/// Every process of a server has the data directory as its working directory, so a leftover is found
/// even when `postmaster.pid` is stale or names a process that has nothing to do with us.
enum ServerProcesses {
    static func running(in data: String) -> [Int32] {
        (SmallFile.names(in: "/proc") ?? []).compactMap { Int32($0) }.filter { number in
            workingDirectory(number) == data && name(number).hasPrefix("postgres")
        }
    }

    private static func workingDirectory(_ number: Int32) -> String? {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = bytes.withUnsafeMutableBytes { raw in
            guard let room = raw.bindMemory(to: CChar.self).baseAddress else { return 0 }
            return readlink("/proc/\(number)/cwd", room, raw.count)
        }
        return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
    }

    private static func name(_ number: Int32) -> String {
        SmallFile.lines("/proc/\(number)/comm")?.first ?? ""
    }

    /// Ends what runs there, politely first; false when something will not go.
    static func end(in data: String) -> Bool {
        // Fast shutdown, immediate shutdown, and what cannot be refused.
        for (signal, seconds) in [(SIGINT, 20.0), (SIGQUIT, 5.0), (SIGKILL, 5.0)] {
            let leftover = running(in: data)
            if leftover.isEmpty { return true }
            // Only the postmaster passes the shutdown on; its children would take SIGINT for a cancel.
            let postmaster = Postmaster(data: data)?.process
            for number in leftover where number == postmaster || signal != SIGINT { kill(number, signal) }
            if Pause.until(seconds: seconds, { running(in: data).isEmpty }) { return true }
        }
        return running(in: data).isEmpty
    }
}

/// What a server writes about itself into `postmaster.pid`.
struct Postmaster: Sendable, Hashable {
    let process: Int32
    let port: Int
    let socketFolder: String

    /// Nil when there is no such file, or the server has not got that far.
    init?(data: String) {
        guard let lines = SmallFile.lines(data + "/postmaster.pid"), lines.count >= 5,
            let process = Int32(lines[0]), let port = Int(lines[3]), !lines[4].isEmpty
        else { return nil }
        self.process = process
        self.port = port
        socketFolder = lines[4]
    }
}

/// Waiting on threads that may block.
enum Pause {
    static func milliseconds(_ count: UInt32) { usleep(count * 1000) }

    /// Looks every 10 ms; false when it did not come true in time.
    static func until(seconds: Double, _ isTrue: () -> Bool) -> Bool {
        var left = Int(seconds * 100)
        while !isTrue() {
            guard left > 0 else { return false }
            left -= 1
            milliseconds(10)
        }
        return true
    }
}
