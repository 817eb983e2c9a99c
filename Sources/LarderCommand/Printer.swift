import Glibc
import Synchronization

/// Prints lines to a descriptor. A reader that has gone away (`| head -1`) is no fault of anybody's.
package final class Printer: Sendable {
    private let descriptor: Int32
    private let kept = Mutex<[UInt8]>([])
    private let isKeeping: Bool
    /// Whether people read it on a terminal that shows colours.
    package let isColoured: Bool
    /// Whether it is a terminal at all.
    let isTerminal: Bool

    /// Prints to an open descriptor; `isPlain` keeps colours off a terminal too.
    package init(descriptor: Int32, isPlain: Bool) {
        self.descriptor = descriptor
        isKeeping = false
        isTerminal = isatty(descriptor) == 1
        isColoured = !isPlain && isTerminal
    }

    /// Keeps what is printed, for tests.
    package init() {
        descriptor = -1
        isKeeping = true
        isTerminal = false
        isColoured = false
    }

    /// What has been printed, if it is kept.
    package var text: String {
        String(decoding: kept.withLock { $0 }, as: UTF8.self)
    }

    /// Prints a text and a line end.
    package func print(_ text: String) {
        write(Array((text + "\n").utf8))
    }

    /// Prints bytes as they are.
    package func write(_ bytes: [UInt8]) {
        if isKeeping {
            kept.withLock { $0 += bytes }
            return
        }
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.write(descriptor, $0.baseAddress.map { $0 + done }, $0.count - done)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            done += count
        }
    }
}

extension String {
    /// The text without control characters, for showing what somebody typed.
    var harmless: String {
        var scalars = String.UnicodeScalarView()
        for scalar in unicodeScalars.prefix(120) {
            scalars.append(scalar.value < 32 || (127..<160).contains(scalar.value) ? "\u{FFFD}" : scalar)
        }
        return String(scalars)
    }
}
