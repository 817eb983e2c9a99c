import LiveKit
import OpenGraph
import Testing

/// Options of `larder validate`: all faults at once, and what they do.
@Suite struct ValidateOptionsTests {
    @Test func `everything that is wrong is said at once`() async {
        let run = await Invoked([
            "validate", "--format", "xml", "--fail-on", "sometimes", "--profile", "myspace", "--rule",
            "titel-long=off",
            "--rule", "title-long=loud", "--jobs", "0", "--timeout", "soon", "--max-bytes", "-1",
            "--max-redirects", "x",
            "--header", "broken", "--base-url", "ftp://x/", "--map", "nothing", "--config", "/no/such/file",
            "--baseline", "/no/such/file", "--nope", "--quiet", "--verbose",
        ])
        #expect(run.code == 64 && run.output.isEmpty)
        let expected = [
            "--format", "--fail-on", "--profile", "did you mean title-long?",
            "title-long=error|warning|info|off",
            "--jobs", "--timeout", "--max-bytes", "--max-redirects", "--header", "--base-url", "--map",
            "/no/such/file: No such file", "--nope: no such option", "--quiet: makes no sense",
            "there is no target",
        ]
        for text in expected { #expect(run.errors.contains(text), "\(text) in \(run.errors)") }
    }

    @Test func `no argument is wrong usage`() async {
        let run = await Invoked(["validate"])
        #expect(run.code == 64 && run.errors.contains("there is no target"))
    }

    @Test func `every option has a variable, and flags win`() async throws {
        let page = try Site(["a.html": Page.complete().replacing("og:site_name", with: "x:site_name")])
        let arguments = ["--offline", page.path + "/a.html"]
        let set = await Validated(
            arguments,
            environment: ["LARDER_RULE": "site-name-missing=error,extraneous-property=off"]
        )
        #expect(set.code == 1 && set.errorRules == ["site-name-missing"])
        let over = await Validated(
            ["--rule", "site-name-missing=off"] + arguments,
            environment: ["LARDER_RULE": "site-name-missing=error"]
        )
        #expect(over.code == 0)
        let wrong = await Validated(arguments, environment: ["LARDER_JOBS": "many"])
        #expect(wrong.code == 64 && wrong.errors.contains("LARDER_JOBS:"))
    }

    @Test func `the profile decides which rules speak`() async throws {
        let site = try Site(["a.html": Page.complete()])
        let facebook = await Validated(["--offline", site.path + "/a.html"])
        let social = await Validated(["--offline", "--profile", "social", site.path + "/a.html"])
        #expect(
            !facebook.rules.contains("twitter-card-missing") && social.rules.contains("twitter-card-missing")
        )
    }

    @Test func `a settings file speaks where options do not`() async throws {
        let site = try Site([
            "a.html": Page.complete(),
            "set.json": #"{"profile":"social","rules":{"twitter-card-missing":"error"},"failOn":"error"}"#,
        ])
        let arguments = ["--offline", "--config", site.path + "/set.json", site.path + "/a.html"]
        let run = await Validated(arguments)
        #expect(run.code == 1 && run.errorRules.contains("twitter-card-missing"))
        #expect(await Validated(["--rule", "twitter-card-missing=info"] + arguments).code == 0)
        try site.write("set.json", Array(#"{"profil":"social","rules":{"no-such":"off"}}"#.utf8))
        let wrong = await Validated(arguments)
        #expect(
            wrong.code == 64 && wrong.errors.contains("profil: not known") && wrong.errors.contains("no-such")
        )
    }

    @Test func `a baseline lets pass what is known, and no more`() async throws {
        let site = try Site(["a.html": "<head><meta property=\"og:title\" content=\"A\">"])
        let page = site.path + "/a.html"
        let file = site.path + "/base.json"
        #expect(await Validated(["--offline", "--write-baseline", file, page]).code == 1)
        let known = await Validated(["--offline", "--baseline", file, page])
        #expect(known.code == 0 && known.findings.isEmpty)
        try site.write(
            "a.html",
            Array(
                "<head><meta property=\"og:title\" content=\"A\"><meta property=\"og:url\" content=\"/\">"
                    .utf8
            )
        )
        let more = await Validated(["--offline", "--baseline", file, page])
        #expect(more.code == 1 && more.rules.contains("url-not-absolute"))
    }

    @Test func `fields of the caller and the agent are sent`() async {
        let server = PageServer { connection in
            let page = Page.complete(title: connection.head.contains("X-Key: sesame") ? "open" : "closed")
            connection.send(PageServer.answer(page))
        }
        let arguments = ["--no-images", "--no-canonical-fetch", server.url + "/"]
        #expect(await Validated(arguments).value("og:title") == "closed")
        #expect(await Validated(["--header", "X-Key: sesame"] + arguments).value("og:title") == "open")
        _ = await Validated(["--user-agent", "twitter"] + arguments)
        #expect(server.heads.contains { $0.contains("User-Agent: Twitterbot/1.0") })
        #expect(server.heads.contains { $0.contains("User-Agent: facebookexternalhit/1.1 (+http") })
    }
}
