import Glibc
import Reactor

/// How far a run has come, on one line of a terminal that is written over and at the end removed.
struct Progress {
    private let errors: Printer
    private let total: Int
    private let isShown: Bool
    private var last = Instant(nanoseconds: 0)
    private var hasLine = false

    init(_ errors: Printer, total: Int, isQuiet: Bool) {
        self.errors = errors
        self.total = total
        isShown = !isQuiet && total > 1 && errors.isTerminal
    }

    /// Says that so many are done, at most ten times a second.
    mutating func show(_ done: Int, failed: Int) {
        guard isShown, Instant.now().nanoseconds(since: last) > 100_000_000 else { return }
        last = .now()
        hasLine = true
        let failures = failed > 0 ? ", \(failed) failed" : ""
        errors.write(Array("\r\u{1B}[K\(done) of \(total)\(failures)".utf8))
    }

    /// Takes the line away, before something else is written to the terminal.
    mutating func clear() {
        guard hasLine else { return }
        hasLine = false
        errors.write(Array("\r\u{1B}[K".utf8))
    }
}
