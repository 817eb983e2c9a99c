import CLinux
import Glibc

/// A system call that failed, with the `errno` it left.
package struct SystemError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The `errno` value, for example `EADDRINUSE`.
    package let number: Int32
    /// The name of the call, for example `bind`.
    package let call: StaticString

    /// Keeps `errno` as it is now; make it right after the call that failed.
    package init(_ call: StaticString, number: Int32 = errno) {
        self.call = call
        self.number = number
    }

    /// The operating system's own sentence for the number.
    package var reason: String {
        let text = [UInt8](unsafeUninitializedCapacity: 128) { buffer, count in
            buffer.withMemoryRebound(to: CChar.self) { clinux_error_text(number, $0.baseAddress, $0.count) }
            count = buffer.firstIndex(of: 0) ?? 0
        }
        return String(decoding: text, as: UTF8.self)
    }

    package var description: String { "\(call): \(reason)" }

    package static func == (left: SystemError, right: SystemError) -> Bool {
        left.number == right.number && left.call.description == right.call.description
    }
}
