package import Postgres

/// A place that a search found.
package struct FoundPlace: Sendable, Hashable {
    /// Which one it is.
    package let place: Place
    /// Metres from the middle; nil when the search had none.
    package let distance: Double?

    /// Where the list goes on behind it.
    package var edge: PlaceSearch.Edge { PlaceSearch.Edge(distance: distance, id: place.id) }
}

/// The places, for one worker.
package final class PlaceStore {
    private let database: Database

    /// A store on that worker's database; nothing is asked yet.
    package init(_ database: Database) {
        self.database = database
    }

    /// The place of an id; nil when there is none.
    package func find(_ id: Int64) async throws(StoreError) -> Place? {
        do throws(DatabaseError) {
            return try await database.read(PlaceStatements.find(id: id)).first.map(PlaceColumns.place)
        } catch {
            throw .database(error)
        }
    }

    /// Some of all places by rising id, those behind one of them.
    package func list(after id: Int64 = 0, limit: Int) async throws(StoreError) -> [Place] {
        try await places(PlaceStatements.list(after: id, limit: limit)).map(\.place)
    }

    /// Stores a new place and answers its id; the alias may be taken.
    package func add(_ draft: PlaceDraft) async throws(StoreError) -> Int64 {
        do throws(DatabaseError) {
            return try await database.write(PlaceStatements.insert(draft)).only().integer(0)
        } catch {
            throw StoreError(explaining: error)
        }
    }

    /// Stores all of these places or, when one cannot be, none; answers their ids in the same order.
    package func add(_ drafts: [PlaceDraft]) async throws(StoreError) -> [Int64] {
        try await database.transaction(within: .seconds(600)) { transaction throws(StoreError) in
            do throws(DatabaseError) {
                var ids: [Int64] = []
                ids.reserveCapacity(drafts.count)
                for draft in drafts {
                    ids.append(try await transaction.run(PlaceStatements.insert(draft)).only().integer(0))
                }
                return ids
            } catch {
                throw StoreError(explaining: error)
            }
        }
    }

    /// Looks for places: with a middle the nearest first, else by rising id. Without words and middle there are none.
    ///
    /// - Parameter edge: where an earlier list of the same search ended; in front of it the list comes backwards.
    package func search(
        _ search: PlaceSearch,
        at edge: PlaceSearch.Edge? = nil,
        limit: Int
    ) async throws(StoreError) -> [FoundPlace] {
        let edge = edge ?? .start
        if let center = search.center {
            return try await places(
                PlaceStatements.search(search, around: center, at: edge, limit: limit)
            )
        }
        guard let text = search.text else { return [] }
        return try await places(PlaceStatements.search(text, at: edge, limit: limit))
    }

    private func places(_ sql: SQL) async throws(StoreError) -> [FoundPlace] {
        do throws(DatabaseError) {
            var places: [FoundPlace] = []
            for row in try await database.read(sql) {
                let distance = try row.textIfPresent(PlaceColumns.count).flatMap(Double.init)
                places.append(FoundPlace(place: try PlaceColumns.place(row), distance: distance))
            }
            return places
        } catch {
            throw .database(error)
        }
    }
}
