import OpenGraph
import Pages
import ServeHTTP
import WireHTTP

/// Answers `GET /?id=URL` and `POST /?id=URL&scrape=true`: the object at an address, as the Graph API gave it.
final class ObjectLookup {
    private let desk: ScrapeDesk

    init(_ desk: ScrapeDesk) { self.desk = desk }

    /// Whether a request for `/` asks for an object rather than for the catalogue.
    static func isMeant(_ exchange: Exchange) -> Bool {
        guard exchange.head.query != nil else { return false }
        return ScrapeQuery(exchange).text("id") != nil
    }

    /// Answers a GET: the object as it was scraped last.
    func answerGet(_ exchange: Exchange) async throws(RequestFailure) {
        try await answer(exchange, ScrapeQuery(exchange), isPost: false)
    }

    /// Answers a POST; with `scrape=true` the address is scraped again.
    func answerPost(_ exchange: Exchange) async throws(RequestFailure) {
        var query = ScrapeQuery(exchange)
        try await query.readForm(exchange)
        try await answer(exchange, query, isPost: true)
    }

    private func answer(_ exchange: Exchange, _ query: ScrapeQuery, isPost: Bool) async throws(RequestFailure)
    {
        let isRead = !isPost || query.text("method")?.uppercased() == "GET"
        guard let address = query.address("id"),
            address.hasPrefix("http://") || address.hasPrefix("https://"),
            isRead || query.isForced
        else {
            return refuse(
                exchange,
                "Unsupported \(isPost ? "post" : "get") request.",
                type: "GraphMethodException"
            )
        }
        do throws(ScrapeDesk.Refusal) {
            let record = try await desk.scrape(address, for: exchange, isForced: query.isForced && isPost)
            guard !record.isFailed else {
                let title = record.report["findings"]?.array?.first?["title"]?.string
                return refuse(
                    exchange,
                    "(#100) The object at that URL could not be read: \(title ?? "no page")."
                )
            }
            let wanted = query.text("fields")?.split(separator: ",").map(String.init)
            deliver(exchange, .ok, ObjectJSON.object(record, fields: wanted))
        } catch {
            refuse(exchange, error)
        }
    }

    private func refuse(_ exchange: Exchange, _ refusal: ScrapeDesk.Refusal) {
        switch refusal {
        case .busy(let seconds):
            HeadWriter.append("Retry-After", seconds, to: &exchange.fields)
            refuse(exchange, "(#4) Application request limit reached", code: 4, refusal.status)
        case .unavailable, .ownScrape:
            refuse(exchange, "Service temporarily unavailable", code: 2, refusal.status)
        }
    }

    private func refuse(
        _ exchange: Exchange,
        _ message: String,
        type: String = "OAuthException",
        code: Int64 = 100,
        _ status: Status = .badRequest
    ) {
        let error = JSONValue.object([
            JSONMember("message", .string(message)), JSONMember("type", .string(type)),
            JSONMember("code", .integer(code)),
        ])
        deliver(exchange, status, .object([JSONMember("error", error)]))
    }

    private func deliver(_ exchange: Exchange, _ status: Status, _ json: JSONValue) {
        exchange.fields.append(contentsOf: FieldBlocks.unkept)
        HeadWriter.append("Access-Control-Allow-Origin", "*", to: &exchange.fields)
        let bytes = json.bytes
        exchange.answer(status, type: "application/json; charset=UTF-8", bytes.span)
    }
}
