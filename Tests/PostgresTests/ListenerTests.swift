import LiveKit
import Reactor
import Testing

@testable import Postgres

@Suite struct ListenerTests {
    @Test func `notifications arrive, a lost connection is told and listening comes back`() async throws {
        let live = try LiveDatabase(isMigrated: false)
        let channel = try #require(Identifier("news"))
        try await onWorker { worker, pool in
            let record = ListenerRecord()
            let listener = Listener(to: [channel], live.settings, on: worker.loop, pool: pool) {
                record.events.append($0)
            }
            await listener.start()
            #expect(await record.wait(1, on: worker.loop) == [.restored])
            #expect(listener.isListening)
            try live.session().run("select pg_notify('news', 'one')")
            try live.session().run("select pg_notify('other', 'x'), pg_notify('news', 'two')")
            let heard = await record.wait(3, on: worker.loop)
            #expect(
                heard.dropFirst() == [
                    .notified(Notification(channel: "news", payload: "one")),
                    .notified(Notification(channel: "news", payload: "two")),
                ]
            )
            try live.session().run(
                """
                select pg_terminate_backend(pid) from pg_stat_activity
                where datname = current_database() and pid <> pg_backend_pid()
                """
            )
            let after = await record.wait(5, on: worker.loop)
            try #require(after.count == 5)
            if case .lost = after[3] {} else { Issue.record("\(after)") }
            #expect(after[4] == .restored)
            try live.session().run("select pg_notify('news', 'three')")
            let last = await record.wait(6, on: worker.loop).last
            #expect(last == .notified(Notification(channel: "news", payload: "three")))
            listener.close()
        }
    }

    @Test func `a thousand notifications in one piece all arrive`() async throws {
        let live = try LiveDatabase(isMigrated: false)
        let channel = try #require(Identifier("news"))
        try await onWorker { worker, pool in
            let record = ListenerRecord()
            let listener = Listener(to: [channel], live.settings, on: worker.loop, pool: pool) {
                record.events.append($0)
            }
            await listener.start()
            _ = await record.wait(1, on: worker.loop)
            try live.session().run(
                "select pg_notify('news', repeat('x', 100) || n) from generate_series(1, 1000) as n"
            )
            #expect(await record.wait(1001, on: worker.loop).count == 1001)
            listener.close()
        }
    }
}
