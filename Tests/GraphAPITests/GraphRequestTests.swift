import Testing

@testable import GraphAPI

/// Requests as clients send them, read into calls.
@Suite struct GraphRequestTests {
    static let boundary = "3i2ndDfv2rTHiSisAbouNdArYfORhtTPEefj3q2f"
    static let multipart = "multipart/form-data; boundary=" + boundary
    private static let form = "application/x-www-form-urlencoded"

    /// A body as the SDKs write it: every part is ended, the form is not.
    static func body(_ parts: [(head: String, value: String)]) -> String {
        "--\(boundary)\r\n" + parts.map { "\($0.head)\r\n\r\n\($0.value)\r\n--\(boundary)\r\n" }.joined()
    }

    static func text(_ name: String) -> String { "Content-Disposition: form-data; name=\"\(name)\"" }

    private func read(
        _ target: String,
        _ method: GraphMethod = .post,
        type: String = "",
        authorization: String? = nil,
        body: String = ""
    ) throws(GraphError) -> GraphCall {
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        return try GraphRequest(
            method,
            path: Array(parts[0].utf8),
            query: parts.count > 1 ? Array(parts[1].utf8) : [],
            contentType: Array(type.utf8),
            authorization: authorization,
            body: Array(body.utf8)
        ).call()
    }

    @Test(
        arguments: [
            ("/me", nil, ["me"]), ("/me/", nil, ["me"]),
            ("/v2.3/me/friends", GraphVersion(2, 3), ["me", "friends"]),
            ("/v2.3/", GraphVersion(2, 3), []), ("/v2.3", GraphVersion(2, 3), []), ("/", nil, []),
            ("", nil, []),
            ("//me", nil, ["me"]), ("/me/ns%3Aeat", nil, ["me", "ns:eat"]),
            ("/me/ns:eat", nil, ["me", "ns:eat"]),
            ("/v2/me", nil, ["v2", "me"]), ("/v1.0/v2.0", GraphVersion(1, 0), ["v2.0"]),
            ("/a+b", nil, ["a+b"]),
        ] as [(String, GraphVersion?, [String])]
    )
    func `a path is split and decoded once`(path: String, version: GraphVersion?, segments: [String]) throws {
        let call = try read(path, .get)
        #expect(call.version == version)
        #expect(call.path == segments)
    }

    @Test(arguments: ["/%", "/%zz", "/a%2Fb", "/%00", "/a/../b", "/%FF", "/\\a"])
    func `a path that cannot be read is an error`(path: String) {
        #expect(throws: GraphError.unreadablePath) { try read(path, .get) }
    }

    @Test func `query and body are joined, and the body wins`() throws {
        let call = try read(
            "/me/feed?message=a&link=x&access_token=T",
            type: Self.form,
            body: "message=b+c%20d"
        )
        #expect(call.parameters["message"] == "b c d")
        #expect(call.parameters["link"] == "x")
        #expect(call.token == "T")
        let equal = try read("/me?a=1", type: Self.form + "; charset=UTF-8", body: "a=1")
        #expect(equal.parameters["a"] == "1")
    }

    @Test func `the bytes of the 2013 SDK are read`() throws {
        let address =
            "https://host.example/repeater.php?fb:app_id=233936543368280&og:description=%22Pizza%22&body=Pizza"
        let call = try read(
            "/me/fb_sample_scrumps:eat?sdk=ios&format=json&access_token=T",
            type: Self.multipart,
            body: Self.body([
                (Self.text("sdk"), "ios"), (Self.text("access_token"), "T"), (Self.text("meal"), address),
                (Self.text("tags[0]"), "100000000000002"),
                (Self.text("image[0][url]"), "https://host.example/photo/77_n.jpg"),
            ])
        )
        #expect(call.path == ["me", "fb_sample_scrumps:eat"])
        #expect(call.parameters["meal"] == address)
        #expect(call.parameters["tags[0]"] == "100000000000002")
        #expect(call.parameters["image[0][url]"] == "https://host.example/photo/77_n.jpg")
        #expect(call.files.isEmpty)
    }

    @Test func `multipart without a body is nothing`() throws {
        let call = try read("/me?sdk=ios&access_token=T", .get, type: Self.multipart)
        #expect(call.method == .get && call.token == "T" && call.files.isEmpty)
    }

