import Host
import LiveKit
import OpenGraph
import Testing

@Suite struct AccessLogFormTests {
    private func line(_ form: Settings.AccessLogForm) async throws -> String {
        var found = ""
        try await withServer(waits: false) {
            $0.accessLog = form
        } _: { server in
            let answer = try await server.get(
                "/healthz?a=\"b",
                ("User-Agent", "test\"agent"),
                ("Referer", "http://r/")
            )
            #expect(answer.status == 200)
            _ = try await server.get("/healthz?last")
            if form != .off { try await LiveWait.until { server.lines.text.contains("?last") } }
            let lines = server.lines.text.split(separator: "\n").map(String.init)
            found = lines.first { $0.contains("healthz?a=") } ?? ""
        }
        return found
    }

    @Test func `a line of JSON`() async throws {
        let line = try await line(.json)
        let json = try JSONReader.read(line.utf8.span)
        #expect(json["method"]?.string == "GET")
        #expect(json["target"]?.string == "/healthz?a=\"b")
        #expect(json["status"]?.wholeNumber == 200)
        #expect(json["bytes"]?.wholeNumber == 3)
        #expect(json["remote"]?.string == "127.0.0.1")
        #expect(json["user_agent"]?.string == "test\"agent")
        #expect(json["id"]?.string?.utf8.count == 16)
    }

    @Test func `a line in the common form`() async throws {
        let line = try await line(.common)
        #expect(line.hasPrefix("127.0.0.1 - - ["))
        #expect(line.contains("HTTP/1.1\" 200 3 \"http://r/\" \""))
    }

    @Test func `no line at all`() async throws {
        #expect(try await line(.off).isEmpty)
    }

    @Test func `the token is in no log`() async throws {
        let server = try await RunningServer.shared.value
        _ = try await server.write("DELETE", "/api/meals/nobody")
        #expect(!server.lines.text.contains(RunningServer.token))
        let token = "token-of-somebody"
        _ = try await server.get("/me?access_token=\(token)", ("Referer", "http://h/?access_token=\(token)"))
        try await LiveWait.until { server.lines.text.contains("access_token=*") }
        #expect(!server.lines.text.contains(token))
    }
}
