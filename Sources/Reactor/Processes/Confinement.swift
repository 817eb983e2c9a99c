import CLinux
import Glibc

/// What a process takes from itself before it looks at bytes that may be meant to harm it.
package enum Confinement {
    /// Bounds what the process may use from now on; nothing it does can widen them again.
    ///
    /// - Parameters:
    ///   - memory: bytes on top of what it has mapped already.
    ///   - seconds: of processor time, all in all.
    package static func enter(memory: Int, seconds: Int) {
        let (space, overflow) = mappedBytes.addingReportingOverflow(memory)
        if !overflow { bound(RLIMIT_AS, to: space) }
        bound(RLIMIT_CPU, to: seconds)
        // No new descriptors, no files, no core that would hold somebody's picture.
        bound(RLIMIT_NOFILE, to: 0)
        bound(RLIMIT_FSIZE, to: 0)
        bound(RLIMIT_CORE, to: 0)
        // An extra wall where the kernel has it: the bounds above hold anyway.
        _ = clinux_leave_calls_for_computing()
    }

    private static func bound(_ resource: __rlimit_resource, to amount: Int) {
        var limit = rlimit(rlim_cur: rlim_t(max(amount, 0)), rlim_max: rlim_t(max(amount, 0)))
        _ = setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
    }

    /// What is mapped already: libraries, and much more under a sanitizer.
    private static var mappedBytes: Int {
        let file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return 1 << 30 }
        defer { close(file) }
        var text = [UInt8](repeating: 0, count: 128)
        let count = read(file, &text, text.count)
        let digits = text.prefix(max(count, 0)).prefix { (0x30...0x39).contains($0) }
        let pages = digits.reduce(0) { $0 &* 10 &+ Int($1 & 0x0F) }
        return pages &* Int(getpagesize())
    }
}
