import OpenGraph
import ServeHTTP
import Store
import WireHTTP

/// Which part of the list of meals a request asks for.
struct MealListQuery {
    /// Where the page begins or ends; nil for the first page.
    let cursor: MealCursor?
    /// Most meals of the page.
    let limit: Int

    /// Reads `limit`, `after` and `before`; a value that makes no sense is 400.
    init(_ exchange: Exchange, limit standard: Int, maximum: Int) throws(RequestFailure) {
        var limit = standard
        var cursor: MealCursor?
        var bytes: [UInt8] = []
        var decoder = FormDecoder()
        let query = exchange.bytes.extracting(exchange.head.query ?? 0..<0)
        while let pair = decoder.next(in: query, into: &bytes) {
            let value = String(decoding: bytes[pair.value], as: UTF8.self)
            switch String(decoding: bytes[pair.name], as: UTF8.self) {
            case "limit":
                guard let number = Int(value), number >= 1 else { throw .refused(.badRequest) }
                limit = min(number, maximum)
            case "after": cursor = try Self.cursor(value, .after)
            case "before": cursor = try Self.cursor(value, .before)
            default: break
            }
        }
        self.cursor = cursor
        self.limit = limit
    }

    private static func cursor(
        _ text: String,
        _ direction: MealCursor.Direction
    ) throws(RequestFailure) -> MealCursor {
        guard let cursor = try? MealCursor(text: text), cursor.direction == direction else {
            throw .refused(.badRequest)
        }
        return cursor
    }
}
