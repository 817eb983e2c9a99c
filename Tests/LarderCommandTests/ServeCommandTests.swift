import Glibc
import LiveKit
import OpenGraph
import Postgres
import Reactor
import Testing

/// The program as people start it, by what it prints and how it ends.
@Suite struct ServeCommandTests {
    @Test func `a server with a private cluster starts, is seen by other commands, and stops with it`()
        async throws
    {
        let folder = DataFolder()
        let served = try await ServedProgram("--data-dir", folder.path)
        #expect(try await served.get("/healthz").status == 200)
        try await served.isReady()
        #expect(try await served.get("/meals/pizza").status == 200)
        for _ in 0..<8 { #expect(try await served.get("/").status == 200) }

        let added = try LiveProgram(["meals", "add", "--title", "From outside", "--data-dir", folder.path])
        #expect(try await added.end() == 0, "\(added.output)")
        let start = ContinuousClock.now
        try await LiveWait.until { try await served.get("/").text.contains("From outside") }
        #expect(ContinuousClock.now - start < Patience.seconds(10))
        #expect(try await served.get("/meals/from-outside").status == 200)
        let edited = try LiveProgram(["meals", "edit", "pizza", "--title", "Pie", "--data-dir", folder.path])
        #expect(try await edited.end() == 0)
        try await LiveWait.until { try await served.get("/meals/pizza").text.contains("content=\"Pie\"") }

        #expect(try await served.stop() == 0)
        #expect(served.program.output.contains("\"message\":\"stopped\",\"clean\":true"))
        #expect(!served.program.output.contains(ServedProgram.token))
        #expect(folder.processes.isEmpty)

        let listed = try LiveProgram(["meals", "show", "pizza", "--data-dir", folder.path])
        #expect(try await listed.end() == 0)
        #expect(listed.output.contains("Pie"))
        #expect(folder.processes.isEmpty)
    }

    @Test func `without a token one is made, and its place is printed`() async throws {
        let folder = DataFolder()
        let database = try LiveDatabase()
        let program = try LiveProgram(
            ["serve", "--listen", "127.0.0.1:0", "--data-dir", folder.path],
            environment: ["DATABASE_URL": database.settings.address]
        )
        try await program.prints("the database is ready")
        let token = folder.contents("admin-token")
        #expect(token.hasSuffix("\n") && token.utf8.count > 20)
        #expect(program.output.contains(folder.path + "/admin-token"))
        #expect(!program.output.contains(token.dropLast()))
        program.send(SIGINT)
        #expect(try await program.end() == 0)
    }

    @Test func `a request that runs is finished after the signal`() async throws {
        let database = try LiveDatabase()
        let served = try await ServedProgram(environment: ["DATABASE_URL": database.settings.address])
        try await served.isReady()
        let idle = try await LiveClient.connect(to: served.address)
        #expect(try await idle.send(LiveRequest("GET", "/healthz")).status == 200)
        let client = try await LiveClient.connect(to: served.address)
        let bytes = ServedProgram.write("POST", "/api/meals", #"{"title":"Last order"}"#).bytes
        try await client.write(Array(bytes.dropLast(5)))
        try await LiveWait.until {
            try await served.get("/metrics").text.contains("larder_http_requests_in_flight 2")
        }
        served.program.send(SIGTERM)
        try await served.program.prints("\"message\":\"stopping\"")
        try await LiveWait.until { (try? await LiveClient.connect(to: served.address)) == nil }
        #expect(served.program.code == nil)
        try await client.write(Array(bytes.suffix(5)))
        let answer = try await client.read(to: "POST")
        #expect(answer.status == 201 && answer["connection"] == "close")
        #expect(try await served.program.end() == 0)
        let rows = try database.session().run("select count(*) from meals where slug = 'last-order'")
        #expect(try rows.only().integer(0) == 1)
    }

    @Test func `a second signal ends the server at once`() async throws {
        let database = try LiveDatabase()
        let served = try await ServedProgram(
            "--stop-timeout",
            "10m",
            environment: ["DATABASE_URL": database.settings.address]
        )
        try await served.isReady()
        let client = try await LiveClient.connect(to: served.address)
        try await client.write(Array("POST /repeater HTTP/1.1\r\nHost: h\r\nContent-Length: 9\r\n\r\n".utf8))
        try await LiveWait.until {
            try await served.get("/metrics").text.contains("larder_http_requests_in_flight 2")
        }
        served.program.send(SIGTERM)
        try await served.program.prints("\"message\":\"stopping\"")
        try await LiveWait.until {
            served.program.send(SIGTERM)
            return served.program.code != nil
        }
        #expect(served.program.code == 70)
    }

    @Test func `a request that takes too long is cut off when its time is over`() async throws {
        let served = try await ServedProgram("--stop-timeout", "1", "--database", "host=/nowhere")
        let client = try await LiveClient.connect(to: served.address)
        try await client.write(Array("POST /repeater HTTP/1.1\r\nHost: h\r\nContent-Length: 9\r\n\r\n".utf8))
        try await LiveWait.until {
            try await served.get("/metrics").text.contains("larder_http_requests_in_flight 2")
        }
        #expect(try await served.stop() == 0)
        #expect(served.program.output.contains("\"clean\":false"))
    }

    @Test func `a server that waits for its database stops at the first signal`() async throws {
        let served = try await ServedProgram("--database", "host=/nowhere password=hunter2-hunter2")
        try await served.program.prints("waiting for the database")
        #expect(try await served.stop() == 0)
        #expect(!served.program.output.contains("hunter2"))
    }

    @Test func `a cluster that cannot be used ends the program with a sentence`() async throws {
        let folder = DataFolder()
        for place in ["/postgres", "/postgres/data"] { mkdir(folder.path + place, 0o700) }
        let program = try LiveProgram(["serve", "--listen", "127.0.0.1:0", "--data-dir", folder.path])
        #expect(try await program.end() == 70)
        #expect(program.output.contains("the database cannot be opened"))
        #expect(program.output.contains("/postgres"), "\(program.output)")
    }

    @Test func `two servers do not share a cluster's folder`() async throws {
        let folder = DataFolder()
        let served = try await ServedProgram("--data-dir", folder.path)
        try await served.isReady()
        let second = try LiveProgram(["serve", "--listen", "127.0.0.1:0", "--data-dir", folder.path])
        #expect(try await second.end() == 70)
        #expect(second.output.contains("Another server uses"))
        #expect(try await served.get("/meals/pizza").status == 200)
        #expect(try await served.stop() == 0)
    }

    @Test func `a unix socket is listened on, again after a kill, and removed at the end`() async throws {
        let path = ScratchFolder.make("socket") + "/larder.sock"
        let arguments = [
            "serve", "--listen", "unix:\(path)", "--trust-proxy", "unix", "--database", "host=/nowhere",
        ]
        let first = try LiveProgram(arguments + ["--admin-token", ServedProgram.token])
        try await first.prints("\"message\":\"listening\"")
        first.send(SIGKILL)
        _ = try await first.end()
        let program = try LiveProgram(arguments + ["--admin-token", ServedProgram.token])
        try await program.prints("\"message\":\"listening\"")
        let request = LiveRequest(
            "GET",
            "/repeater?og:title=x",
            [("Forwarded", "host=a.example;proto=https")]
        )
        let page = try await LiveClient.send(request, to: .unix(path))
        #expect(page.status == 200)
        #expect(page.text.contains("content=\"https://a.example/repeater?og:title=x\""))
        program.send(SIGTERM)
        #expect(try await program.end() == 0)
        #expect(access(path, F_OK) != 0)
    }

    @Test func `a cluster stops also when its server is killed`() async throws {
        let folder = DataFolder()
        let served = try await ServedProgram("--data-dir", folder.path)
        try await served.isReady()
        #expect(!folder.processes.isEmpty)
        served.program.send(SIGKILL)
        try await LiveWait.until { folder.processes.isEmpty }
    }

    private static let runs: [([String], Int32)] = [
        (["version"], 0), (["--help"], 0), ([], 64), (["serve", "--nonsense"], 64),
        (["meals", "show", "never"], 1),
        (["meals", "list"], 0), (["migrate", "--status"], 0), (["meals", "add"], 64),
        (["meals", "list", "--database", "host=/nowhere"], 70),
    ]

    @Test(arguments: runs)
    func `the exit code tells how it went, with output closed early too`(
        arguments: [String],
        code: Int32
    ) async throws {
        let environment = ["DATABASE_URL": try LiveDatabase().settings.address]
        let program = try LiveProgram(arguments, environment: environment)
        #expect(try await program.end() == code)
        let words = arguments.map { "'\($0)'" }.joined(separator: " ")
        let closed = try LiveProgram(
            shell: "{ larder \(words) 2>/dev/null; echo \"code $?\" >&2; } | head -c 1 >/dev/null",
            environment: environment
        )
        #expect(try await closed.end() == 0)
        #expect(closed.output == "code \(code)\n")
    }

    @Test func `an export goes through a pipe into an import`() async throws {
        let (one, other) = (try LiveDatabase(), try LiveDatabase())
        try one.session().run("update meals set title = 'Tarte' where slug = 'pizza'")
        let environment = ["ONE": one.settings.address, "OTHER": other.settings.address]
        let program = try LiveProgram(
            shell: "larder meals export --database \"$ONE\" | larder meals import - --database \"$OTHER\"",
            environment: environment
        )
        #expect(try await program.end() == 0)
        #expect(program.output == "imported 8\n")
        let rows = try other.session().run("select title, version from meals where slug = 'pizza'")
        #expect(try rows.only().text(0) == "Tarte")
        #expect(try rows.only().integer(1) == 2)
    }
}
