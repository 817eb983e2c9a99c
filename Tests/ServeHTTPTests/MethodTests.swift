import LiveKit
import ServeHTTP
import Testing

@Suite struct MethodTests {
    @Test(arguments: [
        ("/hello", "POST", "GET, HEAD, OPTIONS"), ("/hello", "DELETE", "GET, HEAD, OPTIONS"),
        ("/hello", "BREW", "GET, HEAD, OPTIONS"), ("/echo", "GET", "POST, PUT, OPTIONS"),
        ("/items/a/end", "PUT", "GET, HEAD, OPTIONS"),
    ])
    func `a method that the path does not take gets 405 and those it takes`(
        path: String,
        method: String,
        allow: String
    ) async throws {
        try await LiveServer.run { server in
            let client = try server.client()
            let answer = try client.request(path, method: method)
            #expect(answer.status == 405)
            let methods = answer["allow"].map { Set($0.split(separator: ", ")) }
            #expect(methods == Set(allow.split(separator: ", ")))
            #expect(try client.request("/hello").status == 200)
        }
    }

    @Test(arguments: ["/hello", "*"])
    func `OPTIONS is answered without a body`(target: String) async throws {
        try await LiveServer.run { server in
            let client = try server.client()
            let answer = try client.request(target, method: "OPTIONS")
            #expect(answer.status == 204)
            #expect(answer["content-length"] == nil)
            #expect(answer["allow"] != nil)
            #expect(try client.request("/hello").status == 200)
        }
    }

    @Test(arguments: [
        ("/items/pizza/end", "pizza"), ("/items/a%2Fb/end", "a%2Fb"), ("http://test/items/x/end?q", "x"),
    ])
    func `a named segment is any one that is not empty`(target: String, name: String) async throws {
        try await LiveServer.run { server in
            let answer = try server.request(target)
            #expect(answer.text == name)
        }
    }

    @Test(arguments: [
        "/items//end", "/items/a/b/end", "/items/a/end/", "/items/a", "/helloo", "/hell", "/hello/",
    ])
    func `a path that is almost one is another`(path: String) async throws {
        try await LiveServer.run { server in
            let answer = try server.request(path)
            #expect(answer.status == 404)
        }
    }

    @Test func `a fault of the handler is 500, noted, and costs nobody else anything`() async throws {
        try await LiveServer.run { server in
            let client = try server.client()
            #expect(try client.request("/fault").status == 500)
            #expect(try client.request("/silence").status == 500)
            #expect(try client.request("/hello").status == 200)
            #expect(server.diary.notes == ["deliberate", "noAnswer"])
            #expect(server.diary.ended == ["GET /fault 500", "GET /silence 500", "GET /hello 200"])
        }
    }
}
