package import Postgres

/// What an id of the Graph surface is.
package enum NodeKind: String, Sendable {
    case app, person, place, object, action, photo, post, link, request, comment
}

/// The nodes of the Graph surface, for one worker.
package final class NodeStore {
    private let database: Database

    /// A store on that worker's database; nothing is asked yet.
    package init(_ database: Database) {
        self.database = database
    }

    /// What a node is; nil when there is none of that id.
    package func kind(of id: Int64) async throws(StoreError) -> NodeKind? {
        do throws(DatabaseError) {
            let rows = try await database.read(NodeStatements.kind(of: id))
            guard let row = rows.first else { return nil }
            return NodeKind(rawValue: try row.text(0))
        } catch {
            throw .database(error)
        }
    }

    /// The place or person that is called so.
    package func find(alias: String) async throws(StoreError) -> (id: Int64, kind: NodeKind)? {
        guard !alias.utf8.contains(0) else { return nil }
        do throws(DatabaseError) {
            let rows = try await database.read(NodeStatements.find(alias: alias))
            guard let row = rows.first, let kind = NodeKind(rawValue: try row.text(1)) else { return nil }
            return (try row.integer(0), kind)
        } catch {
            throw .database(error)
        }
    }
}
