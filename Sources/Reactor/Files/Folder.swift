import CLinux
import Glibc

/// A folder whose files may be read, and nothing outside of it.
///
/// The kernel keeps the promise (`openat2` with `RESOLVE_BENEATH`): whatever a path says, and whatever links lie in
/// the folder, no file outside of it can be opened.
package final class Folder: Sendable {
    private let descriptor: Int32

    /// Opens a folder by its path.
    package init(_ path: String) throws(SystemError) {
        descriptor = Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemError("open") }
    }

    deinit { _ = close(descriptor) }

    /// Opens a regular file by its path below the folder; nil when there is none that may be read. It may wait for
    /// the disk, so call it on a `BlockingPool`.
    package func open(_ path: [UInt8]) -> OpenFile? {
        guard !path.isEmpty, !path.contains(0) else { return nil }
        let number = (path + [0]).withUnsafeBufferPointer { buffer in
            buffer.withMemoryRebound(to: CChar.self) { clinux_open_beneath(descriptor, $0.baseAddress) }
        }
        guard number >= 0 else { return nil }
        var status = stat()
        guard fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            _ = close(number)
            return nil
        }
        return OpenFile(number, status)
    }
}

/// A regular file opened for reading, with what the file system says of it.
package final class OpenFile: Sendable {
    /// What the file system said when the file was opened; equal facts are taken for the same, unchanged file.
    package struct Facts: Equatable, Sendable {
        /// Its length in bytes.
        package let size: Int
        /// Its last change, in nanoseconds since 1970.
        package let modified: Int64
        /// Tells it from a file that has taken its place.
        package let identity: UInt64
    }

    /// The kernel's number, for `StreamSocket.sendFile`.
    package let descriptor: Int32
    /// Length, time and identity.
    package let facts: Facts

    /// Its length in bytes when it was opened.
    package var size: Int { facts.size }

    fileprivate init(_ descriptor: Int32, _ status: stat) {
        self.descriptor = descriptor
        facts = Facts(
            size: status.st_size,
            modified: Int64(status.st_mtim.tv_sec) &* 1_000_000_000 &+ Int64(status.st_mtim.tv_nsec),
            identity: UInt64(status.st_ino)
        )
    }

    deinit { _ = close(descriptor) }

    /// Reads the whole file; nil when it is no longer as long as it was.
    package func read() -> [UInt8]? {
        var isWhole = true
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            while count < size {
                let got = pread(descriptor, buffer.baseAddress.map { $0 + count }, size - count, off_t(count))
                guard got > 0 else {
                    isWhole = false
                    return
                }
                count += got
            }
        }
        return isWhole ? bytes : nil
    }
}
