import LiveKit
import OpenGraph
import Postgres
import Testing

/// `scripts/backup`, as docs/backup.md tells people to use it.
@Suite struct BackupTests {
    private static let script = "'\(ProjectFolder.root)/scripts/backup'"

    private func run(
        _ arguments: String,
        _ environment: [String: String] = [:]
    ) async throws -> (Int32, String) {
        let program = try LiveProgram(shell: "\(Self.script) \(arguments)", environment: environment)
        return (try await program.end(within: 120), program.output)
    }

    private func title(of slug: String, on served: ServedProgram) async throws -> String? {
        let answer = try await served.get("/api/meals/\(slug)")
        return (try? JSONReader.read(answer.body.span))?["title"]?.string
    }

    @Test func `a private cluster is backed up, brought back while it serves, and brought to another`()
        async throws
    {
        let folder = DataFolder()
        let file = ScratchFolder.make("backup") + "/larder.dump"
        let environment = ["LARDER_DATA_DIR": folder.path]
        let served = try await ServedProgram("--data-dir", folder.path)
        try await served.isReady()
        let kept = ServedProgram.write("PUT", "/api/meals/kept", #"{"title":"Kept"}"#)
        #expect(try await LiveClient.send(kept, to: served.address).status == 201)
        let backup = try await run(file, environment)
        #expect(backup.0 == 0, "\(backup.1)")

        let lost = ServedProgram.write("PUT", "/api/meals/kept", #"{"title":"Spoilt"}"#)
        #expect(try await LiveClient.send(lost, to: served.address).status == 200)
        let late = ServedProgram.write("PUT", "/api/meals/late", #"{"title":"Late"}"#)
        #expect(try await LiveClient.send(late, to: served.address).status == 201)
        let restore = try await run("--restore \(file)", environment)
        #expect(restore.0 == 0 && restore.1.contains("larder_before_"), "\(restore.1)")
        try await LiveWait.until(within: 60) { try await title(of: "kept", on: served) == "Kept" }
        #expect(try await served.get("/api/meals/late").status == 404)
        try await LiveWait.until { try await served.get("/meals/kept").text.contains("content=\"Kept\"") }
        #expect(try await served.stop() == 0)

        // A new cluster, as after an upgrade of PostgreSQL, or on another machine.
        let other = DataFolder()
        let moved = try await ServedProgram("--data-dir", other.path)
        try await moved.isReady()
        let brought = try await run("--restore \(file)", ["LARDER_DATA_DIR": other.path])
        #expect(brought.0 == 0, "\(brought.1)")
        try await LiveWait.until(within: 60) { try await title(of: "kept", on: moved) == "Kept" }
        let next = ServedProgram.write("PUT", "/api/meals/next", #"{"title":"Next"}"#)
        #expect(try await LiveClient.send(next, to: moved.address).status == 201)
        #expect(try await moved.stop() == 0)
    }

    @Test func `a database of one's own is brought into an empty one, and into no other`() async throws {
        let (from, to) = (try LiveDatabase(), try LiveDatabase(isMigrated: false))
        try from.session().run("update meals set title = 'Tarte' where slug = 'pizza'")
        let file = ScratchFolder.make("backup-own") + "/larder.dump"
        let backup = try await run("\(file) --database \"$FROM\"", ["FROM": from.settings.address])
        #expect(backup.0 == 0, "\(backup.1)")
        let restore = try await run("--restore \(file)", ["DATABASE_URL": to.settings.address])
        #expect(restore.0 == 0, "\(restore.1)")
        let title = try to.session().run("select title from meals where slug = 'pizza'")
        #expect(try title.only().text(0) == "Tarte")
        let status = try LiveProgram(
            ["migrate", "--status"],
            environment: ["DATABASE_URL": to.settings.address]
        )
        #expect(try await status.end() == 0 && !status.output.contains("not yet"), "\(status.output)")
        let again = try await run("--restore \(file)", ["DATABASE_URL": to.settings.address])
        #expect(again.0 == 1 && again.1.contains("tables already"), "\(again.1)")
    }

    @Test func `a file that is broken changes nothing`() async throws {
        let (from, to) = (try LiveDatabase(), try LiveDatabase(isMigrated: false))
        let file = ScratchFolder.make("backup-broken") + "/larder.dump"
        let backup = try await run(file, ["DATABASE_URL": from.settings.address])
        #expect(backup.0 == 0, "\(backup.1)")
        let cut = try LiveProgram(shell: "truncate -s $(($(stat -c %s '\(file)') * 9 / 10)) '\(file)'")
        #expect(try await cut.end() == 0)
        let restore = try await run("--restore \(file)", ["DATABASE_URL": to.settings.address])
        #expect(restore.0 != 0)
        let tables = try to.session().run(
            "select count(*) from pg_class where relnamespace = 'public'::regnamespace"
        )
        #expect(try tables.only().integer(0) == 0)
    }

    @Test func `a server that does not run and wrong arguments are told`() async throws {
        let nowhere = ["LARDER_DATA_DIR": ScratchFolder.make("backup-none")]
        let stopped = try await run("x.dump", nowhere)
        #expect(stopped.0 == 1 && stopped.1.contains("start larder serve"), "\(stopped.1)")
        #expect(try await run("--nonsense").0 == 1)
        #expect(try await run("").0 == 1)
        #expect(try await run("--help").1.contains("--restore"))
    }
}
