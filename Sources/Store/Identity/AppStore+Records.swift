import Postgres

/// Apps with everything that is set for them.
extension AppStore {
    /// Stores a new app, which can publish `eat` with a `meal` from then on. Its secret is made by the database.
    package func add(_ draft: AppDraft) async throws(StoreError) -> (record: AppRecord, secret: String) {
        do throws(DatabaseError) {
            let row = try await database.write(AppStatements.insert(draft)).only()
            return (try AppColumns.record(row), try row.text(AppColumns.count))
        } catch {
            throw StoreError(explaining: error)
        }
    }

    /// Every app, the oldest first.
    package func list() async throws(StoreError) -> [AppRecord] {
        do throws(DatabaseError) {
            var records: [AppRecord] = []
            for row in try await database.read(AppStatements.list) {
                records.append(try AppColumns.record(row))
            }
            return records
        } catch {
            throw .database(error)
        }
    }

    /// The app of an id, with its secret; nil when there is none.
    package func record(_ id: Int64) async throws(StoreError) -> (record: AppRecord, secret: String)? {
        try await record(AppStatements.record(id: id))
    }

    /// The app of a namespace, with its secret; nil when there is none.
    package func record(
        namespace: String
    ) async throws(StoreError) -> (record: AppRecord, secret: String)? {
        guard !namespace.utf8.contains(0) else { return nil }
        return try await record(AppStatements.record(namespace: namespace))
    }

    private func record(_ sql: SQL) async throws(StoreError) -> (record: AppRecord, secret: String)? {
        do throws(DatabaseError) {
            guard let row = try await database.read(sql).first else { return nil }
            return (try AppColumns.record(row), try row.text(AppColumns.count))
        } catch {
            throw .database(error)
        }
    }

    /// Changes an app and answers how it is now; nil when there is none.
    package func change(_ id: Int64, _ change: AppChange) async throws(StoreError) -> AppRecord? {
        do throws(DatabaseError) {
            return try await database.write(AppStatements.change(id, change)).first.map(AppColumns.record)
        } catch {
            throw StoreError(explaining: error)
        }
    }

    /// Gives an app another secret and answers it: what was signed with the old one is worth nothing any more.
    package func rotateSecret(_ id: Int64) async throws(StoreError) -> String? {
        do throws(DatabaseError) {
            return try await database.write(AppStatements.rotateSecret(id)).first?.text(0)
        } catch {
            throw .database(error)
        }
    }
}
