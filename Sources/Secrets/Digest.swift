internal import CLibSodium

/// 32 bytes of SHA-256 or HMAC-SHA256.
///
/// Equality takes the same time wherever two digests differ.
package struct Digest: Sendable {
    var storage: InlineArray<32, UInt8>

    init() {
        storage = InlineArray(repeating: 0)
    }

    /// Lends the bytes.
    package func withSpan<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
        body(storage.span)
    }

    /// A copy of the 32 bytes.
    package var bytes: [UInt8] {
        withSpan { span in span.withUnsafeBufferPointer { Array($0) } }
    }

    /// SHA-256 of `data` (FIPS 180-4).
    package static func sha256(of data: Span<UInt8>) -> Digest {
        precondition(Sodium.isReady)
        var digest = Digest()
        data.withUnsafeBufferPointer { data in
            digest.withMutableBytes { _ = crypto_hash_sha256($0, data.baseAddress, UInt64(data.count)) }
        }
        return digest
    }

    mutating func withMutableBytes(_ body: (UnsafeMutablePointer<UInt8>) -> Void) {
        var span = storage.mutableSpan
        span.withUnsafeMutableBufferPointer { bytes in
            if let start = bytes.baseAddress { body(start) }
        }
    }
}

extension Digest: Equatable {
    package static func == (left: Digest, right: Digest) -> Bool {
        left.withSpan { left in right.withSpan { ConstantTime.areEqual(left, $0) } }
    }
}
