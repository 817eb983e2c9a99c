package import Postgres

/// An app that somebody uses.
package struct UsedApp: Sendable, Hashable {
    /// Which one it is.
    package let app: App
    /// Since when; microseconds since 1970.
    package let installedAt: Int64
    /// What it may do, by name.
    package let permissions: [String]
}

/// What people allow apps, for one worker. It belongs to person and app: every token between them sees it at once.
package final class PermissionStore {
    private let database: Database

    /// A store on that worker's database; nothing is asked yet.
    package init(_ database: Database) {
        self.database = database
    }

    /// What a person allowed an app and declined, by name; nil when the person does not use it.
    package func list(personID: Int64, appID: Int64) async throws(StoreError) -> [Permission]? {
        do throws(DatabaseError) {
            let rows = try await database.read(PermissionStatements.list(personID, appID))
            guard rows.count > 0 else { return nil }
            var permissions: [Permission] = []
            for row in rows where !row.isNull(0) {
                permissions.append(Permission(name: try row.text(0), isGranted: try row.boolean(1)))
            }
            return permissions
        } catch {
            throw .database(error)
        }
    }

    /// Lets a person use an app and allows it `granted`; what was allowed before stays allowed, but for `declined`.
    ///
    /// The names must be names of permissions; `granted` wins over `declined`.
    package func grant(
        _ granted: [String],
        declined: [String] = [],
        personID: Int64,
        appID: Int64
    ) async throws(StoreError) {
        let allowed = Set(granted)
        let refused = Set(declined).subtracting(allowed)
        do throws(DatabaseError) {
            let sql =
                allowed.isEmpty && refused.isEmpty
                ? PermissionStatements.install(personID, appID)
                : PermissionStatements.grant(
                    personID,
                    appID,
                    granted: allowed.sorted(),
                    declined: refused.sorted()
                )
            _ = try await database.write(sql)
        } catch {
            throw StoreError(explaining: error)
        }
    }

    /// Takes one permission back, which counts as declined from then on.
    ///
    /// - Returns: whether it had been granted.
    package func revoke(
        _ permission: String,
        personID: Int64,
        appID: Int64
    ) async throws(StoreError) -> Bool {
        do throws(DatabaseError) {
            let sql = PermissionStatements.revoke(personID, appID, permission)
            return try await database.write(sql).touched > 0
        } catch {
            throw .database(error)
        }
    }

    /// Removes an app from a person: all permissions go, and every token between them dies (458).
    ///
    /// - Returns: whether the person used it.
    package func removeApp(_ appID: Int64, personID: Int64) async throws(StoreError) -> Bool {
        try await database.transaction { transaction throws(StoreError) in
            do throws(DatabaseError) {
                let gone = try await transaction.run(PermissionStatements.uninstall(personID, appID))
                // A first login that is under way comes after this.
                guard gone.touched > 0 else { return false }
                // Statements of their own: they see what was kept while the first one waited for its row.
                let reason = TokenEnd.appRemoved.rawValue
                _ = try await transaction.run(TokenStatements.end(personID, appID, subcode: reason))
                _ = try await transaction.run(PermissionStatements.endConnections(personID, appID))
                return true
            } catch {
                throw .database(error)
            }
        }
    }

    /// Who of these people uses an app.
    package func users(of appID: Int64, among personIDs: [Int64]) async throws(StoreError) -> Set<Int64> {
        do throws(DatabaseError) {
            var users: Set<Int64> = []
            let sql = PermissionStatements.users(of: appID, among: personIDs)
            for row in try await database.read(sql) { users.insert(try row.integer(0)) }
            return users
        } catch {
            throw .database(error)
        }
    }

    /// The apps that a person uses, the newest first.
    package func apps(of personID: Int64) async throws(StoreError) -> [UsedApp] {
        do throws(DatabaseError) {
            var apps: [UsedApp] = []
            for row in try await database.read(PermissionStatements.apps(of: personID)) {
                apps.append(
                    UsedApp(
                        app: App(id: try row.integer(0), namespace: try row.text(1), name: try row.text(2)),
                        installedAt: try row.timestamp(3),
                        permissions: try row.texts(4)
                    )
                )
            }
            return apps
        } catch {
            throw .database(error)
        }
    }
}
