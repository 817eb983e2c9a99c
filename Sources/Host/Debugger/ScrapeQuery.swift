import Pages
import ServeHTTP
import WireHTTP

/// What a request to the debugger asks for.
struct ScrapeQuery {
    private(set) var parameters = RequestParameters()
    /// Whether JSON is wanted: by `format=json`, or by `Accept`.
    private(set) var wantsJSON = false

    private static let offers = [MediaOffer("text", "html"), MediaOffer("application", "json")]

    /// Reads the query.
    init(_ exchange: Exchange) {
        if let query = exchange.head.query {
            parameters.append(encoded: exchange.bytes.extracting(query))
        }
        let best = AcceptList.best(of: Self.offers, exchange.head, bytes: exchange.bytes)
        wantsJSON = text("format") == "json" || exchange.head.has(.accept) && best == 1
    }

    /// Reads the form in the body too.
    mutating func readForm(_ exchange: Exchange) async throws(RequestFailure) {
        let form = try FormKind(exchange)
        try await exchange.readBody()
        parameters.beginBody()
        try form.read(exchange.body, into: &parameters)
        wantsJSON = wantsJSON || text("format") == "json"
    }

    /// The last value of a parameter.
    func text(_ names: String...) -> String? {
        for pair in parameters.pairs.reversed() {
            let bytes = parameters.bytes
            for name in names where bytes[pair.name].elementsEqual(name.utf8) {
                return String(decoding: bytes[pair.value], as: UTF8.self)
            }
        }
        return nil
    }

    /// The address to scrape; nil when there is none.
    func address(_ names: String...) -> String? {
        for name in names {
            guard let text = text(name) else { continue }
            let address = ScrapeAddress.read(text)
            if !address.isEmpty { return address }
        }
        return nil
    }

    /// Whether a new scrape is wanted though one is kept.
    var isForced: Bool { text("scrape").flatMap { Switch.read($0) } ?? false }
}
