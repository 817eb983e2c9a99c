import Postgres

/// Who is what to an app.
extension AppStore {
    /// Gives somebody a role, in place of the one before; nil takes it away. `absent` when there is no such person.
    package func setRole(
        _ role: AppRole?,
        of personID: Int64,
        in appID: Int64
    ) async throws(StoreError) {
        do throws(DatabaseError) {
            let sql =
                role.map { AppStatements.setRole($0.rawValue, appID, personID) }
                ?? AppStatements.removeRole(appID, personID)
            _ = try await database.write(sql)
        } catch {
            throw StoreError(explaining: error)
        }
    }

    /// Everybody with a role.
    package func members(of appID: Int64) async throws(StoreError) -> [AppMember] {
        do throws(DatabaseError) {
            var members: [AppMember] = []
            for row in try await database.read(AppStatements.roles(appID)) {
                guard let role = AppRole(rawValue: try row.text(2)) else { continue }
                members.append(AppMember(personID: try row.integer(0), name: try row.text(1), role: role))
            }
            return members
        } catch {
            throw .database(error)
        }
    }

    /// Of these ids those that the app may not tag, in their order: not its people in a role, nor its test users.
    package func untaggable(
        by appID: Int64,
        among personIDs: [Int64]
    ) async throws(StoreError) -> [Int64] {
        guard !personIDs.isEmpty else { return [] }
        do throws(DatabaseError) {
            var taggable: Set<Int64> = []
            let sql = AppStatements.taggable(by: appID, among: personIDs)
            for row in try await database.read(sql) { taggable.insert(try row.integer(0)) }
            return personIDs.filter { !taggable.contains($0) }
        } catch {
            throw .database(error)
        }
    }
}
