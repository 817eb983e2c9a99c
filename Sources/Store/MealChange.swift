package import OpenGraph
package import Postgres

/// Word that a meal was written, by this server or any other, or by hand.
package struct MealChange: Sendable, Hashable {
    /// Every name of the meal, old ones too; nil when any meal may have changed.
    package let slugs: [Slug]?
    /// The version it has now, 0 when it was removed; nil when it is not known.
    package let version: Int64?

    /// The channel that the triggers send on.
    package static let channel = Identifier("larder_meals")

    /// Reads the trigger's JSON. What cannot be read may mean any meal.
    package init(payload: String) {
        let members = try? JSONReader.read(payload.utf8.span)
        version = members?["version"]?.wholeNumber
        guard let names = members?["slugs"]?.array else {
            slugs = nil
            return
        }
        let texts = names.compactMap(\.string)
        slugs = texts.count == names.count ? texts.map(Slug.init(known:)) : nil
    }
}
