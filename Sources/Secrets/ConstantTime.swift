internal import CLibSodium

/// Comparison that does not tell an attacker, by how long it takes, how much of a guess was right.
package enum ConstantTime {
    /// Whether the bytes are the same. Different lengths answer at once: a length is no secret here.
    package static func areEqual(_ left: Span<UInt8>, _ right: Span<UInt8>) -> Bool {
        precondition(Sodium.isReady)
        guard left.count == right.count else { return false }
        guard !left.isEmpty else { return true }
        return left.withUnsafeBufferPointer { left in
            right.withUnsafeBufferPointer { right in
                sodium_memcmp(left.baseAddress, right.baseAddress, left.count) == 0
            }
        }
    }
}
