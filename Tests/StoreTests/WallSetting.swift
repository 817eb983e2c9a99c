import LiveKit
import Postgres
import Reactor
import Store

/// A fresh database with an app, another one, and people: Ann and Ben are friends, Ben and Cleo too, Dan knows nobody.
struct Wall {
    let posts: PostStore
    let requests: RequestStore
    let reactions: ReactionStore
    let photos: PhotoStore
    let live: LiveDatabase
    let app: Int64
    let otherApp: Int64
    let ann: Int64
    let ben: Int64
    let cleo: Int64
    let dan: Int64

    /// Runs a test's body on a worker of its own.
    static func run(_ body: @Sendable (isolated Worker, Wall) async throws -> Void) async throws {
        let live = try LiveDatabase()
        let worker = try Worker(number: 0)
        defer { worker.stop() }
        let pool = BlockingPool()
        try await worker.run { worker in
            let database = Database(live.settings, on: worker.loop, pool: pool)
            try await body(worker, try Wall(live, database))
            database.close()
        }
    }

    private init(_ live: LiveDatabase, _ database: Database) throws {
        let session = try live.session()
        self.live = live
        posts = PostStore(database)
        requests = RequestStore(database)
        reactions = ReactionStore(database)
        photos = PhotoStore(database)
        app = try Self.app("one", session)
        otherApp = try Self.app("other", session)
        ann = try Self.person("Ann", session)
        ben = try Self.person("Ben", session)
        cleo = try Self.person("Cleo", session)
        dan = try Self.person("Dan", session)
        for (one, other) in [(ann, ben), (ben, cleo)] {
            try session.run(
                "insert into friendships (low_id, high_id) values (least(\(one), \(other)), greatest(\(one), \(other)))"
            )
        }
    }

    private static func app(_ namespace: String, _ session: BlockingSession) throws -> Int64 {
        try session.run("insert into apps (namespace, name) values (\(namespace), \(namespace)) returning id")
            .only()
            .integer(0)
    }

    private static func person(_ name: String, _ session: BlockingSession) throws -> Int64 {
        try session.run(
            """
            with node as (insert into nodes (kind) values ('person') returning id)
            insert into people (id, name) select id, \(name) from node returning id
            """
        ).only().integer(0)
    }

    /// A draft of Ann's on her own wall.
    func draft(_ message: String? = nil) -> PostDraft {
        var draft = PostDraft(ownerID: ann, writerID: ann, appID: app)
        draft.message = message
        return draft
    }

    /// Keeps a post and answers its id.
    func add(_ draft: PostDraft) async throws -> Int64 {
        guard case .made(let id) = try await posts.add(draft) else { return 0 }
        return id
    }

    func reader(_ person: Int64?, _ app: Int64? = nil, seesOtherApps: Bool = false) -> Reader {
        Reader(personID: person, appID: app ?? self.app, seesOtherApps: seesOtherApps)
    }

    /// How many rows a table has.
    func count(_ table: Identifier?) throws -> Int64 {
        guard let table else { return -1 }
        return try live.session().run("select count(*) from \(table)").only().integer(0)
    }
}
