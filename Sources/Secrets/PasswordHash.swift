internal import CLibSodium

/// Passwords as they are kept: Argon2id (RFC 9106) with a salt of their own, in libsodium's text form.
///
/// Making and checking one takes some 100 ms and ``memory``, so it never happens on an event loop, nor many at once.
package enum PasswordHash {
    /// What one hash needs while it is made or checked: 64 MiB, libsodium's limit for people who wait.
    package static var memory: Int { crypto_pwhash_memlimit_interactive() }

    /// The longest password in bytes: a bound on work, far above what anybody types.
    package static let longest = 1024

    /// Whether a text can be a password at all.
    package static func isUsable(_ password: String) -> Bool {
        (1...longest).contains(password.utf8.count)
    }

    /// Hashes a password with a new salt; nil when it is not usable, or when there is no memory now.
    package static func make(_ password: String) -> String? {
        precondition(Sodium.isReady)
        guard isUsable(password) else { return nil }
        var text = [CChar](repeating: 0, count: crypto_pwhash_strbytes())
        let result = withCharacters(password) { start, count in
            crypto_pwhash_str_alg(
                &text,
                start,
                count,
                UInt64(crypto_pwhash_opslimit_interactive()),
                memory,
                crypto_pwhash_alg_argon2id13()
            )
        }
        guard result == 0 else { return nil }
        return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Whether that is the password of the hash; libsodium compares in constant time.
    package static func matches(_ password: String, _ hash: String) -> Bool {
        precondition(Sodium.isReady)
        guard isUsable(password), let text = padded(hash) else { return false }
        return withCharacters(password) { start, count in crypto_pwhash_str_verify(text, start, count) } == 0
    }

    /// Whether the hash was made with other limits than today's: the next right password is hashed again.
    package static func isOutdated(_ hash: String) -> Bool {
        precondition(Sodium.isReady)
        guard let text = padded(hash) else { return true }
        let operations = UInt64(crypto_pwhash_opslimit_interactive())
        return crypto_pwhash_str_needs_rehash(text, operations, memory) != 0
    }

    /// A hash in the room that libsodium reads, filled up with NUL; nil for a text that cannot be one.
    private static func padded(_ hash: String) -> [CChar]? {
        let bytes = hash.utf8
        let room = crypto_pwhash_strbytes()
        guard bytes.count < room, !bytes.contains(0) else { return nil }
        return bytes.map { CChar(bitPattern: $0) } + [CChar](repeating: 0, count: room - bytes.count)
    }

    private static func withCharacters(
        _ text: String,
        _ body: (UnsafePointer<CChar>, UInt64) -> Int32
    ) -> Int32 {
        text.utf8.map { CChar(bitPattern: $0) }.withUnsafeBufferPointer { characters in
            guard let start = characters.baseAddress else { return -1 }
            return body(start, UInt64(characters.count))
        }
    }
}
