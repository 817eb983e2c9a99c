package import Postgres

/// Access tokens, for one worker. Only their hashes are in the database.
package final class TokenStore {
    private let database: Database

    /// A store on that worker's database; nothing is asked yet.
    package init(_ database: Database) {
        self.database = database
    }

    /// Who calls with a person's token.
    ///
    /// - Parameters:
    ///   - hash: SHA-256 of the token's text.
    ///   - now: microseconds since 1970.
    package func find(hash: [UInt8], now: Int64) async throws(StoreError) -> TokenLookup {
        do throws(DatabaseError) {
            guard let row = try await database.read(TokenStatements.find(hash: hash)).first else {
                return .unknown
            }
            return try TokenLookup(row, from: 0).at(now)
        } catch {
            throw .database(error)
        }
    }

    /// The app of an id and its secret, in clear, because signatures are checked with it; nil without such an app.
    package func appWithSecret(_ id: Int64) async throws(StoreError) -> (app: App, secret: String)? {
        do throws(DatabaseError) {
            guard let row = try await database.read(AppStatements.withSecret(id: id)).first else {
                return nil
            }
            let app = App(id: try row.integer(0), namespace: try row.text(1), name: try row.text(2))
            return (app, try row.text(3))
        } catch {
            throw .database(error)
        }
    }

    /// Keeps a new token. A person's first token for an app installs the app.
    ///
    /// - Parameters:
    ///   - hash: SHA-256 of the token's text.
    ///   - sessionHash: the browser's session that it ends with.
    ///   - expiresAt: microseconds since 1970; nil for never.
    package func keep(
        hash: [UInt8],
        appID: Int64,
        personID: Int64,
        origin: Caller.Origin,
        sessionHash: [UInt8]? = nil,
        expiresAt: Int64?
    ) async throws(StoreError) {
        do throws(DatabaseError) {
            _ = try await database.write(
                TokenStatements.keep(hash, appID, personID, origin.rawValue, sessionHash, expiresAt)
            )
        } catch {
            throw .database(error)
        }
    }

    /// Ends one token.
    package func end(hash: [UInt8], because reason: TokenEnd) async throws(StoreError) -> Bool {
        try await end(TokenStatements.end(hash, subcode: reason.rawValue)) > 0
    }

    /// Ends the tokens that a browser's session asked for, when somebody logs out there. Answers how many.
    package func end(session hash: [UInt8], because reason: TokenEnd) async throws(StoreError) -> Int {
        try await end(TokenStatements.end(session: hash, subcode: reason.rawValue))
    }

    /// Ends all tokens of a person, or those for one app. Answers how many.
    package func end(
        personID: Int64,
        appID: Int64? = nil,
        because reason: TokenEnd
    ) async throws(StoreError) -> Int {
        try await end(TokenStatements.end(personID, appID, subcode: reason.rawValue))
    }

    private func end(_ sql: SQL) async throws(StoreError) -> Int {
        do throws(DatabaseError) {
            return try await database.write(sql).touched
        } catch {
            throw .database(error)
        }
    }
}

/// Why a token is not good any more before its time: Facebook's subcodes. The first reason stays.
package enum TokenEnd: Int, Sendable, Hashable {
    /// The person removed the app.
    case appRemoved = 458
    /// The person has another password.
    case passwordChanged = 460
    /// A call ended it.
    case revoked = 466
    /// The person logged out where it was made.
    case loggedOut = 467
}