    @Test func `files are taken with a name and without`() throws {
        let call = try read(
            "/me/photos",
            type: Self.multipart,
            body: Self.body([
                (Self.text("access_token"), "T"),
                (
                    "Content-Disposition: form-data; filename=\"picture\"\r\nContent-Type: image/png",
                    "PNG\r\n--3i2n"
                ),
                (Self.text("file0") + "; filename=\"file0\"\r\nContent-Type: image/jpeg", ""),
                (Self.text("source") + "\r\nContent-Type: image/gif", "GIF"),
                ("Content-Disposition: form-data", "nothing"), (Self.text("empty") + "; filename=\"\"", ""),
            ])
        )
        #expect(
            call.files == [
                UploadedFile(name: nil, filename: "picture", bytes: Array("PNG\r\n--3i2n".utf8)),
                UploadedFile(name: "file0", filename: "file0", bytes: []),
                UploadedFile(name: "source", filename: "", bytes: Array("GIF".utf8)),
            ]
        )
        #expect(call.parameters.pairs == [GraphParameters.Pair("access_token", "T")])
    }

    @Test(arguments: [
        ("text/plain", "a=1", GraphError.unknownBodyType), ("nonsense", "a=1", .unknownBodyType),
        ("multipart/form-data", "--B--", .brokenBody), (multipart, "a=1", .brokenBody),
        (multipart, "--\(boundary)\r\n\(text("a"))\r\n\r\nhal", .brokenBody),
        (multipart, "--\(boundary)\r\n\(text("a"))\r\n\r\nv\r\n--3i2ndDfv2", .brokenBody),
        ("application/json", "[1]", .brokenBody), ("application/json", "{", .brokenBody),
        (form, "a=%00", .invalidParameter("A parameter has a NUL character in it")),
        (form, "%00=a", .invalidParameter("A parameter has a NUL character in it")),
        (form, String(repeating: "a&", count: 1001), .tooManyParameters),
        (multipart, body((0..<257).map { (text("p\($0)"), "") }), .tooManyParameters),
        (
            multipart,
            body([(text("f") + "; filename=\"a\"", "1"), (text("f") + "; filename=\"b\"", "2")]),
            .invalidParameter("Two files have the same name")
        ),
        (form, "method=patch", .unsupportedMethod),
        (form, "callback=alert(1)", .invalidParameter("callback must be the name of a function")),
    ])
    func `what cannot be read is refused`(type: String, body: String, error: GraphError) {
        #expect(throws: error) { try read("/me", type: type, body: body) }
    }

    @Test(arguments: [
        (GraphMethod.get, "/1?method=delete", "", GraphMethod.delete),
        (.get, "/1?method=DELETE", "", .delete),
        (.get, "/1?method=post", "", .post), (.post, "/1", "method=GET", .get),
        (.post, "/1?method=get", "", .get),
        (.post, "/1?method=get", "method=delete", .delete), (.get, "/1?method=", "", .get),
        (.get, "/method/links.post?method=links.post", "", .get), (.delete, "/1", "", .delete),
    ])
    func `the parameter method decides`(
        http: GraphMethod,
        target: String,
        body: String,
        meant: GraphMethod
    ) throws {
        #expect(try read(target, http, type: Self.form, body: body).method == meant)
    }

    @Test(arguments: [
        ("OAuth T", "T"), ("oauth  T", "T"), ("Bearer T|S", "T|S"), ("Basic T", nil), ("T", nil),
        ("OAuth", nil),
    ])
    func `a token may come in a field`(field: String, token: String?) throws {
        #expect(try read("/me", .get, authorization: field).token == token)
        #expect(try read("/me?access_token=P", .get, authorization: field).token == "P")
    }

    @Test func `an app's name and secret may come as a password`() throws {
        let call = try read("/v2.3/oauth/access_token", authorization: "Basic MTI6c2VjOnJldA==")
        #expect(call.parameters["client_id"] == "12" && call.parameters["client_secret"] == "sec:ret")
        let other = try read("/oauth/access_token?client_id=9", authorization: "Basic MTI6cw")
        #expect(other.parameters["client_id"] == "9" && other.parameters["client_secret"] == "s")
        #expect(try read("/me", authorization: "Basic MTI6cw").parameters.pairs.isEmpty)
    }

    @Test func `an object of JSON is a form too`() throws {
        let call = try read(
            "/me/feed",
            type: "application/json",
            body: #"{"message":"a","place":12,"tags":[1]}"#
        )
        #expect(
            call.parameters.pairs == [
                GraphParameters.Pair("message", "a"), GraphParameters.Pair("place", "12"),
                GraphParameters.Pair("tags", "[1]"),
            ]
        )
    }

    @Test func `every prefix of a form is read or refused, and never half a file taken`() throws {
        let whole = Self.body([
            (Self.text("a"), "1"), (Self.text("f") + "; filename=\"f\"\r\nContent-Type: image/png", "123456"),
        ])
        for end in whole.utf8.indices {
            let call = try? read("/me", type: Self.multipart, body: String(whole.utf8[..<end]) ?? "")
            for file in call?.files ?? [] { #expect(file.bytes == Array("123456".utf8)) }
        }
    }
}
