import Reactor
import WireHTTP

/// One variant of a file as it is answered: the plain one, or a compressed sibling.
///
/// A small file's bytes are kept in memory, so that requests for it cost no system call but the send.
final class ServedFile: Sendable {
    /// Files up to this many bytes are kept in memory.
    static let largestKept = 256 << 10

    let file: OpenFile
    /// The bytes of a small file.
    let content: [UInt8]?
    let etag: EntityTag
    let modified: HTTPDate
    /// `gzip` or `br`; nil for the plain file.
    let coding: StaticString?

    init?(_ file: OpenFile, coding: StaticString?) {
        self.file = file
        self.coding = coding
        if file.size <= Self.largestKept {
            guard let bytes = file.read() else { return nil }
            content = bytes
            etag = ContentHash.entityTag(of: bytes.span)
        } else {
            content = nil
            etag = EntityTag(UInt64(bitPattern: file.modified), UInt64(file.size) << 32 ^ file.identity)
        }
        modified = HTTPDate(seconds: Int(file.modified / 1_000_000_000))
    }

    var descriptor: Int32 { file.descriptor }

    var size: Int { file.size }

    /// Whether `other` is the same file, unchanged.
    func isSame(as other: OpenFile) -> Bool {
        file.identity == other.identity && file.size == other.size && file.modified == other.modified
    }
}
