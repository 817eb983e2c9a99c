/// Appending bytes to a page: one copy each, nothing allocated beyond the room the page needs.
extension [UInt8] {
    /// Appends the UTF-8 bytes of a literal.
    @inlinable
    package mutating func append(_ literal: StaticString) {
        append(UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
    }

    /// Appends the bytes of a span.
    @inlinable
    package mutating func append(_ bytes: Span<UInt8>) {
        bytes.withUnsafeBufferPointer { append($0) }
    }

    /// Appends a run of bytes.
    ///
    /// Every piece of a page comes through here. With `append(contentsOf:)`, which serves any sequence, a page
    /// of the repeater took a seventh longer.
    @inlinable
    package mutating func append(_ run: UnsafeBufferPointer<UInt8>) {
        guard let start = run.baseAddress, !run.isEmpty else { return }
        append(addingCapacity: run.count) { room in
            room.withUnsafeMutableBufferPointer { buffer, initialized in
                guard let end = buffer.baseAddress else { return }
                (end + initialized).initialize(from: start, count: run.count)
                initialized += run.count
            }
        }
    }
}
