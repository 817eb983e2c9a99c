package import Postgres

/// What nearly every call of the Graph surface asks first: whose a token is, and what an id is.
///
/// For one worker, which keeps it: calls that ask at the same time share a statement. Nothing is remembered between
/// statements, so a token that has ended is seen to have ended by every question that is asked afterwards.
package final class CallStore {
    private let tokens: Gathering<CallersByToken>
    private let apps: Gathering<AppsWithSecret>
    private let kinds: Gathering<KindsByID>

    /// A store on that worker's database; nothing is asked yet.
    package init(_ database: Database) {
        tokens = Gathering(CallersByToken(), on: database)
        apps = Gathering(AppsWithSecret(), on: database)
        kinds = Gathering(KindsByID(), on: database)
    }

    /// Who calls with a person's token.
    ///
    /// - Parameters:
    ///   - hash: SHA-256 of the token's text.
    ///   - now: microseconds since 1970.
    package func token(hash: [UInt8], now: Int64) async throws(StoreError) -> TokenLookup {
        do throws(DatabaseError) {
            return try await tokens.answer(to: hash).at(now)
        } catch {
            throw .database(error)
        }
    }

    /// The app of an id and its secret, in clear, because signatures are checked with it; nil without such an app.
    package func appWithSecret(_ id: Int64) async throws(StoreError) -> (app: App, secret: String)? {
        do throws(DatabaseError) {
            return try await apps.answer(to: id)
        } catch {
            throw .database(error)
        }
    }

    /// What a node is; nil when there is none of that id.
    package func kind(of id: Int64) async throws(StoreError) -> NodeKind? {
        do throws(DatabaseError) {
            return try await kinds.answer(to: id)
        } catch {
            throw .database(error)
        }
    }
}

extension TokenLookup {
    /// What a row about a token says, whatever the time is.
    init(_ row: Row, from start: Int) throws(DatabaseError) {
        let app = App(
            id: try row.integer(start),
            namespace: try row.text(start + 1),
            name: try row.text(start + 2)
        )
        let person = Caller.Person(id: try row.integer(start + 3), name: try row.text(start + 4))
        if let subcode = try row.integerIfPresent(start + 8) {
            self = .dead(subcode: Int(subcode), appID: app.id, personID: person.id)
            return
        }
        self = .good(
            Caller(
                app: app,
                person: person,
                permissions: try row.texts(start + 9),
                origin: Caller.Origin(rawValue: try row.text(start + 5)) ?? .web,
                issuedAt: try row.timestamp(start + 6),
                expiresAt: try row.timestampIfPresent(start + 7)
            )
        )
    }

    /// The same at a moment: what has been good may have expired.
    func at(_ now: Int64) -> TokenLookup {
        guard case .good(let caller) = self, let end = caller.expiresAt, end <= now else { return self }
        return .expired(at: end)
    }
}

/// Tokens by their hashes.
private struct CallersByToken: ManyAtOnce {
    var isRead: Bool { true }

    func statement(_ questions: [[UInt8]]) -> SQL { TokenStatements.find(hashes: questions) }

    func answers(_ rows: Rows, to questions: [[UInt8]]) throws(DatabaseError) -> [TokenLookup] {
        var answers = [TokenLookup](repeating: .unknown, count: questions.count)
        for row in rows {
            let place = Int(try row.integer(0))
            guard answers.indices.contains(place) else { throw .unexpectedRowCount(rows.count) }
            answers[place] = try TokenLookup(row, from: 1)
        }
        return answers
    }
}

/// Apps by their ids.
private struct AppsWithSecret: ManyAtOnce {
    var isRead: Bool { true }

    func statement(_ questions: [Int64]) -> SQL { AppStatements.withSecrets(questions) }

    func answers(
        _ rows: Rows,
        to questions: [Int64]
    ) throws(DatabaseError) -> [(app: App, secret: String)?] {
        var found: [Int64: (app: App, secret: String)] = [:]
        for row in rows {
            let app = App(id: try row.integer(0), namespace: try row.text(1), name: try row.text(2))
            found[app.id] = (app, try row.text(3))
        }
        return questions.map { found[$0] }
    }
}

/// Kinds of nodes by their ids.
private struct KindsByID: ManyAtOnce {
    var isRead: Bool { true }

    func statement(_ questions: [Int64]) -> SQL { NodeStatements.kinds(of: questions) }

    func answers(_ rows: Rows, to questions: [Int64]) throws(DatabaseError) -> [NodeKind?] {
        var kinds: [Int64: NodeKind] = [:]
        for row in rows { kinds[try row.integer(0)] = NodeKind(rawValue: try row.text(1)) }
        return questions.map { kinds[$0] }
    }
}
