import ServeHTTP
import WireHTTP

/// Whether a meal is asked for as a page or as an object.
enum MealForm {
    case page
    case json

    private static let offers = [MediaOffer("text", "html"), MediaOffer("application", "json")]
    private static let suffix = Array(".json".utf8)

    /// The form that a request for `segment` asks for, and the slug's place without the suffix `.json`.
    static func of(_ exchange: Exchange, _ segment: Range<Int>) -> (form: MealForm, slug: Range<Int>) {
        let bytes = exchange.bytes
        let stem = segment.lowerBound..<max(segment.lowerBound, segment.upperBound - suffix.count)
        var hasSuffix = segment.count > suffix.count
        if hasSuffix {
            for (place, byte) in suffix.enumerated() where bytes[stem.upperBound + place] != byte {
                hasSuffix = false
            }
        }
        if hasSuffix { return (.json, stem) }
        guard exchange.head.has(.accept) else { return (.page, segment) }
        let best = AcceptList.best(of: offers, exchange.head, bytes: bytes)
        return (best == 1 ? .json : .page, segment)
    }
}
