import Glibc
import LiveKit
import OpenGraph
import Testing

/// The program itself against servers and files that are broken, hostile or odd: exit code and output.
@Suite struct HostileProgramTests {
    private static let quick = ["validate", "--no-images", "--no-canonical-fetch"]

    private static func run(_ arguments: [String]) async throws -> (code: Int32, output: String) {
        let program = try LiveProgram(quick + arguments)
        return (try await program.end(), program.output)
    }

    /// Kinds of servers: their name, the rule that tells, the exit code.
    private static let servers: [(String, String, Int32)] = [
        ("a lying length", "body-incomplete", 2), ("a length of less", "no-open-graph-tags", 1),
        ("dripping", "fetch-timeout", 2),
        ("headers without end", "connect-failure", 2), ("a redirect to a file", "redirect-broken", 2),
        ("a bomb", "object-missing-required-value", 1), ("half a bomb", "body-incomplete", 2),
        ("no page", "empty-document", 1), ("another protocol", "connect-failure", 2),
    ]

    @Test(arguments: servers.map(\.0)) func `a hostile server is a clear finding`(name: String) async throws {
        let (rule, code) = Self.servers.first { $0.0 == name }.map { ($0.1, $0.2) } ?? ("", 0)
        #expect(!Self.bomb.isEmpty)
        let server = PageServer { Self.answer(as: name, $0) }
        let start = ContinuousClock.now
        let ended = try await Self.run(["--timeout", "2", server.url + "/"])
        #expect(ended.code == code, "\(ended.output)")
        #expect(ended.output.contains(rule), "\(ended.output)")
        #expect(ended.output.contains("1 target: "))
        #expect(ContinuousClock.now - start < .seconds(60))
        #expect(server.bytesSent < 4 << 20)
    }

    /// 200 MB of zeros in 200 KB. Half a kilobyte of it unpacks to half a megabyte.
    private static let bomb = Bomb.gzip(megabytes: 200) ?? []

    private static func answer(as name: String, _ connection: PageServer.Connection) {
        let head = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n"
        switch name {
        case "a lying length": connection.send(head + "Content-Length: 999999999\r\n\r\n" + Page.complete())
        case "a length of less": connection.send(head + "Content-Length: 9\r\n\r\n" + Page.complete())
        case "dripping":
            connection.send(head + "Content-Length: 9999\r\n\r\n<head>")
            while !connection.waitForClose(milliseconds: 50) { if !connection.send("<!-- -->") { return } }
        case "headers without end":
            connection.send("HTTP/1.1 200 OK\r\n")
            while connection.send("X-Filler: \(String(repeating: "x", count: 1000))\r\n") {}
        case "a redirect to a file": connection.send(PageServer.redirect("file:///etc/passwd"))
        case "a bomb", "half a bomb":
            let body = name == "a bomb" ? bomb : Array(bomb.prefix(500))
            connection.send(PageServer.answer(body, "Content-Encoding: gzip"))
        case "no page": connection.send(PageServer.answer(""))
        default: connection.send("SSH-2.0-OpenSSH_9.2\r\n")
        }
    }

    @Test(
        arguments: [
            (TLSServer.Kind.good, nil, ""), (.expired, "tls-invalid", "expired"),
            (.early, "tls-invalid", "not valid yet"), (.wrongName, "tls-invalid", "name"),
            (.selfSigned, "tls-invalid", "self-signed"),
        ] as [(TLSServer.Kind, String?, String)]
    )
    func `a certificate is accepted or what is wrong with it said`(
        kind: TLSServer.Kind,
        rule: String?,
        word: String
    ) async throws {
        let server = try await TLSServer.Running(kind)
        let ended = try await Self.run([
            "--ca-file", TLSServer.authority, "https://127.0.0.1:\(server.port)/",
        ])
        // The page that openssl makes has no tags.
        #expect(ended.code == (rule == nil ? 1 : 2), "\(ended.output)")
        #expect(ended.output.contains("tls-invalid") == (rule != nil))
        #expect(ended.output.contains(word), "\(ended.output)")
    }

    @Test func `a certificate of an unknown authority is not trusted`() async throws {
        let server = try await TLSServer.Running(.good)
        let ended = try await Self.run(["https://127.0.0.1:\(server.port)/"])
        #expect(ended.code == 2 && ended.output.contains("tls-invalid"), "\(ended.output)")
    }

    @Test func `files that cannot be read do not hide the others`() async throws {
        let site = try Site(["a.html": Page.complete(), "empty.html": "", "z.html": "<p>"])
        symlink("gone.html", site.path + "/broken.html")
        var wide: [UInt8] = [0xff, 0xfe]
        for unit in Page.complete(title: "日本").utf16 {
            wide += [UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8)]
        }
        try site.write("wide.html", wide)
        let ended = try await Self.run(["--offline", "--format", "json", site.path])
        #expect(ended.code == 2)
        let targets = try JSONReader.read(ended.output.utf8.span)["targets"]?.array ?? []
        let failed = targets.map { $0["failed"] == .bool(true) }
        #expect(failed == [false, true, false, false, false])
        #expect(targets.last?["charset"] == .string("utf-8"))
        let text = targets.first { $0["charset"] == .string("utf-16le") }
        #expect(text?["object"]?["og:title"] == .string("日本"))
        let empty = targets[2]["findings"]?.array?.first?["rule"]
        #expect(empty == .string("empty-document"))
    }

    /// Reading a process's memory at its beginning fails for everybody, also for root.
    @Test func `a file that the system will not read is an error of its own`() async throws {
        let site = try Site(["a.html": Page.complete()])
        symlink("/proc/self/mem", site.path + "/memory.html")
        let ended = try await Self.run(["--offline", site.path + "/memory.html", site.path + "/a.html"])
        #expect(ended.code == 2)
        #expect(ended.output.contains("/memory.html") && ended.output.contains("connect-failure"))
        #expect(ended.output.contains("2 targets: "), "\(ended.output)")
    }
}
