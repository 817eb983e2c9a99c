import LiveKit
import Testing

/// SARIF and JUnit reports of the program itself, held against the published schemas.
@Suite struct ReportSchemaTests {
    private static let schemas = ProjectFolder.root + "/Tests/LarderCommandTests/Fixtures/schemas"

    private static func site() throws -> Site {
        let hostile =
            "<title>\u{1b}[31m]]>&amp;\u{7}</title>\n<meta property=\"og:title\" content=\"]]&gt;&#x9b;&#xffff;\r\n\">"
        var files = GivenPages.all
        files["hostile ☃ & <\"%2e]"] = hostile
        files["empty"] = ""
        files["sound"] = Page.complete()
        return try Site(Dictionary(uniqueKeysWithValues: files.map { ("\($0.key).html", $0.value) }))
    }

    @Test(arguments: [
        "", "--profile social", "--profile ogp --fail-on never", "--fail-on info",
        "--base-url https://www.example.com/a%20b/ --rule title-long=error",
    ])
    func `reports of the given cases have the form of their schemas`(options: String) async throws {
        let (site, reports) = (try Self.site(), try Site(["none": ""]))
        let run = try LiveProgram(
            shell: """
                larder validate --offline --format sarif=\(reports.path)/a.sarif --format junit=\(reports.path)/a.xml \
                \(options) \(site.path) https://www.example.com/ http:// \(site.path)/missing.html
                """
        )
        #expect(try await run.end() == 2, "\(run.output)")
        try await Self.expectValid(reports)
    }

    /// What only a server can do: redirects, statuses, bytes that are no text, connections that end.
    @Test func `reports of what was fetched have the form of their schemas`() async throws {
        let server = PageServer(pages: [
            "/": PageServer.answer(Page.complete()), "/r": PageServer.redirect("/"),
            "/loop": PageServer.redirect("/loop"), "/file": PageServer.redirect("file:///etc/passwd"),
            "/bytes": PageServer.answer(
                [0x3c, 0xff, 0, 0x93, 0xfa],
                type: "text/html; charset=\"x\u{7f}y\""
            ),
            "/type": PageServer.answer(GivenPages.g01, type: "application/pdf"),
            "/cut": Array("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 99\r\n\r\n<p>".utf8),
        ])
        let reports = try Site(["none": ""])
        let paths = ["/", "/r", "/loop", "/file", "/bytes", "/type", "/cut", "/gone", "/a b\u{1b}"]
        let run = await Invoked(
            [
                "validate", "--format", "sarif=\(reports.path)/a.sarif", "--format",
                "junit=\(reports.path)/a.xml",
            ]
                + paths.map { server.url + $0 }
        )
        #expect(run.code == 2, "\(run.errors)")
        try await Self.expectValid(reports)
    }

    @Test func `a report that is wrong is noticed`() async throws {
        let reports = try Site([
            "a.sarif": #"{"version":"2.1.0","runs":[{"tool":{"driver":{}},"results":[{"message":{}}]}]}"#,
            "a.xml": "<testsuites><testsuite><testcase/></testsuite></testsuites>",
        ])
        let check = try LiveProgram(shell: Self.check(reports))
        #expect(try await check.end() == 1)
        #expect(check.output.contains("a.sarif: runs/0/tool/driver: 'name' is a required property"))
        #expect(check.output.contains("a.xml: 1: "))
    }

    private static func check(_ reports: Site) -> String {
        "/usr/bin/python3 \(schemas)/validate \(reports.path)/a.sarif \(reports.path)/a.xml 2>&1"
    }

    private static func expectValid(_ reports: Site) async throws {
        let check = try LiveProgram(shell: Self.check(reports))
        #expect(try await check.end() == 0)
        #expect(check.output == "2 files, 0 faults\n")
    }
}
