import Host
import LiveKit
import OpenGraph
import ServeHTTP
import Store
import Testing

/// The Graph surface against those who mean it no good: each gets its error, nothing is stored, and others go on.
@Suite struct HostileCallsTests {
    private static let form = ("Content-Type", "application/x-www-form-urlencoded")

    private func batch(_ scene: GraphScene, _ json: String) async throws -> RawAnswer {
        try await scene.server.send(
            SDKRequest(parts: [.text("access_token", scene.token), .text("batch", json)])
        )
    }

    private func element(_ address: String, _ more: String = "") -> String {
        #"{"method":"GET","relative_url":"\#(address)"\#(more)}"#
    }

    @Test func `a batch of fifty is answered in its order, one of fifty-one not at all`() async throws {
        let scene = try await GraphScene.shared()
        let ids = [scene.ann.text, scene.ben.text, scene.cleo.text]
        let elements = (0..<50).map { element(ids[$0 % 3] + "?fields=id") }
        let answer = try await batch(scene, "[" + elements.joined(separator: ",") + "]")
        let bodies = try #require(answer.json.array).map { $0["body"]?.string ?? "" }
        #expect(bodies == (0..<50).map { #"{"id":"\#(ids[$0 % 3])"}"# })
        let more = try await batch(scene, "[" + (elements + elements.prefix(1)).joined(separator: ",") + "]")
        #expect(more.status == 400 && more.json["error"]?["type"]?.string == "GraphBatchException")
    }

