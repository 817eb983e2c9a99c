/// What to look for among places.
package struct PlaceSearch: Sendable, Hashable {
    /// Where a list goes on: behind the place of this id, at this distance, or in front of it.
    package struct Edge: Sendable, Hashable {
        /// Metres from the middle; nil when there is none, and the list goes by id.
        package let distance: Double?
        /// The place, which is left out itself.
        package let id: Int64
        /// Whether the list goes on behind it; else it comes from there, the last place first.
        package var isForward: Bool

        /// Beside a place.
        package init(distance: Double?, id: Int64, isForward: Bool = true) {
            self.distance = distance
            self.id = id
            self.isForward = isForward
        }

        /// Where a list begins.
        static let start = Edge(distance: -1, id: 0)
    }

    /// Words that the name, the kind or the town of a place begins with; nil for any.
    package var text: String?
    /// The middle; nil for anywhere.
    package var center: Position?
    /// Metres around the middle.
    package var distance: Double

    /// Everything, anywhere.
    package init(text: String? = nil, center: Position? = nil, distance: Double = 0) {
        self.text = text
        self.center = center
        self.distance = distance
    }

    /// The radius of the globe in metres (IUGG mean), as the statements have it too.
    static let radius = 6_371_008.8

    /// The degrees of latitude, south to north, that the circle lies between.
    var latitudes: (south: Double, north: Double)? {
        guard let center else { return nil }
        let reach = degrees
        return (max(center.latitude - reach, -90), min(center.latitude + reach, 90))
    }

    private var degrees: Double { distance / Self.radius * 180 / Double.pi }
}
