import OpenGraph
package import Postgres

/// The objects that actions are about, for one worker.
package final class ObjectStore {
    private let database: Database

    /// A store on that worker's database; nothing is asked yet.
    package init(_ database: Database) {
        self.database = database
    }

    /// An object; nil when there is none of that id.
    package func find(_ id: Int64) async throws(StoreError) -> StoredObject? {
        do throws(DatabaseError) {
            return try await database.read(ObjectStatements.find(id)).first.map(Self.object)
        } catch {
            throw .database(error)
        }
    }

    /// The app and the type of an object; nil when there is none of that id.
    package func type(of id: Int64) async throws(StoreError) -> (appID: Int64, type: String)? {
        do throws(DatabaseError) {
            guard let row = try await database.read(ObjectStatements.type(of: id)).first else { return nil }
            return (try row.integer(0), try row.text(1))
        } catch {
            throw .database(error)
        }
    }

    /// Stores what was read from a page, and which addresses lead to it; answers the object's id.
    package func keep(
        _ object: NewObject,
        at addresses: [String],
        source: ObjectSource
    ) async throws(StoreError) -> Int64 {
        try await database.transaction { transaction throws(StoreError) in
            do throws(DatabaseError) {
                return try await ObjectStatements.keep(object, at: addresses, source, in: transaction)
            } catch {
                throw .database(error)
            }
        }
    }

    /// Objects that a person made through an app, or, without a person, that the app made; the newest first.
    package func made(
        personID: Int64?,
        appID: Int64,
        type: String,
        before id: Int64? = nil,
        limit: Int
    ) async throws(StoreError) -> [StoredObject] {
        do throws(DatabaseError) {
            let sql = ObjectStatements.made(
                personID: personID,
                appID: appID,
                type: type,
                before: id,
                limit: limit
            )
            var objects: [StoredObject] = []
            for row in try await database.read(sql) { objects.append(try Self.object(row)) }
            return objects
        } catch {
            throw .database(error)
        }
    }

    /// Whose namespace it is, and whether the app has declared objects of that type; nil when it is nobody's.
    package func declared(
        _ type: String,
        namespace: String
    ) async throws(StoreError) -> (appID: Int64, isDeclared: Bool)? {
        do throws(DatabaseError) {
            let sql = ObjectStatements.isDeclared(type, namespace: namespace)
            guard let row = try await database.read(sql).first else { return nil }
            return (try row.integer(0), try row.boolean(1))
        } catch {
            throw .database(error)
        }
    }

    /// Makes an object without a page; nil when the app has one of that address already.
    package func make(
        _ object: NewObject,
        _ call: KeptCall? = nil
    ) async throws(StoreError) -> Int64? {
        do throws(DatabaseError) {
            let sql = ObjectStatements.make(object, actionID: nil, call)
            return try await database.write(sql).only().integer(0)
        } catch {
            if error.isTakenAddress { return nil }
            throw .database(error)
        }
    }

    /// Changes an object; false when there is none of that id.
    package func change(_ id: Int64, _ change: ObjectChange) async throws(StoreError) -> Bool {
        do throws(DatabaseError) {
            return try await database.write(ObjectStatements.change(id, change)).touched > 0
        } catch {
            throw .database(error)
        }
    }

    /// Removes an object; false when there is none of that id.
    package func remove(_ id: Int64) async throws(StoreError) -> Bool {
        do throws(DatabaseError) {
            return try await database.write(ObjectStatements.remove(id)).touched > 0
        } catch {
            throw .database(error)
        }
    }

    private static func object(_ row: Row) throws(DatabaseError) -> StoredObject {
        StoredObject(
            id: try row.integer(0),
            app: App(id: try row.integer(1), namespace: try row.text(2), name: try row.text(3)),
            type: try row.text(4),
            url: try row.textIfPresent(5),
            title: try row.text(6),
            description: try row.textIfPresent(7),
            siteName: try row.textIfPresent(8),
            images: try row.json(9),
            data: try row.json(10),
            isScraped: try row.boolean(11),
            personID: try row.integerIfPresent(12),
            actionID: try row.integerIfPresent(13),
            createdAt: try row.timestamp(14),
            updatedAt: try row.timestamp(15),
            times: try row.integer(16)
        )
    }
}
