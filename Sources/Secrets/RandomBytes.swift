internal import CLibSodium

/// Bytes that nobody can guess, from the system's source.
package enum RandomBytes {
    /// This many bytes.
    package static func make(_ count: Int) -> [UInt8] {
        precondition(Sodium.isReady)
        return [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
            if let start = buffer.baseAddress, count > 0 { randombytes_buf(start, count) }
            initialized = count
        }
    }

    /// A token: `bytes` random bytes as base64url without padding. 32 bytes are 43 characters.
    package static func token(bytes count: Int = 32) -> String {
        Base64URL.encode(make(count).span)
    }
}
