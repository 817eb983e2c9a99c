/// A token that callers must show, kept as its hash: comparing tells nothing about it, its length included.
package struct SecretToken: Sendable {
    private let digest: Digest

    /// Hashes the token (SHA-256) and keeps nothing else of it.
    package init(_ token: Span<UInt8>) {
        digest = Digest.sha256(of: token)
    }

    /// The same, of the UTF-8 of a setting's text.
    package init(_ token: String) {
        self.init(token.utf8.span)
    }

    /// Whether `shown` is the token; in constant time.
    package func isShown(by shown: Span<UInt8>) -> Bool {
        digest == Digest.sha256(of: shown)
    }
}
