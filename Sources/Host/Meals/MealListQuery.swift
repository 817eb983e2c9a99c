import OpenGraph
import ServeHTTP
import Store
import WireHTTP

/// Which part of the list of meals a request asks for.
enum MealListQuery {
    /// Reads `limit`, `after` and `before`; a value that makes no sense is 400.
    static func read(_ exchange: Exchange, limit standard: Int, maximum: Int) throws(RequestFailure) -> MealListRange {
        var limit = standard
        var position = MealListRange.Position.first
        var bytes: [UInt8] = []
        var decoder = FormDecoder()
        let query = exchange.bytes.extracting(exchange.head.query ?? 0..<0)
        while let pair = decoder.next(in: query, into: &bytes) {
            let value = String(decoding: bytes[pair.value], as: UTF8.self)
            switch String(decoding: bytes[pair.name], as: UTF8.self) {
            case "limit":
                guard let number = Int(value), number >= 1 else { throw .refused(.badRequest) }
                limit = min(number, maximum)
            case "after": position = .after(try cursor(value))
            case "before": position = .before(try cursor(value))
            default: break
            }
        }
        return MealListRange(position, limit: limit)
    }

    private static func cursor(_ text: String) throws(RequestFailure) -> MealCursor {
        guard let cursor = MealCursor(text) else { throw .refused(.badRequest) }
        return cursor
    }
}
