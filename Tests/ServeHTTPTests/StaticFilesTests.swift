import Glibc
import LiveKit
import ServeHTTP
import Testing

@Suite struct StaticFilesTests {
    private static let sentinel = "SENTINEL"

    /// A folder to serve, with a secret beside it and every kind of way towards it inside.
    private static let folder = {
        let above = ScratchFolder.make("static")
        TestFile.write(sentinel, to: above + "/secret.txt")
        let folder = above + "/public"
        mkdir(folder, 0o755)
        mkdir(folder + "/static", 0o755)
        mkdir(folder + "/static/a", 0o755)
        mkdir(folder + "/.well-known", 0o755)
        mkdir(folder + "/.git", 0o755)
        TestFile.write("body { color: red }", to: folder + "/style.css")
        TestFile.write("gzipped", to: folder + "/style.css.gz")
        TestFile.write("brotlied", to: folder + "/style.css.br")
        TestFile.write("picture", to: folder + "/a.png")
        TestFile.write("not asked for", to: folder + "/a.png.gz")
        TestFile.write("", to: folder + "/empty.txt")
        TestFile.write("spaced", to: folder + "/with space.txt")
        TestFile.write("known", to: folder + "/.well-known/x.txt")
        TestFile.write(sentinel, to: folder + "/.git/config")
        TestFile.write(sentinel, to: folder + "/.env")
        TestFile.write("inside", to: folder + "/static/inside.txt")
        symlink("../style.css", folder + "/static/in.css")
        symlink("../../secret.txt", folder + "/static/out.txt")
        symlink(above + "/secret.txt", folder + "/static/absolute.txt")
        symlink("../..", folder + "/static/up")
        symlink("nowhere", folder + "/static/dangling.txt")
        symlink("loop.txt", folder + "/static/loop.txt")
        mkfifo(folder + "/static/pipe.txt", 0o644)
        return folder
    }()

    @Test(arguments: [
        "/static/../../secret.txt", "/static/../secret.txt", "/../secret.txt",
        "/static/%2e%2e/%2e%2e/secret.txt",
        "/static/..%2f..%2fsecret.txt", "/static/%2E./%2E./secret.txt", "/static/%252e%252e/secret.txt",
        "/static/..%5c..%5csecret.txt", "/static/a/../../../secret.txt", "/static/%00../secret.txt",
        "//evil.example.net/", "//secret.txt", "/static//../secret.txt", "/static/out.txt",
        "/static/absolute.txt", "/static/up/secret.txt", "/static/up/public/style.css",
        "/static/dangling.txt",
        "/static/loop.txt", "/static/pipe.txt", "/.git/config", "/.env", "/static", "/static/", "/static/a",
        "/style.css/", "/style.css%00", "/style.css%00.txt", "/./style.css", "/%2Fetc/passwd",
        "/%c0%ae%c0%ae/secret.txt",
        "/static/....//secret.txt", "/style.css;x", "/\\..\\secret.txt",
    ])
    func `nothing outside the folder, and nothing hidden, can be read`(path: String) async throws {
        try await LiveServer.run(folder: Self.folder) { server in
            for method in ["GET", "HEAD"] {
                let answer = try server.request(path, method: method)
                #expect([400, 403, 404].contains(answer.status))
                #expect(!answer.text.contains(Self.sentinel))
                #expect(answer["location"] == nil)
            }
        }
    }

    @Test(arguments: [
        ("/static/in.css", "body { color: red }", "text/css; charset=utf-8"),
        ("/static/inside.txt", "inside", "text/plain; charset=utf-8"),
        ("/%73tyle.css", "body { color: red }", "text/css; charset=utf-8"),
        ("/with%20space.txt", "spaced", "text/plain; charset=utf-8"), ("/a.png", "picture", "image/png"),
        ("/empty.txt", "", "text/plain; charset=utf-8"),
        ("/.well-known/x.txt", "known", "text/plain; charset=utf-8"),
        ("/style.css?v=1", "body { color: red }", "text/css; charset=utf-8"),
    ])
    func `a file in the folder is served with its type`(path: String, text: String, type: String) async throws
    {
        try await LiveServer.run(folder: Self.folder) { server in
            let client = try server.client()
            let answer = try client.request(path)
            #expect(answer.status == 200)
            #expect(answer.text == text)
            #expect(answer["content-type"] == type)
            #expect(answer["x-content-type-options"] == "nosniff")
            #expect(try client.request(path, method: "HEAD")["content-length"] == "\(text.utf8.count)")
        }
    }

    @Test(
        arguments: [
            ("Accept-Encoding: gzip", "gzipped", "gzip"),
            ("Accept-Encoding: br;q=0.1, gzip;q=0.5", "gzipped", "gzip"),
            ("Accept-Encoding: gzip, br", "brotlied", "br"), ("X: y", "body { color: red }", nil),
            ("Accept-Encoding: gzip;q=0, br;q=0", "body { color: red }", nil),
        ] as [(String, String, String?)]
    )
    func `a compressed copy beside the file is chosen by Accept-Encoding`(
        field: String,
        text: String,
        coding: String?
    ) async throws {
        try await LiveServer.run(folder: Self.folder) { server in
            let client = try server.client()
            let answer = try client.request("/style.css", field)
            #expect(answer.text == text)
            #expect(answer["content-encoding"] == coding)
            #expect(answer["vary"] == "Accept-Encoding")
            #expect(answer["content-type"] == "text/css; charset=utf-8")
            let plain = try client.request("/a.png", field)
            #expect(plain["content-encoding"] == nil)
            #expect(plain["vary"] == nil)
        }
    }

    @Test func `every variant has an entity tag of its own`() async throws {
        try await LiveServer.run(folder: Self.folder) { server in
            let client = try server.client()
            let tags = try ["gzip", "br", "identity"].map { coding in
                try #require(client.request("/style.css", "Accept-Encoding: \(coding)")["etag"])
            }
            #expect(Set(tags).count == 3)
        }
    }

    @Test func `another method than GET is refused`() async throws {
        try await LiveServer.run(folder: Self.folder) { server in
            let client = try server.client()
            let answer = try client.request("/style.css", method: "DELETE")
            #expect(answer.status == 405)
            #expect(answer["allow"] == "GET, HEAD, OPTIONS")
            #expect(try client.request("/style.css", method: "OPTIONS").status == 204)
        }
    }
}
