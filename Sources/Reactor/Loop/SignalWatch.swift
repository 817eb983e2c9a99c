import CLinux
import Glibc

/// Signals as events of a loop (`signalfd`), so that no code runs inside a signal handler.
package final class SignalWatch {
    private let descriptor: Int32
    private let watch: Watch

    /// Blocks the signals for this thread and all it starts later. Call it first thing in the program.
    package static func block(_ numbers: [Int32]) {
        _ = clinux_block_signals(numbers, numbers.count)
    }

    /// Lets the signals end the process again, for a command that has nothing to finish first. One thread that takes
    /// them is enough.
    package static func unblock(_ numbers: [Int32]) {
        var set = sigset_t()
        sigemptyset(&set)
        for number in numbers { sigaddset(&set, number) }
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
    }

    /// Listens for signals that have been blocked.
    package init(_ numbers: [Int32], on loop: EventLoop) throws(SystemError) {
        let number = clinux_signal_descriptor(numbers, numbers.count)
        guard number >= 0 else { throw SystemError("signalfd") }
        let owned = Descriptor(owning: number)
        watch = try Watch(descriptor: number, on: loop)
        descriptor = owned.release()
    }

    deinit {
        watch.cancel()
        _ = close(descriptor)
    }

    /// The number of the next signal; nil after `cancel`.
    package func next() async -> Int32? {
        while true {
            var info = signalfd_siginfo()
            if read(descriptor, &info, MemoryLayout<signalfd_siginfo>.size) > 0 {
                return Int32(info.ssi_signo)
            }
            watch.drainedInput()
            do { try await watch.readable(until: .never) } catch { return nil }
        }
    }

    /// Ends a waiting `next`.
    package func cancel() { watch.cancel() }
}
