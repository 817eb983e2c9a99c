/// A token that callers must show, kept as its hash: comparing tells nothing about it, its length included.
package struct SecretToken: Sendable {
    private let digest: Digest

    package init(_ token: Span<UInt8>) {
        digest = Digest.sha256(of: token)
    }

    package init(_ token: String) {
        self.init(token.utf8.span)
    }

    /// Whether `shown` is the token; in constant time.
    package func isShown(by shown: Span<UInt8>) -> Bool {
        digest == Digest.sha256(of: shown)
    }
}