    @Test(
        arguments: [
            String(repeating: "[", count: 500_000), "[" + String(repeating: #"{"a":"#, count: 100_000),
            "[{\"method\":\"GET\",\"relative_url\":\"me\"}" + String(repeating: ",", count: 1000) + "]",
            #"[{"method":"GET","relative_url":"me","relative_url":"you"}]"#,
            String(repeating: " ", count: 1_100_000) + "[]", "\u{0}", "[\"\\ud800\"]", "1e999",
        ].map(Quiet.init)
    )
    func `a batch that is no JSON is told so`(text: Quiet) async throws {
        let scene = try await GraphScene.shared()
        let answer = try await batch(scene, text.text)
        #expect(answer.status == 400)
        #expect(answer.errorCode == 100)
    }

    /// A text that a failing test does not print.
    struct Quiet: CustomTestStringConvertible, Sendable {
        let text: String
        var testDescription: String { String(text.prefix(20)) }
    }

    @Test func `references to oneself and round in a circle are refused`() async throws {
        let scene = try await GraphScene.shared()
        for elements in [
            [element("{result=a:$.id}", #","name":"a""#)],
            [element("me?x={result=b:$.id}", #","name":"a""#), element("{result=a:$.id}", #","name":"b""#)],
            [element("me", #","name":"a","depends_on":"a""#)],
        ] {
            let answer = try await batch(scene, "[" + elements.joined(separator: ",") + "]")
            #expect(answer.status == 400)
            #expect(
                answer.errorMessage?.contains("cannot depend on an  unresolved request with  name") == true
            )
        }
    }

    @Test func `an answer that is put into a call adds nothing to it`() async throws {
        let scene = try await GraphScene.shared()
        let odd = try scene.add(
            "Odd &fields=id/../{result=a:$.id}?access_token=",
            email: "odd-\(scene.ann.id)@example.com"
        )
        let answer = try await batch(
            scene,
            """
            [\(element("\(odd.text)?fields=name", #","name":"a","omit_response_on_success":false"#)),
            \(element("{result=a:$.name}")),\(element("?ids={result=a:$.name}")),
            \(element("\(scene.ben.text)?fields=name&callback={result=a:$.name}"))]
            """
        )
        let elements = try #require(answer.json.array)
        #expect(elements.map { $0["code"]?.wholeNumber } == [200, 400, 400, 200])
        #expect(elements[1]["body"]?.string?.contains("\"code\":803") == true)
    }

    @Test func `ten slow bodies hold nobody up`() async throws {
        let scene = try await GraphScene.shared()
        var slow: [LiveClient] = []
        for _ in 0..<10 {
            let client = try await LiveClient.connect(to: scene.server.address)
            let request = LiveRequest("POST", "/me/feed", [Self.form, ("Content-Length", "10000000")])
            try await client.write(request.bytes + Array(repeating: UInt8(ascii: "a"), count: 1_000_000))
            slow.append(client)
        }
        #expect(try await scene.get("/me").status == 200)
        withExtendedLifetime(slow) {}
    }

    @Test func `a slow body ends in an error of the Graph API`() async throws {
        let change: (inout Settings) -> Void = { $0.limits.bodyPauseSeconds = 1 }
        try await withServer(waits: false, change) { server in
            let client = try await LiveClient.connect(to: server.address)
            let request = LiveRequest("POST", "/v2.0/me/feed", [Self.form, ("Content-Length", "100")])
            try await client.write(request.bytes + Array("message=".utf8))
            let answer = try await client.read(to: "POST")
            #expect(answer.status == 408 && answer.errorCode == 100)
            #expect(answer["facebook-api-version"] == "v2.0")
        }
    }

    @Test func `a body of ten mebibytes is read, of whatever it is made`() async throws {
        let scene = try await GraphScene.shared()
        let size = (10 << 20) - 200
        for unit in ["a&", "a=%41&", "=&", "%", "a", "access_token=x&"] {
            let body = String(repeating: unit, count: size / unit.utf8.count)
            let answer = try await scene.server.send(LiveRequest("POST", "/me", [Self.form], body: body))
            #expect((400...413).contains(answer.status), "\(unit)")
        }
        let parts = String(repeating: "--B\r\n\r\n\r\n", count: size / 9)
        let answer = try await scene.server.send(
            LiveRequest("POST", "/me", [("Content-Type", "multipart/form-data; boundary=B")], body: parts)
        )
        #expect(answer.status == 413)
    }

    @Test func `a form that is cut off in a part is refused`() async throws {
        let scene = try await GraphScene.shared()
        let whole = SDKRequest(
            parts: [
                .text("access_token", scene.token), .text("message", "half of it"), .text("method", "get"),
            ]
        )
        let text = String(decoding: whole.bytes, as: UTF8.self)
        let body = text.split(separator: "\r\n\r\n", maxSplits: 1)[1]
        for length in [body.utf8.count - 60, body.utf8.count - 3, body.utf8.count - 20] {
            let type = "multipart/form-data; boundary=" + SDKRequest.boundary
            let cut = String(decoding: body.utf8.prefix(length), as: UTF8.self)
            let answer = try await scene.server.send(
                LiveRequest("POST", "/me", [("Content-Type", type)], body: cut)
            )
            #expect(answer.status == 400 && answer.errorCode == 100, "\(length)")
        }
    }

    @Test func `who calls too often is told when to come back`() async throws {
        try await GraphScene.run {
            $0.tokenCallsPerMinute = 5
        } _: { scene in
            var answers: [RawAnswer] = []
            for _ in 0..<6 { answers.append(try await scene.get("/me?fields=id")) }
            #expect(answers.dropLast().allSatisfy { $0.status == 200 })
            let last = try #require(answers.last)
            #expect(last.status == 403 && last.errorCode == 17)
            #expect(last["retry-after"].flatMap { Int($0) }.map { (1...12).contains($0) } == true)
            #expect(try await scene.get("/\(scene.ann.text)?fields=id", as: .app).status == 200)
        }
        try await GraphScene.run {
            $0.callsPerMinute = 5
        } _: { scene in
            let elements = (0..<7).map { _ in element("me?fields=id") }
            let answer = try await batch(scene, "[" + elements.joined(separator: ",") + "]")
            let codes = try #require(answer.json.array).map { $0["code"]?.wholeNumber }
            #expect(codes == [200, 200, 200, 200, 200, 403, 403])
            let other = try await scene.get("/me")
            #expect(other.status == 403 && other.errorCode == 4)
        }
    }
}
