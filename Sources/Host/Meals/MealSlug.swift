import OpenGraph
import ServeHTTP
import WireHTTP

/// Reads the slug in a path.
enum MealSlug {
    /// The slug that a path segment spells; nil when none can have it.
    static func read(_ exchange: Exchange, _ place: Range<Int>) -> Slug? {
        var decoded: [UInt8] = []
        PercentCoding.decode(exchange.bytes, place, into: &decoded)
        guard let text = String(validating: decoded, as: UTF8.self) else { return nil }
        return try? Slug(text)
    }
}
