package import Postgres

/// What became of a code that was to be exchanged.
package enum CodeExchange: Sendable, Hashable {
    /// The token was kept.
    case done
    /// Somebody was earlier.
    case used
    case expired
    /// There is none, or not for this app and this address.
    case unknown
}

/// Codes, and what becomes of tokens once they are given out, for one worker.
package final class CodeStore {
    private let database: Database

    /// A store on that worker's database; nothing is asked yet.
    package init(_ database: Database) { self.database = database }

    /// Keeps a code that stands for a person's answer; `expiresAt` in microseconds since 1970.
    package func keep(
        hash: [UInt8],
        appID: Int64,
        personID: Int64,
        redirectURI: String,
        sessionHash: [UInt8],
        expiresAt: Int64
    ) async throws(StoreError) {
        do throws(DatabaseError) {
            _ = try await database.write(
                CodeStatements.keep(hash, appID, personID, redirectURI, sessionHash, expiresAt)
            )
        } catch {
            throw .database(error)
        }
    }

    /// Exchanges a code for a token, once. The address must be the one of the dialog, byte for byte.
    package func exchange(
        code hash: [UInt8],
        appID: Int64,
        redirectURI: String,
        tokenHash: [UInt8],
        expiresAt: Int64
    ) async throws(StoreError) -> CodeExchange {
        guard !redirectURI.utf8.contains(0) else { return .unknown }
        do throws(DatabaseError) {
            let sql = CodeStatements.exchange(hash, appID, redirectURI, tokenHash, expiresAt)
            if try await database.write(sql).count > 0 { return .done }
            let reason = CodeStatements.reason(hash, appID, redirectURI)
            guard let row = try await database.read(reason).first else { return .unknown }
            return try row.boolean(0) ? .used : .expired
        } catch {
            throw .database(error)
        }
    }

    /// Keeps a new token for one of the same app that is good; false when there is none such.
    package func exchange(
        token hash: [UInt8],
        appID: Int64,
        newHash: [UInt8],
        expiresAt: Int64
    ) async throws(StoreError) -> Bool {
        do throws(DatabaseError) {
            let sql = CodeStatements.exchangeToken(hash, appID, newHash, expiresAt)
            return try await database.write(sql).count > 0
        } catch {
            throw .database(error)
        }
    }

    /// Lets a token live until `expiresAt`; nil when it had that today already, or has no end.
    package func extend(token hash: [UInt8], until expiresAt: Int64) async throws(StoreError) -> Int64? {
        do throws(DatabaseError) {
            let rows = try await database.write(CodeStatements.extend(hash, expiresAt))
            return try rows.first?.timestamp(0)
        } catch {
            throw .database(error)
        }
    }

    /// Ends a token because its holder says so (subcode 466).
    package func revoke(token hash: [UInt8]) async throws(StoreError) {
        do throws(DatabaseError) {
            _ = try await database.write(CodeStatements.revoke(hash))
        } catch {
            throw .database(error)
        }
    }
}
