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
    private let standard: Int

    /// Reads `limit`, `after` and `before`; a value that makes no sense is 400, and so are both cursors at once.
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
                guard let number = Self.number(value), number >= 1 else { throw .refused(.badRequest) }
                limit = min(number, maximum)
            case "after": cursor = try Self.cursor(value, .after, replacing: cursor)
            case "before": cursor = try Self.cursor(value, .before, replacing: cursor)
            default: break
            }
        }
        self.cursor = cursor
        self.limit = limit
        self.standard = standard
    }

    /// The query that stands for this part of the list, whatever else was in the request's; empty for the first page.
    var text: String { text(at: cursor) }

    /// The query for the part of the same size at a cursor.
    func text(at cursor: MealCursor?) -> String {
        var parts: [String] = []
        if limit != standard { parts.append("limit=\(limit)") }
        if let cursor {
            parts.append((cursor.direction == .after ? "after=" : "before=") + cursor.text)
        }
        return parts.joined(separator: "&")
    }

    /// A number too large to be held is as good as the largest.
    private static func number(_ text: String) -> Int? {
        guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return Int(text) ?? .max
    }

    private static func cursor(
        _ text: String,
        _ direction: MealCursor.Direction,
        replacing before: MealCursor?
    ) throws(RequestFailure) -> MealCursor {
        guard before == nil, let cursor = try? MealCursor(text: text), cursor.direction == direction else {
            throw .refused(.badRequest)
        }
        return cursor
    }
}
