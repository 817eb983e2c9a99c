/// Proofs that somebody knows a secret without sending it.
package enum SecretProof {
    /// `appsecret_proof`: HMAC-SHA256 of a token with the app's secret, in small hexadecimal letters.
    package static func ofToken(_ token: String, secret: String) -> String {
        SigningKey(secret).signature(of: token.utf8.span).withSpan { Hexadecimal.text(of: $0) }
    }

    /// What the hidden field of a form carries: made from the cookie that only its owner's browser has, so
    /// that nobody else can make it, and no server has to remember it.
    package static func ofForm(cookie: String) -> String {
        SigningKey(cookie).signatureText(of: "larder form".utf8.span)
    }

    /// Whether two texts are the same, without telling by time where they differ.
    package static func isSame(_ left: String, _ right: String) -> Bool {
        ConstantTime.areEqual(left.utf8.span, right.utf8.span)
    }
}
