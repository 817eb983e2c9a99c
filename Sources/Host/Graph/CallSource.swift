import GraphAPI
import ServeHTTP
import WireHTTP

/// Where a call comes from: what is known of its request besides the call itself.
struct CallSource {
    /// `https://host`, for links to ourselves.
    let origin: String
    /// The client as limits count it.
    let client: [UInt8]
    /// The `Idempotency-Key` field.
    var idempotencyKey: String?
    /// Whether our own scraper asks, which must not make us scrape again.
    let isOwnScrape: Bool

    init(_ exchange: Exchange, _ origin: RequestOrigin) {
        self.origin = origin.text(exchange)
        client = ScrapeClient.name(exchange, origin)
        idempotencyKey = exchange.text(of: .idempotencyKey)
        isOwnScrape = exchange.text(of: .via)?.contains(OwnSite.mark) ?? false
    }
}
