import Glibc

/// A file that a report is written to, or standard output.
final class OutputFile: Sendable {
    private let descriptor: Int32
    private let printer: Printer?

    /// Writes through a printer.
    init(_ printer: Printer) {
        self.printer = printer
        descriptor = -1
    }

    /// Makes or empties a file; nil when that cannot be done, with the reason in `errno`.
    init?(path: String) {
        printer = nil
        descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { return nil }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Whether people read it on a terminal that shows colours.
    var isColoured: Bool { printer?.isColoured ?? false }

    /// Writes everything; false when a file does not take it. A reader of standard output that has gone is no fault.
    func write(_ bytes: [UInt8]) -> Bool {
        guard printer == nil else {
            printer?.write(bytes)
            return true
        }
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.write(descriptor, $0.baseAddress.map { $0 + done }, $0.count - done)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            done += count
        }
        return true
    }
}
