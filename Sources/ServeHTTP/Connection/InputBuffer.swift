/// The bytes a client has sent and the server has not used up, in one piece.
///
/// The bytes from `start` on are the request being served; ranges of its head count from there, so the buffer may
/// move its content to make room while a body is read.
final class InputBuffer {
    private static let smallest = 16 << 10

    private var storage: UnsafeMutableRawBufferPointer
    private var start = 0
    private var end = 0

    init() {
        storage = .allocate(byteCount: Self.smallest, alignment: 16)
    }

    deinit { storage.deallocate() }

    var count: Int { end - start }

    var isEmpty: Bool { start == end }

    /// What is there; valid until the buffer is next changed.
    var bytes: Span<UInt8> {
        @_lifetime(borrow self) get {
            let pointer = storage.baseAddress.map {
                UnsafePointer($0.assumingMemoryBound(to: UInt8.self) + start)
            }
            let span = Span(_unsafeElements: UnsafeBufferPointer(start: pointer, count: count))
            // The storage is ours and moves only when we are changed, which the borrow rules out.
            return _overrideLifetime(span, borrowing: self)
        }
    }

    var raw: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: storage[start..<end]) }

    /// Free space for the next read, at least a quarter of what there is.
    func room() -> UnsafeMutableRawBufferPointer {
        if start > 0, storage.count - end < storage.count / 2 { slide() }
        if storage.count - end < storage.count / 4 { grow() }
        return UnsafeMutableRawBufferPointer(rebasing: storage[end...])
    }

    /// `count` bytes were read into `room`.
    func filled(_ count: Int) { end += count }

    /// The first `count` bytes are done with.
    func consume(_ count: Int) {
        start += count
        if start == end {
            start = 0
            end = 0
        }
    }

    /// Takes out `count` bytes that follow the first `offset`, closing the gap.
    func cut(_ count: Int, after offset: Int) {
        let from = start + offset + count
        let rest = end - from
        if rest > 0, let base = storage.baseAddress {
            (base + start + offset).copyMemory(from: base + from, byteCount: rest)
        }
        end -= count
    }

    /// Forgets everything, and any storage a large head or body made it take.
    func empty() {
        start = 0
        end = 0
        guard storage.count > Self.smallest else { return }
        storage.deallocate()
        storage = .allocate(byteCount: Self.smallest, alignment: 16)
    }

    private func slide() {
        guard let base = storage.baseAddress else { return }
        base.copyMemory(from: base + start, byteCount: count)
        end -= start
        start = 0
    }

    private func grow() {
        let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: storage.count * 2, alignment: 16)
        larger.copyMemory(from: raw)
        storage.deallocate()
        storage = larger
        end -= start
        start = 0
    }
}
