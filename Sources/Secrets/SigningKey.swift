internal import CLibSodium

/// A key for HMAC-SHA256 (RFC 2104, FIPS 198-1).
///
/// The key is taken in once; signing starts from that state and allocates nothing. The state is wiped when
/// the key is no longer needed.
package final class SigningKey: Sendable {
    /// Written by `init` alone, so that threads may share it.
    private nonisolated(unsafe) let state: UnsafeMutablePointer<crypto_auth_hmacsha256_state>

    /// - Parameter key: any length; longer than 64 bytes is hashed first, as the RFC says.
    package init(_ key: Span<UInt8>) {
        precondition(Sodium.isReady)
        let state = UnsafeMutablePointer<crypto_auth_hmacsha256_state>.allocate(capacity: 1)
        // An empty span may have no address, and C wants one; of a byte that stands there none is read.
        let none: [UInt8] = [0]
        (key.isEmpty ? none.span : key).withUnsafeBufferPointer { bytes in
            guard let start = bytes.baseAddress else { return }
            _ = crypto_auth_hmacsha256_init(state, start, key.count)
        }
        self.state = state
    }

    /// The key whose bytes are the text's UTF-8.
    package convenience init(_ key: String) {
        self.init(key.utf8.span)
    }

    deinit {
        sodium_memzero(state, MemoryLayout<crypto_auth_hmacsha256_state>.size)
        state.deallocate()
    }

    /// The signature of `data`.
    package func signature(of data: Span<UInt8>) -> Digest {
        var copy = state.pointee
        defer { sodium_memzero(&copy, MemoryLayout<crypto_auth_hmacsha256_state>.size) }
        var digest = Digest()
        data.withUnsafeBufferPointer { data in
            _ = crypto_auth_hmacsha256_update(&copy, data.baseAddress, UInt64(data.count))
        }
        digest.withMutableBytes { _ = crypto_auth_hmacsha256_final(&copy, $0) }
        return digest
    }

    /// The signature of `data` as it stands in an address: base64url without padding, 43 characters.
    package func signatureText(of data: Span<UInt8>) -> String {
        signature(of: data).withSpan { Base64URL.encode($0) }
    }

    /// Whether `text` is the signature of `data` as ``signatureText(of:)`` writes it; in constant time.
    package func isSignature(_ text: Span<UInt8>, of data: Span<UInt8>) -> Bool {
        signature(of: data).withSpan { right in
            var written = InlineArray<43, UInt8>(repeating: 0)
            var span = written.mutableSpan
            Base64URL.encode(right, into: &span)
            return ConstantTime.areEqual(written.span, text)
        }
    }
}
