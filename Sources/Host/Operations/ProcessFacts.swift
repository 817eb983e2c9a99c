import Glibc

/// What the kernel knows of this process (proc(5)).
enum ProcessFacts {
    private static let pageSize = Double(sysconf(Int32(_SC_PAGESIZE)))

    /// Bytes of memory that are occupied.
    static var residentBytes: Double { word(1, of: "/proc/self/statm") * pageSize }

    /// Bytes of address space.
    static var virtualBytes: Double { word(0, of: "/proc/self/statm") * pageSize }

    /// Open descriptors, but for the one that counts them.
    static var openDescriptors: Double {
        guard let folder = opendir("/proc/self/fd") else { return .nan }
        defer { closedir(folder) }
        var count = -1
        while let entry = readdir(folder) {
            if entry.pointee.d_name.0 != CChar(UInt8(ascii: ".")) { count += 1 }
        }
        return Double(count)
    }

    /// The soft limit of descriptors.
    static var mostDescriptors: Double {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return .nan }
        return limit.rlim_cur == .max ? .infinity : Double(limit.rlim_cur)
    }

    /// Seconds of processor time, in the kernel and outside.
    static var processorSeconds: Double {
        var time = timespec()
        guard clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time) == 0 else { return .nan }
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// When the process started, by the system's clock as it goes now.
    static var startTime: Double {
        // Ticks since the machine's start; the second word, the program's name, may hold blanks.
        let facts = text("/proc/self/stat")
        guard let end = facts.utf8.lastIndex(of: UInt8(ascii: ")")) else { return .nan }
        let words = facts[end...].split(separator: " ")
        var (sinceStart, now) = (timespec(), timespec())
        clock_gettime(CLOCK_BOOTTIME, &sinceStart)
        clock_gettime(CLOCK_REALTIME, &now)
        guard words.count > 20, let ticks = Double(words[20]) else { return .nan }
        let bootTime =
            Double(now.tv_sec - sinceStart.tv_sec) + Double(now.tv_nsec - sinceStart.tv_nsec) / 1e9
        return bootTime + ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    private static func word(_ place: Int, of path: String) -> Double {
        let words = text(path).split(separator: " ")
        return words.indices.contains(place) ? Double(words[place]) ?? .nan : .nan
    }

    private static func text(_ path: String) -> String {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return "" }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(file, &bytes, bytes.count)
        return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
    }
}
