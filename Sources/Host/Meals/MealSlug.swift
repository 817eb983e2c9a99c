import OpenGraph
import ServeHTTP
import WireHTTP

/// Reads the slug in a path.
enum MealSlug {
    /// Why a path segment spells no slug.
    enum Fault: Error {
        case notText
        case slug(SlugError)
    }

    /// The slug that a path segment spells.
    static func parse(_ exchange: Exchange, _ place: Range<Int>) throws(Fault) -> Slug {
        var decoded: [UInt8] = []
        PercentCoding.decode(exchange.bytes, place, into: &decoded)
        guard let text = String(validating: decoded, as: UTF8.self) else { throw .notText }
        do throws(SlugError) { return try Slug(text) } catch { throw .slug(error) }
    }

    /// The slug that a path segment spells; nil when none can have it.
    static func read(_ exchange: Exchange, _ place: Range<Int>) -> Slug? {
        try? parse(exchange, place)
    }
}
