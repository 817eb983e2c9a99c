import LiveKit
import Postgres
import Store
import Testing

@Suite struct ActionPartitionTests {
    @Test func `partitions are made ahead, once, by whoever comes first`() async throws {
        try await ActionSetting.run { worker, setting in
            let count: SQL = "select count(*) from pg_inherits where inhparent = 'actions'::regclass"
            let before = try await setting.number(count)
            #expect(before == 5)
            let made = await together(4, on: worker) { _ -> Bool in
                (try? await setting.actions.keepHouse()) != nil
            }
            #expect(made == [true, true, true, true])
            #expect(try await setting.number(count) == before)
            let later = try await setting.number(
                "select larder_make_action_partitions('2031-01-15', '2031-03-01')::bigint"
            )
            #expect(later == 3)
            #expect(try await setting.number(count) == before + 3)
        }
    }

    @Test func `what no partition takes is kept, found, and moved when there is one`() async throws {
        try await ActionSetting.run { _, setting in
            let id = try await setting.publish(setting.action())
            let moved: [SQL] = [
                "update nodes set created_at = '2031-02-03 04:05:06.789+00' where id = \(id)",
                "update actions set created_at = '2031-02-03 04:05:06.789+00' where id = \(id)",
            ]
            for sql in moved { _ = try await setting.database.write(sql) }
            #expect(try await setting.number("select count(*) from actions_else") == 1)
            let found = try await setting.actions.find(id, for: .app)
            #expect(found?.createdAt == 1_927_857_906_789_000)
            _ = try await setting.database.read(
                "select larder_make_action_partitions('2031-02-01', '2031-02-01')"
            )
            #expect(try await setting.number("select count(*) from actions_else") == 0)
            #expect(try await setting.number("select count(*) from only actions_2031_02") == 1)
            #expect(try await setting.actions.find(id, for: .app) == found)
            #expect(try await setting.actions.remove(id))
            #expect(try await setting.number("select count(*) from actions") == 0)
        }
    }

    /// Ten million actions lie in many partitions; one of them must cost what it cost with ten thousand.
    @Test func `a read by id looks into one partition`() async throws {
        try await ActionSetting.run { _, setting in
            _ = try await setting.database.read(
                "select larder_make_action_partitions('2020-01-01', '2026-01-01')"
            )
            let id = try await setting.publish(setting.action())
            let scans: SQL = """
                select coalesce(sum(idx_scan + coalesce(seq_scan, 0)), 0)::bigint from pg_stat_user_tables
                where relid in (select inhrelid from pg_inherits where inhparent = 'actions'::regclass)
                """
            // More often than a statement is planned for its own values.
            for _ in 0..<12 {
                _ = try await setting.database.read("select pg_stat_force_next_flush()")
                let before = try await setting.number(scans)
                #expect(try await setting.actions.find(id, for: .app)?.id == id)
                _ = try await setting.database.read("select pg_stat_force_next_flush()")
                let after = try await setting.number(scans)
                #expect(after - before == 1)
            }
        }
    }

    @Test func `whoever goes leaves nothing behind`() async throws {
        try await ActionSetting.run { _, setting in
            for person in [0, 0, 1] { _ = try await setting.publish(setting.action(of: person)) }
            _ = try await setting.database.write("delete from nodes where id = \(setting.people[0])")
            #expect(try await setting.number("select count(*) from actions") == 1)
            #expect(try await setting.number("select count(*) from nodes where kind = 'action'") == 1)
            #expect(try await setting.actions.tallies(of: setting.people) == [setting.people[1]: 1])
            #expect(try await setting.actions.tallies(of: [setting.pizza]) == [setting.pizza: 1])
            let list = try await setting.actions.list(
                personID: setting.people[1],
                typeID: nil,
                for: .app,
                limit: 5
            )
            #expect(list.count == 1)
            _ = try await setting.database.write("delete from nodes where id = \(setting.app.id)")
            for table: SQL in [
                "select count(*) from actions", "select count(*) from objects",
                "select count(*) from tallies",
                "select count(*) from nodes where kind in ('action', 'object')",
                "select count(*) from action_types where name = 'eat' and app_id not in (select id from apps)",
            ] {
                #expect(try await setting.number(table) == 0, "\(table)")
            }
        }
    }

    @Test func `an action whose object is gone is still told`() async throws {
        try await ActionSetting.run { _, setting in
            let id = try await setting.publish(setting.action())
            #expect(try await setting.objects.remove(setting.pizza))
            let found = try #require(try await setting.actions.find(id, for: .app))
            #expect(found.objects.map(\.id) == [setting.pizza] && found.objects[0].title == nil)
        }
    }
}
