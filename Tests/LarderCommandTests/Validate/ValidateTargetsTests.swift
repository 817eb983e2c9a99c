import Glibc
import LiveKit
import OpenGraph
import Testing

/// Targets of `larder validate`: folders, lists, sitemaps, and where a site's own things lie.
@Suite struct ValidateTargetsTests {
    private static func names(_ run: Validated, in site: Site) -> [String] {
        run.targets.compactMap { $0["target"]?.string }.map {
            $0.hasPrefix(site.path) ? String($0.dropFirst(site.path.utf8.count)) : $0
        }
    }

    @Test func `a folder is read deeply, in order, without what is hidden or leaves it`() async throws {
        let other = try Site(["out.html": "<p>"])
        let site = try Site([
            "b.html": Page.complete(), "a/x.HTM": Page.complete(), "a/y.xhtml": Page.complete(),
            ".git/z.html": "<p>", "c.txt": "no", "a/deep/er/p.html": Page.complete(),
        ])
        symlink(other.path + "/out.html", site.path + "/leaves.html")
        symlink(other.path, site.path + "/away")
        symlink("b.html", site.path + "/same.html")
        symlink("..", site.path + "/a/loop")
        symlink("gone", site.path + "/broken.html")
        mkdir(site.path + "/d.html", 0o755)
        let run = await Validated(["--offline", site.path])
        #expect(
            Self.names(run, in: site) == [
                "/a/deep/er/p.html", "/a/x.HTM", "/a/y.xhtml", "/b.html", "/broken.html", "/same.html",
            ]
        )
        let broken = run.targets[4]
        #expect(broken["failed"] == .bool(true) && run.code == 2)
        #expect(broken["findings"]?.array?.first?["rule"] == .string("connect-failure"))
        #expect(run.targets.filter { $0["failed"] == .bool(true) }.count == 1)
        #expect(run.targets[2]["contentType"] == .string("application/xhtml+xml"))
        #expect(run.targets[3]["status"] == .null && run.targets[3]["timing"] == .null)
    }

    @Test func `a target that is not there fails alone`() async throws {
        let site = try Site(["a.html": Page.complete()])
        let run = await Validated([
            "--offline", site.path + "/no.html", site.path + "/a.html", site.path + "/none",
        ])
        #expect(run.code == 2 && run.targets.map { $0["failed"] == .bool(true) } == [true, false, true])
        mkfifo(site.path + "/pipe.html", 0o644)
        let folder = await Validated(["--offline", site.path])
        #expect(folder.code == 2 && folder.targets.map { $0["failed"] == .bool(true) } == [false, true])
        let empty = try Site(["readme.txt": "x"])
        let none = await Validated(["--offline", empty.path])
        #expect(none.code == 2 && none.targets.count == 1)
    }

    @Test func `standard input is a page too`() async throws {
        let site = try Site(["a.html": Page.complete()])
        let program = try LiveProgram(
            shell: "larder validate --offline --format json - < \(site.path)/a.html"
        )
        #expect(try await program.end() == 0)
        let json = try JSONReader.read(program.output.utf8.span)
        #expect(json["targets"]?.array?.first?["target"] == .string("-"))
        #expect(json["targets"]?.array?.first?["contentType"] == .string("text/html"))
    }

    @Test func `a list names targets, one a line`() async throws {
        let site = try Site(["a.html": Page.complete(), "b.html": Page.complete()])
        try site.write("list.txt", Array("# pages\n\n\(site.path)/b.html\r\n  \(site.path)/a.html\n".utf8))
        let run = await Validated(["--offline", "--urls-from", site.path + "/list.txt"])
        #expect(Self.names(run, in: site) == ["/b.html", "/a.html"] && run.code == 0)
        #expect(await Validated(["--offline", "--urls-from", site.path + "/none"]).code == 2)
    }

    @Test func `own pictures and pages are looked up in the folder`() async throws {
        let base = "https://www.example.com/s/"
        let site = try Site([
            "m/index.html": Page.complete(url: base + "m/", image: base + "i/1.png").utf8Bytes,
            "n.html": Page.complete(url: base + "m/", image: base + "i/gone.png").utf8Bytes,
            "i/1.png": SmallPicture.png(width: 1200, height: 630),
        ])
        let run = await Validated(["--offline", "--base-url", base, site.path])
        #expect(run.targets.map { $0["fetchedURL"]?.string } == [base + "m/", base + "n.html"])
        let image = run.targets[0]["images"]?.array?.first
        #expect(image?["width"]?.wholeNumber == 1200 && image?["height"]?.wholeNumber == 630)
        #expect(image?["type"] == .string("image/png") && image?["status"] == .null)
        let rules = run.targets.map { $0["findings"]?.array?.compactMap { $0["rule"]?.string } ?? [] }
        #expect(!rules[0].contains("image-not-in-build") && rules[1].contains("image-not-in-build"))
        #expect(rules[1].contains("og-url-unmapped") && !rules[1].contains("redirect-broken"))
        let mapped = await Validated([
            "--offline", "--map", "\(base)=\(site.path)", base + "m/", base + "none",
        ])
        #expect(mapped.targets.map { $0["failed"] == .bool(true) } == [false, true])
        #expect(mapped.targets[0]["fetchedURL"] == .string(base + "m/"))
    }

    @Test func `a file alone is not the whole site, and may have any name`() async throws {
        let site = try Site(["page.html": Page.complete(url: "https://www.example.com/m/1")])
        let file = site.path + "/page.html"
        for (base, address) in [
            ("https://www.example.com/m/", "https://www.example.com/m/page.html"),
            ("https://www.example.com", "https://www.example.com/page.html"),
            ("https://www.example.com/m/1.html", "https://www.example.com/m/1.html"),
        ] {
            let run = await Validated(["--offline", "--base-url", base, file])
            #expect(run.target["fetchedURL"] == .string(address))
            #expect(run.code == 0 && run.errorRules.isEmpty, "\(run.findings)")
        }
    }

    @Test func `sitemaps lead to pages, through an index and gzip`() async throws {
        let server = PageServer { connection in
            let own = connection.server.url
            switch connection.path {
            case "/index.xml":
                connection.send(
                    PageServer.answer(
                        "<?xml version='1.0'?><sitemapindex><sitemap><loc>\(own)/a.xml.gz</loc></sitemap>"
                            + "<sitemap><loc> \(own)/gone.xml </loc></sitemap></sitemapindex>",
                        type: "application/xml"
                    )
                )
            case "/a.xml.gz":
                let xml =
                    "<urlset xmlns:image='x'><!-- <loc>no</loc> --><url><loc><![CDATA[\(own)/p?a=1&b=2]]></loc>"
                    + "<image:loc>no</image:loc></url><url><loc>\(own)/q?a=1&amp;b=2</loc></url></urlset>"
                connection.send(PageServer.answer(StoredGzip.file(Array(xml.utf8)), type: "application/gzip"))
            case "/gone.xml":
                connection.send("HTTP/1.1 404 No\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
            default: connection.send(PageServer.answer(Page.complete(url: own + connection.path)))
            }
        }
        let run = await Validated(["--no-images", "--sitemap", server.url + "/index.xml"])
        #expect(run.code == 2)
        #expect(
            run.targets.compactMap { $0["target"]?.string } == [
                server.url + "/p?a=1&b=2", server.url + "/q?a=1&b=2", server.url + "/gone.xml",
            ]
        )
        #expect(run.targets.map { $0["failed"] == .bool(true) } == [false, false, true])
    }

    @Test func `results stand in the order of the targets, however slow some are`() async throws {
        let server = PageServer { connection in
            if connection.path == "/1" { _ = connection.waitForClose(milliseconds: 300) }
            connection.send(PageServer.answer(Page.complete(title: connection.path)))
        }
        let addresses = (1...12).map { server.url + "/\($0)" }
        let run = await Validated(["--no-images", "--no-canonical-fetch"] + addresses)
        #expect(run.targets.compactMap { $0["target"]?.string } == addresses)
        #expect(run.report["summary"]?["targets"]?.wholeNumber == 12)
    }

    @Test func `a site that is not published yet is asked for where it is built`() async throws {
        let server = PageServer { connection in
            let page = Page.complete(url: "https://www.example.com\(connection.path)")
            connection.send(PageServer.answer(connection.path == "/1.png" ? [] : Array(page.utf8)))
        }
        let run = await Validated([
            "--map", "https://www.example.com/=\(server.url)/", "--no-images", "https://www.example.com/m/1",
        ])
        #expect(run.target["fetchedURL"] == .string("https://www.example.com/m/1"))
        #expect(server.requests.contains("/m/1") && run.value("og:title") == "Pizza")
        #expect(!run.rules.contains("og-url-differs") && !run.rules.contains("og-url-cross-domain"))
    }
}

extension String {
    var utf8Bytes: [UInt8] { Array(utf8) }
}
