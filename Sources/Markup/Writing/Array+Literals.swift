/// Writing fixed markup into a page.
extension [UInt8] {
    /// Appends the UTF-8 bytes of a literal: one copy, nothing allocated beyond the room the page needs.
    @inlinable
    package mutating func append(_ literal: StaticString) {
        append(contentsOf: UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
    }

    /// Appends the bytes of a span: one copy.
    @inlinable
    package mutating func append(_ bytes: Span<UInt8>) {
        bytes.withUnsafeBufferPointer { append(contentsOf: $0) }
    }
}
