package import Pages
import Secrets

/// The secret that repeater addresses are signed with: HMAC-SHA256 over the canonical query, as `sig`.
package struct RepeaterKey: Sendable {
    private let key: SigningKey

    /// A key as it was set.
    package init(_ text: String) { key = SigningKey(text) }

    /// Whether the parameters carry the right `sig`.
    func hasSigned(_ parameters: RequestParameters) -> Bool {
        guard let place = parameters.signature else { return false }
        let query = Self.canonicalQuery(of: parameters)
        return key.isSignature(parameters.bytes.span.extracting(place), of: query.span)
    }

    /// The `sig` for parameters: base64url without padding.
    package func signature(of parameters: RequestParameters) -> String {
        key.signatureText(of: Self.canonicalQuery(of: parameters).span)
    }

    private static func canonicalQuery(of parameters: RequestParameters) -> [UInt8] {
        var query: [UInt8] = []
        parameters.appendCanonicalQuery(to: &query)
        return query
    }
}
