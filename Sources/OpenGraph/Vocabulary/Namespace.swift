/// A prefix of property names and the address that stands for it in `prefix="og: https://ogp.me/ns#"`.
package struct Namespace: Sendable, Equatable {
    /// What stands before the colon of a name.
    package let prefix: Term
    /// The address without its scheme; `http` and `https` mean the same.
    package let address: Term
    /// Who defines it.
    package let source: Source

    /// Whether `uri` stands for this prefix, with either scheme.
    package func isNamed(by uri: String) -> Bool {
        for scheme in ["https://", "http://"] where uri.hasPrefix(scheme) {
            return uri.dropFirst(scheme.count) == address.description
        }
        return false
    }

    /// The address to write.
    package var uri: String { "https://" + address.description }

    /// The address that declares the namespace of an app, `http://ogp.me/ns/fb/larder#`.
    ///
    /// Facebook's documentation writes it with http.
    package static func uri(ofApp namespace: String) -> String {
        "http://ogp.me/ns/fb/" + namespace + "#"
    }

    /// The known prefixes. Source: ogp.me for its own; the others from Facebook's documentation.
    package static let all: [Namespace] = [
        Namespace(prefix: "og", address: "ogp.me/ns#", source: .openGraph),
        Namespace(prefix: "fb", address: "ogp.me/ns/fb#", source: .openGraph),
        Namespace(prefix: "article", address: "ogp.me/ns/article#", source: .openGraph),
        Namespace(prefix: "book", address: "ogp.me/ns/book#", source: .openGraph),
        Namespace(prefix: "profile", address: "ogp.me/ns/profile#", source: .openGraph),
        Namespace(prefix: "website", address: "ogp.me/ns/website#", source: .openGraph),
        Namespace(prefix: "music", address: "ogp.me/ns/music#", source: .openGraph),
        Namespace(prefix: "video", address: "ogp.me/ns/video#", source: .openGraph),
        Namespace(prefix: "payment", address: "ogp.me/ns/payment#", source: .openGraph),
        Namespace(prefix: "books", address: "ogp.me/ns/books#", source: .facebook),
        Namespace(prefix: "business", address: "ogp.me/ns/business#", source: .facebook),
        Namespace(prefix: "place", address: "ogp.me/ns/place#", source: .facebook),
        Namespace(prefix: "product", address: "ogp.me/ns/product#", source: .facebook),
        Namespace(prefix: "restaurant", address: "ogp.me/ns/restaurant#", source: .facebook),
        Namespace(prefix: "fitness", address: "ogp.me/ns/fitness#", source: .facebook),
        Namespace(prefix: "game", address: "ogp.me/ns/game#", source: .facebook),
    ]

    /// Addresses that older pages bind with `xmlns:`, and the prefix they stand for.
    package static let older: [(prefix: Term, uri: Term)] = [
        ("og", "http://opengraphprotocol.org/schema/"),
        ("fb", "http://www.facebook.com/2008/fbml"),
    ]
}
