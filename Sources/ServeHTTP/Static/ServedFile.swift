import Reactor
import WireHTTP

/// One variant of a file as it is answered: the plain one, or a compressed sibling.
///
/// A small file's bytes are kept in memory, so that requests for it cost no system call but the send.
final class ServedFile: Sendable {
    /// Files up to this many bytes are kept in memory.
    static let largestKept = 256 << 10

    /// What was found on the disk.
    let facts: OpenFile.Facts
    private let file: OpenFile?
    /// The bytes of a small file; its descriptor is closed then.
    let content: [UInt8]?
    let etag: EntityTag
    let modified: HTTPDate
    /// `gzip` or `br`; nil for the plain file.
    let coding: StaticString?

    init?(_ file: OpenFile, coding: StaticString?) {
        facts = file.facts
        self.coding = coding
        if file.size <= Self.largestKept {
            guard let bytes = file.read() else { return nil }
            content = bytes
            self.file = nil
            etag = ContentHash.entityTag(of: bytes.span)
        } else {
            content = nil
            self.file = file
            let identity = UInt64(truncatingIfNeeded: facts.size) << 32 ^ facts.identity
            etag = EntityTag(UInt64(bitPattern: facts.modified), identity)
        }
        modified = HTTPDate(seconds: Int(facts.modified / 1_000_000_000))
    }

    /// The open file; nil when its bytes are in memory.
    var descriptor: Int32? { file?.descriptor }

    var size: Int { facts.size }
}
