internal import CLibCrypto

/// MD5 (RFC 1321), for the signatures of clients of 2009 and for nothing else.
///
/// libsodium has none, for good reason. libcrypto is OpenSSL's, maintained by Debian, and in the process
/// already: libpq and libcurl stand on it. A system that forbids MD5 (FIPS) makes it fail, and such clients
/// are then refused.
package enum MD5Digest {
    /// The digest in small hexadecimal letters; nil where the system forbids MD5.
    package static func hexadecimal(of data: Span<UInt8>) -> String? {
        var digest = [UInt8](repeating: 0, count: 16)
        var length: UInt32 = 16
        let isDone = data.withUnsafeBufferPointer { data in
            EVP_Digest(data.baseAddress, data.count, &digest, &length, EVP_md5(), nil) == 1
        }
        return isDone && length == 16 ? Hexadecimal.text(of: digest.span) : nil
    }
}
