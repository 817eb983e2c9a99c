package import Postgres

/// What is looked up before something is published, for one worker.
package final class PublishingStore {
    private let database: Database

    /// A store on that worker's database; nothing is asked yet.
    package init(_ database: Database) {
        self.database = database
    }

    /// Whether a place is there, and which of these people are not. Nothing is asked when nothing is named.
    package func missing(
        placeID: Int64?,
        people: [Int64]
    ) async throws(StoreError) -> (isPlaceMissing: Bool, people: [Int64]) {
        if placeID == nil, people.isEmpty { return (false, []) }
        do throws(DatabaseError) {
            var isPlaceMissing = placeID != nil
            var present: Set<Int64> = []
            for row in try await database.read(ReactionStatements.present(placeID: placeID, people: people)) {
                if try row.text(0) == "place" {
                    isPlaceMissing = false
                } else {
                    present.insert(try row.integer(1))
                }
            }
            return (isPlaceMissing, people.filter { !present.contains($0) })
        } catch {
            throw .database(error)
        }
    }
}
