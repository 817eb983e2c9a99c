package import Postgres

/// A request to somebody; the Graph API calls it `<id>_<recipient>`.
package struct AppRequest: Sendable, Hashable {
    /// The request's id, which all its recipients have in common, and the app it is about.
    package let id: Int64
    package let app: App
    /// Nil: the app's own.
    package let writer: Post.Named?
    package let recipient: Post.Named
    package let message: String
    package let data: String?
    package let title: String?
    /// Microseconds since 1970.
    package let createdAt: Int64
}

/// Requests from people and apps to people, for one worker.
package final class RequestStore {
    private let database: Database

    /// A store on that worker's database; nothing is asked yet.
    package init(_ database: Database) {
        self.database = database
    }

    /// Sends a request and answers its id, with those whom it went to: the ones that are there.
    ///
    /// - Parameters:
    ///   - writerID: nil for the app itself.
    ///   - isFrictionless: whether the writer will not be asked again about these.
    package func add(
        appID: Int64,
        from writerID: Int64?,
        to recipients: [Int64],
        message: String,
        data: String? = nil,
        title: String? = nil,
        isFrictionless: Bool = false,
        _ call: KeptCall? = nil
    ) async throws(StoreError) -> (id: Int64, recipients: [Int64])? {
        let sql = RequestStatements.insert(
            appID,
            writerID,
            recipients,
            message,
            data,
            title,
            isFrictionless,
            call
        )
        do throws(DatabaseError) {
            let rows = try await database.write(sql)
            guard let first = rows.first else { return nil }
            var reached: [Int64] = []
            for row in rows { reached.append(try row.integer(1)) }
            return (try first.integer(0), reached)
        } catch {
            throw .database(error)
        }
    }

    /// The requests of one app to somebody, the newest first; behind an edge the nearest first.
    package func list(
        to personID: Int64,
        appID: Int64,
        _ edge: ListEdge = .before(.max),
        limit: Int
    ) async throws(StoreError) -> [AppRequest] {
        try await requests(RequestStatements.list(to: personID, appID, edge, limit: limit))
    }

    /// A request as its recipient has it, if its app asks: for the recipient, for its writer, or for itself.
    package func find(
        _ id: Int64,
        to personID: Int64,
        _ reader: Reader
    ) async throws(StoreError) -> AppRequest? {
        try await requests(RequestStatements.find(id, to: personID, reader)).first
    }

    /// A request by its own id, for its app: as it went to the reader, or to anybody.
    package func find(_ id: Int64, _ reader: Reader) async throws(StoreError) -> AppRequest? {
        try await requests(RequestStatements.find(id, reader)).first
    }

    /// Takes a request away from its recipient; false when it is not there, or not the editor's.
    package func remove(_ id: Int64, to personID: Int64, _ editor: Reader) async throws(StoreError) -> Bool {
        do throws(DatabaseError) {
            return try await database.write(RequestStatements.remove(id, to: personID, editor)).touched > 0
        } catch {
            throw .database(error)
        }
    }

    /// Whom a person sends an app's requests without being asked again.
    package func frictionless(of personID: Int64, appID: Int64) async throws(StoreError) -> [Post.Named] {
        do throws(DatabaseError) {
            var people: [Post.Named] = []
            for row in try await database.read(RequestStatements.frictionless(personID, appID)) {
                people.append(Post.Named(id: try row.integer(0), name: try row.text(1)))
            }
            return people
        } catch {
            throw .database(error)
        }
    }

    private func requests(_ sql: SQL) async throws(StoreError) -> [AppRequest] {
        do throws(DatabaseError) {
            var requests: [AppRequest] = []
            for row in try await database.read(sql) { requests.append(try request(row)) }
            return requests
        } catch {
            throw .database(error)
        }
    }

    private func request(_ row: Row) throws(DatabaseError) -> AppRequest {
        AppRequest(
            id: try row.integer(0),
            app: App(id: try row.integer(1), namespace: try row.text(2), name: try row.text(3)),
            writer: row.isNull(4) ? nil : Post.Named(id: try row.integer(4), name: try row.text(5)),
            recipient: Post.Named(id: try row.integer(6), name: try row.text(7)),
            message: try row.text(8),
            data: try row.textIfPresent(9),
            title: try row.textIfPresent(10),
            createdAt: try row.timestamp(11)
        )
    }
}
