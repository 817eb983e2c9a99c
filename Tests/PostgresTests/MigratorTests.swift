import Foundation
import LiveKit
import Testing

@testable import Postgres

@Suite struct MigratorTests {
    private static func steps(_ texts: String...) throws -> [Migration] {
        try texts.enumerated().map { index, text in
            try #require(Migration(fileName: "000\(index + 1)_step.sql", text: text))
        }
    }

    @Test func `what is missing is applied once`() throws {
        let live = try LiveDatabase(isMigrated: false)
        let one = try Self.steps("create table a (id integer); insert into a values (1);")
        #expect(try Migrator(migrations: one, settings: live.settings).status().map(\.appliedAt) == [nil])
        try Migrator(migrations: one, settings: live.settings).run()
        let both = try Self.steps(one[0].text, "insert into a values (2)")
        let statuses = try Migrator(migrations: both, settings: live.settings).run()
        #expect(statuses.allSatisfy { $0.appliedAt != nil })
        try Migrator(migrations: both, settings: live.settings).run()
        let rows = try live.session().run("select id from a order by id")
        #expect(try rows.map { try $0.integer(0) } == [1, 2])
        #expect(throws: MigrationError.newerThanProgram("0002_step")) {
            try Migrator(migrations: one, settings: live.settings).status()
        }
        let changed = try Self.steps("select 1", both[1].text)
        #expect(throws: MigrationError.changed("0001_step")) {
            try Migrator(migrations: changed, settings: live.settings).run()
        }
    }

    @Test func `a step that fails leaves nothing behind`() throws {
        let live = try LiveDatabase(isMigrated: false)
        let steps = try Self.steps("create table a (id integer)", "create table b (id integer); select 1/0")
        let error = #expect(throws: MigrationError.self) {
            try Migrator(migrations: steps, settings: live.settings).run()
        }
        guard case .failed("0002_step", .refused(let fault)) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(fault.state.description == "22012")
        let session = try live.session()
        #expect(try session.run("select to_regclass('b') is null").only().boolean(0))
        #expect(try session.run("select count(*) from larder_migrations").only().integer(0) == 1)
    }

    @Test func `a step may not end its transaction`() throws {
        let live = try LiveDatabase(isMigrated: false)
        let steps = try Self.steps("create table a (id integer); commit;")
        #expect(throws: MigrationError.endedItsTransaction("0001_step")) {
            try Migrator(migrations: steps, settings: live.settings).run()
        }
    }

    @Test func `several servers may start at once`() async throws {
        let live = try LiveDatabase(isMigrated: false)
        let steps = try Self.steps(
            "create table a (id integer); select pg_sleep(0.1)",
            "insert into a values (1)"
        )
        let settings = live.settings
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<2 {
                group.addTask { try Migrator(migrations: steps, settings: settings).run() }
            }
            try await group.waitForAll()
        }
        #expect(try live.session().run("select id from a").count == 1)
    }

    @Test func `a folder is read in the order of its numbers`() throws {
        let folder = ScratchFolder.make("steps")
        for name in ["0010_c.sql", "0002_b.sql", "0001_a.sql", "README.md"] {
            _ = FileManager.default.createFile(atPath: folder + "/" + name, contents: Data("select 1".utf8))
        }
        #expect(try Migration.read(folder: folder).map(\.name) == ["0001_a", "0002_b", "0010_c"])
        _ = FileManager.default.createFile(atPath: folder + "/0002_other.sql", contents: Data())
        #expect(throws: MigrationError.sameNumber("0002_b", "0002_other")) {
            try Migration.read(folder: folder)
        }
        #expect(throws: MigrationError.unreadableFolder(folder + "/none")) {
            try Migration.read(folder: folder + "/none")
        }
    }
}
