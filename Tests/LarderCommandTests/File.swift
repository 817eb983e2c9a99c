import Glibc
import LiveKit
import Synchronization

/// A file for a test.
final class File: Sendable {
    let path: String
    let text: String
    private static let number = Atomic<Int>(0)

    init(_ text: String) throws {
        self.text = text
        let number = Self.number.wrappingAdd(1, ordering: .relaxed).newValue
        path = ScratchFolder.make("files") + "/\(number)"
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        defer { close(descriptor) }
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 else { throw FileError.notWritten }
            rest = rest.dropFirst(count)
        }
    }
}

enum FileError: Error {
    case notWritten
}
