import Glibc
import LiveKit
import OpenGraph
import Testing

/// Case G24 and the bounds of the program itself, by its exit codes and output.
@Suite struct ValidateProgramTests {
    private static func exit(_ line: String) async throws -> (code: Int32, output: String) {
        let program = try LiveProgram(shell: line)
        return (try await program.end(), program.output)
    }

    @Test(arguments: ["--format text", "--format json", "--quiet"])
    func `G24 exit codes`(form: String) async throws {
        let site = try Site([
            "good.html": Page.complete(),
            "warning.html": Page.complete(more: "<meta property=\"og:img\" content=\"x\">"),
            "bad.html": Page.complete().replacing("property=\"og:title\"", with: "property=\"x:title\""),
        ])
        let start = "larder validate \(form) --offline \(site.path)"
        #expect(try await Self.exit("\(start)/good.html").code == 0)
        #expect(try await Self.exit("\(start)/bad.html").code == 1)
        #expect(try await Self.exit("\(start)/warning.html").code == 0)
        #expect(try await Self.exit("larder validate \(form) http://127.0.0.1:1/").code == 2)
        #expect(try await Self.exit("larder validate \(form)").code == 64)
        #expect(try await Self.exit("\(start)/bad.html http://127.0.0.1:1/").code == 2)
    }

    @Test(arguments: ["text", "json", "sarif", "junit", "github", "markdown"])
    func `G24 output that is closed early changes nothing`(form: String) async throws {
        var files: [String: String] = [:]
        for number in 0..<60 {
            files["\(number).html"] = "<head><meta property=\"og:title\" content=\"\(number)\">"
        }
        let site = try Site(files)
        let line =
            "(larder validate --offline --format \(form) \(site.path); echo \"code $?\" >&2) | head -c 1 >/dev/null"
        let ended = try await Self.exit(line)
        #expect(ended.output == "code 1\n", "\(ended.output)")
    }

    @Test func `a run is broken off by a signal`() async throws {
        let server = PageServer { connection in _ = connection.waitForClose(milliseconds: 60_000) }
        let program = try LiveProgram(["validate", "--timeout", "60", server.url + "/"])
        try await LiveWait.until { !server.requests.isEmpty }
        program.send(SIGINT)
        #expect(try await program.end(within: 10) == 128 + SIGINT)
    }

    @Test func `progress and colours are for terminals only`() async throws {
        let site = try Site(["a.html": Page.complete(), "b.html": "<p>"])
        let ended = try await Self.exit("larder validate --offline \(site.path)")
        #expect(!ended.output.contains("\u{1b}") && !ended.output.contains("\r"))
    }

    @Test func `rules and explain tell the same`() async throws {
        let rules = await Invoked(["rules", "--format", "json"])
        let ids = rules.json.array?.compactMap { $0["id"]?.string } ?? []
        #expect(rules.code == 0 && ids.count > 100 && Set(ids).count == ids.count)
        let text = await Invoked(["rules"])
        let markdown = await Invoked(["rules", "--format", "markdown"])
        for id in ids {
            #expect(
                text.lines.contains { $0.hasPrefix("\(id) ") } && markdown.output.contains("| [`\(id)`]("),
                "\(id)"
            )
            let told = await Invoked(["explain", id])
            #expect(told.code == 0 && told.output.hasPrefix("# `\(id)`\n"))
        }
        #expect(await Invoked(["rules", "--format", "xml"]).code == 64)
        #expect(await Invoked(["explain"]).code == 64)
        let near = await Invoked(["explain", "titel-long"])
        #expect(near.code == 64 && near.errors.contains("did you mean title-long?"))
    }
}
