import Glibc
import LiveKit
import OpenGraph
import Postgres
import Synchronization
import Testing

/// Kills the server, its database or both while people publish, again and again.
///
/// Many actions share one commit, and some store an object with it: each that was acknowledged is there, whole, and
/// none is there by halves.
@Suite struct KilledPublishingTests {
    private static let rounds = KillRounds.wanted ?? 18

    /// What publishers were told: the message of each action by its id.
    private final class Acknowledged: Sendable {
        private let state = Mutex<(actions: [String: String], number: Int)>((actions: [:], number: 0))

        var actions: [String: String] { state.withLock { $0.actions } }

        func nextNumber() -> Int {
            state.withLock { state in
                state.number += 1
                return state.number
            }
        }

        func add(_ id: String, _ message: String) { state.withLock { $0.actions[id] = message } }
    }

    /// The first app, a person and a token, made in the server's own database.
    private struct Scene: Sendable {
        let token: String

        init(_ address: String) throws {
            let session = try BlockingSession(DatabaseSettings(address: address))
            let app = try session.run("select id from apps order by id limit 1").only().integer(0)
            let person = try session.run(
                """
                with made as (insert into nodes (kind) values ('person') returning id)
                insert into people (id, name) select id, 'Ann Eater' from made returning id
                """
            ).only().integer(0)
            token = "aTokenForPeopleWhoPublishWhileServersDie0"
            try session.run("insert into installations (person_id, app_id) values (\(person), \(app))")
            try session.run(
                """
                insert into permission_grants (person_id, app_id, permission, is_granted)
                values (\(person), \(app), 'publish_actions', true)
                """
            )
            try session.run(
                """
                insert into tokens (hash, app_id, person_id, origin)
                values (sha256(convert_to(\(token), 'UTF8')), \(app), \(person), 'command')
                """
            )
        }
    }

    @Test func `every acknowledged action is there after each kill, and none by halves`() async throws {
        let folder = DataFolder()
        let acknowledged = Acknowledged()
        var served = try await Self.start(folder)
        try await served.isReady()
        let scene = try Scene(PrivateCluster.address(ofRunningIn: folder.path))
        for round in 0..<Self.rounds {
            let wanted = acknowledged.actions.count + .random(in: 20...75)
            let server = served
            try await withThrowingTaskGroup(of: Void.self) { group in
                let isOver = Flag()
                for writer in 0..<8 {
                    group.addTask {
                        await Self.publish(to: server, scene.token, writer, acknowledged, until: isOver)
                    }
                }
                try await LiveWait.until(within: 60) { acknowledged.actions.count >= wanted }
                if round % 3 != 1 { server.program.send(SIGKILL) }
                if round % 3 != 0, let postmaster = folder.postmaster { kill(postmaster, SIGKILL) }
                isOver.raise()
                try await group.waitForAll()
            }
            if round % 3 != 1 {
                _ = try await server.program.end()
                served = try await Self.start(folder)
            }
            try await served.isReady()
            try await check(folder, acknowledged.actions)
        }
        #expect(acknowledged.actions.count >= Self.rounds * 20)
        KillRounds.tell("actions", Self.rounds, acknowledged.actions.count)
        try await read(served, scene.token, acknowledged.actions)
        #expect(try await served.stop() == 0)
        #expect(folder.processes.isEmpty)
    }

    private static func start(_ folder: DataFolder) async throws -> ServedProgram {
        try await ServedProgram(
            "--data-dir",
            folder.path,
            "--access-log",
            "off",
            "--calls-per-minute",
            "0",
            "--token-calls-per-minute",
            "0"
        )
    }

    /// Publishes on one connection until it breaks, or until told to stop: meals of our own, which share commits,
    /// pages that store an object, and calls with a key.
    private static func publish(
        to server: ServedProgram,
        _ token: String,
        _ writer: Int,
        _ acknowledged: Acknowledged,
        until isOver: Flag
    ) async {
        let home = "http://\(server.address)"
        while !isOver.isRaised {
            guard let client = try? await LiveClient.connect(to: server.address) else { continue }
            while !isOver.isRaised {
                let number = acknowledged.nextNumber()
                let message = "story \(number) " + String(repeating: "of a meal ", count: number % 50)
                var fields = [("Content-Type", "application/x-www-form-urlencoded")]
                if writer == 1 { fields.append(("Idempotency-Key", "key-\(number)")) }
                let meal = writer == 2 ? home + "/meals/thai?\(number)" : home + "/meals/pizza"
                let body =
                    "access_token=\(token)&message=\(message.replacing(" ", with: "+"))&meal=\(meal)"
                    + "&image[0][url]=http://img.example/\(number).png"
                let request = LiveRequest("POST", "/me/larder:eat", fields, body: body)
                guard let answer = try? await client.send(request) else { break }
                let id = (try? JSONReader.read(answer.body.span))?["id"]?.string
                if answer.status == 200, let id { acknowledged.add(id, message) }
            }
        }
    }

    /// Looks into the tables: an action without its node, or a node without its action, would be half of one.
    private func check(_ folder: DataFolder, _ acknowledged: [String: String]) async throws {
        let settings = DatabaseSettings(address: try PrivateCluster.address(ofRunningIn: folder.path))
        // A server that says it is ready may not know yet that its database was killed a moment ago.
        var opened: BlockingSession?
        try await LiveWait.until {
            opened = try? BlockingSession(settings)
            return opened != nil
        }
        let session = try #require(opened)
        var found: [String: String] = [:]
        let rows = try session.run(
            """
            select a.id::text, a.message, n.kind::text, n.created_at = a.created_at,
                a.images is not null and exists (select from objects o where o.id = a.object_id)
            from actions a left join nodes n on n.id = a.id
            """
        )
        for row in rows {
            found[try row.text(0)] = try row.text(1)
            let kind = try row.textIfPresent(2)
            #expect(try kind == "action" && row.boolean(3) && row.boolean(4))
        }
        let lonely = try session.run(
            "select count(*) from nodes n where kind = 'action' and not exists (select from actions a where a.id = n.id)"
        )
        #expect(try lonely.only().integer(0) == 0)
        let told = try session.run("select coalesce(sum(times), 0)::bigint from tallies").only().integer(0)
        #expect(told == 2 * Int64(found.count))
        let keys = try session.run(
            "select count(*) from idempotency_keys k where not exists (select from actions a where a.id = k.made_id)"
        )
        #expect(try keys.only().integer(0) == 0)
        let missing = acknowledged.filter { found[$0.key] != $0.value }
        #expect(missing.isEmpty, "\(missing.keys)")
    }

    /// What was acknowledged is what is read, over the wire too.
    private func read(_ served: ServedProgram, _ token: String, _ acknowledged: [String: String]) async throws
    {
        for (id, message) in acknowledged.sorted(by: { $0.key < $1.key }).suffix(50) {
            let answer = try await served.get("/\(id)?access_token=\(token)")
            let json = try JSONReader.read(answer.body.span)
            #expect(json["message"]?.string == message)
        }
    }
}
