import Host
import LiveKit
import OpenGraph
import Postgres
import Secrets
import Store
import Synchronization

/// Apps, people and tokens on a running server, for tests of the Graph surface.
///
/// Every scene has people and a second app of its own, so that scenes on one server do not see each other.
struct GraphScene: Sendable {
    /// Somebody who is there.
    struct Person: Sendable, Hashable {
        let id: Int64
        let name: String
        let email: String

        /// The id as JSON has it.
        var text: String { String(id) }
    }

    /// Who makes a call.
    enum Visitor: Sendable {
        /// Ann, through the second app, with every permission.
        case ann
        /// The second app itself.
        case app
        /// No token at all.
        case nobody
        case token(String)
    }

    /// What a token of a scene may do unless told otherwise.
    static let permissions = [
        "public_profile", "email", "user_friends", "user_photos", "publish_actions", "publish_stream",
        "share_item",
    ]

    let server: RunningServer
    let database: LiveDatabase
    /// The first app, `larder`.
    let larder: App
    /// The second app; its namespace is `fb_sample_scrumps` if the scene has a server of its own.
    let scrumps: App
    /// The secret of the second app.
    let secret: String
    /// Has a token, and Ben for a friend.
    let ann: Person
    /// Ann's friend.
    let ben: Person
    /// Knows nobody.
    let cleo: Person
    /// Ann's token.
    let token: String

    private static let number = Atomic<Int>(0)
    private static let home = Task {
        let database = try LiveDatabase()
        return (server: try await RunningServer(on: database), database: database)
    }

    /// A scene on a server that it shares with others: for tests that leave no trace but in their own scene.
    static func shared() async throws -> GraphScene {
        let home = try await home.value
        let number = number.wrappingAdd(1, ordering: .relaxed).newValue
        return try await GraphScene(home.server, home.database, namespace: "scrumps_\(number)", number)
    }

    /// A scene on a server and a database of its own, with the tutorial's namespace.
    static func run(
        _ change: (inout Settings) -> Void = { _ in },
        _ body: (GraphScene) async throws -> Void
    ) async throws {
        let database = try LiveDatabase()
        try await withServer(on: database, change) { server in
            try await body(GraphScene(server, database, namespace: "fb_sample_scrumps", 0))
        }
    }

    private init(
        _ server: RunningServer,
        _ database: LiveDatabase,
        namespace: String,
        _ number: Int
    ) async throws {
        self.server = server
        self.database = database
        let session = try database.session()
        larder = try Self.app("larder", session)
        try session.run("insert into apps (namespace, name) values (\(namespace), 'Scrumptious')")
        scrumps = try Self.app(namespace, session)
        secret = try session.run("select secret from apps where id = \(scrumps.id)").only().text(0)
        ann = try Self.add("Ann Eater", "ann-\(number)@example.com", session)
        ben = try Self.add("Ben Baker", "ben-\(number)@example.com", session)
        cleo = try Self.add("Cleo Cook", "cleo-\(number)@example.com", session)
        try session.run(
            """
            insert into friendships (low_id, high_id)
            values (least(\(ann.id), \(ben.id)), greatest(\(ann.id), \(ben.id)))
            """
        )
        token = try Self.token(for: ann, in: scrumps, Self.permissions, .web, expiresAt: nil, session)
    }

    private static func app(_ namespace: String, _ session: BlockingSession) throws -> App {
        let row = try session.run("select id, name from apps where namespace = \(namespace)").only()
        return App(id: try row.integer(0), namespace: namespace, name: try row.text(1))
    }

    private static func add(_ name: String, _ email: String, _ session: BlockingSession) throws -> Person {
        let words = name.split(separator: " ").map(String.init)
        let row = try session.run(
            """
            with node as (insert into nodes (kind) values ('person') returning id)
            insert into people (id, name, first_name, last_name, email)
            select id, \(name), \(words.first), \(words.last), \(email) from node returning id
            """
        ).only()
        return Person(id: try row.integer(0), name: name, email: email)
    }

    private static func token(
        for person: Person,
        in app: App,
        _ permissions: [String],
        _ origin: Caller.Origin,
        expiresAt: Int64?,
        _ session: BlockingSession
    ) throws -> String {
        let text = AccessTokenText.make()
        try session.run(
            """
            insert into installations (person_id, app_id) values (\(person.id), \(app.id))
            on conflict do nothing
            """
        )
        try session.run(
            """
            insert into permission_grants (person_id, app_id, permission, is_granted)
            select \(person.id), \(app.id), p, true from unnest(\(permissions)) p
            on conflict (person_id, app_id, permission) do update set is_granted = true
            """
        )
        try session.run(
            """
            insert into tokens (hash, app_id, person_id, origin, expires_at)
            values (
                \(AccessTokenText.hash(text)), \(app.id), \(person.id), \(origin.rawValue),
                \(timestamp: expiresAt)
            )
            """
        )
        return text
    }
}

/// What else a test may want there.
extension GraphScene {
    /// One more person.
    func add(_ name: String, email: String) throws -> Person {
        try Self.add(name, email, database.session())
    }

    /// One more app.
    func add(appNamed namespace: String) throws -> App {
        let session = try database.session()
        try session.run("insert into apps (namespace, name) values (\(namespace), 'Another')")
        return try Self.app(namespace, session)
    }

    /// A token of a person for an app, the second one if none is given, which thereby gets the permissions.
    ///
    /// - Parameter expiresAt: microseconds since 1970; nil for never.
    func token(
        for person: Person,
        in app: App? = nil,
        permissions: [String] = GraphScene.permissions,
        origin: Caller.Origin = .web,
        expiresAt: Int64? = nil
    ) throws -> String {
        try Self.token(
            for: person,
            in: app ?? scrumps,
            permissions,
            origin,
            expiresAt: expiresAt,
            database.session()
        )
    }

    /// The token of the second app itself.
    var appToken: String { "\(scrumps.id)|\(secret)" }

    /// The text of the token that a visitor has.
    func token(of visitor: Visitor) -> String? {
        switch visitor {
        case .ann: token
        case .app: appToken
        case .nobody: nil
        case .token(let text): text
        }
    }
}
