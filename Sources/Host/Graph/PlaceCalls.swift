import GraphAPI
import OpenGraph
import Store

/// Places: themselves and the search for them.
final class PlaceCalls {
    private let parts: GraphParts

    init(_ parts: GraphParts) { self.parts = parts }

    /// How far around its middle a search looks unless it says so, in metres.
    private static let usualDistance = 1000.0
    /// The farthest that a search looks, in metres.
    private static let longestDistance = 50_000.0

    /// Answers `/{id}`.
    func answerNode(_ id: Int64, _ context: GraphContext) async throws(GraphError) -> GraphAnswer {
        guard context.call.method == .get else { throw .unsupported(context.call.method) }
        let place = try await parts.stored { database throws(StoreError) in
            try await PlaceStore(database).find(id)
        }
        guard let place else { throw .unsupported(.get) }
        return .json(place.json)
    }

    /// Answers `/search`: `type=place` with `q`, or `center=latitude,longitude` and `distance`, or both.
    func search(_ context: GraphContext) async throws(GraphError) -> GraphAnswer {
        guard context.call.method == .get else { throw .unsupported(context.call.method) }
        _ = try context.needCaller()
        guard context.call.parameters.text("type") == "place" else {
            throw .invalidParameter("Only places can be searched for: type must be place")
        }
        let search = try Self.search(context.call.parameters)
        let page = try GraphPage(context.call, keys: search.center == nil ? 1 : 2)
        let found = try await parts.stored { database throws(StoreError) in
            try await PlaceStore(database).search(search, at: page.placeEdge, limit: page.wanted)
        }
        return page.answer(found, at: context.origin) { found in
            guard let distance = found.distance else { return GraphCursor(found.place.id) }
            // Distances are not negative, and so sorted as their bits are.
            return GraphCursor(Int64(bitPattern: distance.bitPattern), found.place.id)
        } json: {
            $0.place.json
        }
    }

    private static func search(_ parameters: GraphParameters) throws(GraphError) -> PlaceSearch {
        var search = PlaceSearch()
        if let text = parameters.text("q") {
            guard text.utf8.count <= 400, PlainText.isUsable(text, upTo: 400) else {
                throw .invalidParameter("Param q must be 1 to 400 characters on one line")
            }
            search.text = text
        }
        if let text = parameters.text("center") {
            guard let center = Position(text: text) else {
                throw .invalidParameter(
                    "Param center must be a latitude and a longitude with a comma between"
                )
            }
            search.center = center
        }
        guard search.text != nil || search.center != nil else {
            throw .invalidParameter("A search needs q, or center with distance")
        }
        search.distance = usualDistance
        if let text = parameters.text("distance") {
            guard let distance = Position.number(text), distance >= 0 else {
                throw .invalidParameter("Param distance must be a number of metres")
            }
            search.distance = min(distance, longestDistance)
        }
        return search
    }
}

extension GraphPage {
    /// Where a search for places goes on.
    fileprivate var placeEdge: PlaceSearch.Edge? {
        guard let cursor = before ?? after, let id = cursor.keys.last else { return nil }
        let distance = cursor.keys.count == 2 ? Double(bitPattern: UInt64(bitPattern: cursor.keys[0])) : nil
        return PlaceSearch.Edge(distance: distance, id: id, isForward: before == nil)
    }
}
