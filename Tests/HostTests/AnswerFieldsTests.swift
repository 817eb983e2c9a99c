import Glibc
import Host
import LiveKit
import Testing

@Suite struct AnswerFieldsTests {
    @Test func `every page in HTML carries the security fields, every answer the word against sniffing`()
        async throws
    {
        let folder = ScratchFolder.make("pages")
        try write("<!doctype html><title>x</title>", to: folder + "/own.html")
        try write("text", to: folder + "/own.txt")
        let database = try LiveDatabase()
        try await withServer(on: database) {
            $0.publicFolder = folder
        } _: { server in
            let requests = [
                LiveRequest("GET", "/"), LiveRequest("GET", "/meals/pizza"),
                LiveRequest("GET", "/meals/pizza.json"),
                LiveRequest("GET", "/meals/never"), LiveRequest("GET", "/repeater"),
                LiveRequest("GET", "/own.html"),
                LiveRequest("GET", "/own.txt"), LiveRequest("GET", "/missing"), LiveRequest("POST", "/"),
                LiveRequest("OPTIONS", "/"), LiveRequest("OPTIONS", "*"), LiveRequest("GET", "/healthz"),
                LiveRequest("GET", "/readyz"), LiveRequest("GET", "/metrics"),
                LiveRequest("GET", "/api/meals"),
                LiveRequest("DELETE", "/api/meals/pizza"), LiveRequest("BREW", "/pot"),
                LiveRequest("BREW", "/"),
                LiveRequest("GET", "/own.txt", [("Range", "bytes=99-")]),
                LiveRequest("GET", "/x", [("Host", "a b")]),
                LiveRequest("GET", "/own.html", [("Range", "bytes=0-3")]),
                LiveRequest("GET", "/%2e%2e/secret"),
            ]
            var pages = 0
            for request in requests {
                let answer = try await server.send(request)
                let name = "\(request.method) \(request.target) \(answer.status)"
                #expect(answer["x-content-type-options"] == "nosniff", "\(name)")
                #expect(answer["x-request-id"]?.utf8.count == 16, "\(name)")
                guard answer["content-type"]?.hasPrefix("text/html") == true else { continue }
                pages += 1
                let policy = answer["content-security-policy"] ?? ""
                #expect(policy.contains("default-src 'none'") && !policy.contains("unsafe"), "\(name)")
                #expect(policy.contains("frame-ancestors 'none'"), "\(name)")
                #expect(answer["x-frame-options"] == "DENY" && answer["referrer-policy"] != nil, "\(name)")
            }
            #expect(pages >= 11)
        }
    }

    private func write(_ text: String, to path: String) throws {
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        defer { close(file) }
        let bytes = Array(text.utf8)
        #expect(Glibc.write(file, bytes, bytes.count) == bytes.count)
    }
}
