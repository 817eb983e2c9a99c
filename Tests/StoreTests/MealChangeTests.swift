import LiveKit
import OpenGraph
import Postgres
import Reactor
import Store
import Testing

@Suite struct MealChangeTests {
    private final class Record {
        var changes: [MealChange] = []
        var isRestored = false

        func wait(_ loop: EventLoop, _ isEnough: (Record) -> Bool) async {
            let deadline = Instant.now().advanced(by: .seconds(20))
            while !isEnough(self), Instant.now() < deadline { await loop.sleep(for: .milliseconds(5)) }
        }
    }

    @Test func `every writer is heard, with all names of the meal`() async throws {
        let changes = try await withStore { worker, store, live in
            let record = Record()
            let channel = try #require(MealChange.channel)
            let pool = BlockingPool()
            let listener = Listener(to: [channel], live.settings, on: worker.loop, pool: pool) { event in
                switch event {
                case .restored: record.isRestored = true
                case .notified(let notification):
                    record.changes.append(MealChange(payload: notification.payload))
                case .lost: break
                }
            }
            await listener.start()
            await record.wait(worker.loop) { $0.isRestored }

            let soup = try await store.create(draft(#"{"title": "Soup"}"#))
            _ = try await store.rename(soup.slug, to: Slug(known: "broth"))
            // Nothing changes, so nothing is told.
            _ = try await store.rename(Slug(known: "broth"), to: Slug(known: "broth"))
            let session = try live.session()
            try session.run("update meals set title = 'Clear soup' where slug = 'broth'")
            try session.run("update meals set title = 'Clear soup' where slug = 'broth'")
            try await store.remove(Slug(known: "broth"))
            try session.run("truncate meals cascade")
            await record.wait(worker.loop) { $0.changes.count >= 5 }
            listener.close()
            return record.changes
        }
        #expect(changes.map(\.version) == [1, 2, 3, 0, nil])
        let both = [Slug(known: "broth"), Slug(known: "soup")]
        #expect(changes.map(\.slugs) == [[Slug(known: "soup")], both, both, both, nil])
    }

    @Test(arguments: ["", "x", "[]", #"{"slugs": 1}"#, #"{"slugs": [1]}"#, #"{"id": 1, "version": 2}"#])
    func `word that names no meal may mean any`(payload: String) {
        #expect(MealChange(payload: payload).slugs == nil)
    }

    @Test func `a meal with names beyond what NOTIFY takes is told without them`() async throws {
        try await withStore { _, store, live in
            let session = try live.session()
            try session.run(
                """
                insert into meal_slugs (slug, meal_id)
                select repeat('é', 90) || n, (select id from meals where slug = 'thai') from generate_series(1, 100) n
                """
            )
            let made = try await store.rename(Slug(known: "thai"), to: Slug(known: "curry"))
            #expect(made.version == 2)
        }
    }
}
