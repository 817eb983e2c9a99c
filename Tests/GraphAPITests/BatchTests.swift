import OpenGraph
import Testing

@testable import GraphAPI

/// Batches: what makes one unusable, how its elements become calls, and what its answer shows.
@Suite struct BatchTests {
    private func batch(
        _ json: String,
        _ parameters: [GraphParameters.Pair] = [],
        files: [UploadedFile] = [],
        version: GraphVersion? = nil
    ) throws(GraphError) -> Batch {
        let pairs =
            [GraphParameters.Pair("batch", json), GraphParameters.Pair("batch_app_id", "12")] + parameters
        return try Batch(
            GraphCall(.post, [], version: version, parameters: GraphParameters(pairs), files: files)
        )
    }

    private static func get(_ address: String, _ more: String = "") -> String {
        #"{"method":"GET","relative_url":"\#(address)"\#(more)}"#
    }

    @Test(arguments: [
        ("", GraphError.batchIsNoArray), ("{}", .batchIsNoArray), ("[1,", .batchIsNoArray),
        ("null", .batchIsNoArray),
        (String(repeating: "[", count: 40), .batchIsNoArray), ("[]", .emptyBatch),
        ("[1]", .brokenElement(0, "is no object")), ("[null]", .brokenElement(0, "is no object")),
        (#"[{"relative_url":"me"}]"#, .brokenElement(0, "has no method")),
        (#"[{"method":"","relative_url":"me"}]"#, .brokenElement(0, "has no method")),
        (#"[{"method":7,"relative_url":"me"}]"#, .brokenElement(0, "has no method")),
        (#"[{"method":"BREW","relative_url":"me"}]"#, .brokenElement(0, "has a method that does not exist")),
        (#"[{"method":"GET"}]"#, .brokenElement(0, "has no relative_url")),
        ("[\(get("me")),{\"method\":\"GET\"}]", .brokenElement(1, "has no relative_url")),
        ("[\(get("me", #","body":{"a":1}"#))]", .brokenElement(0, "has a body that is no text")),
        ("[\(get("%zz"))]", .unreadablePath),
        ("[\(get("?batch=[]"))]", .nestedBatch(0)), ("[\(get("me?batch=x"))]", .nestedBatch(0)),
        ("[\(get("", #","body":"batch=%5B%5D""#))]", .nestedBatch(0)),
        ("[\(get("me", #","name":"a""#)),\(get("me", #","name":"a""#))]", .doubleName(1)),
        ("[\(get("{result=a:$.id}", #","name":"a""#))]", .unresolved(0, "a")),
        ("[\(get("{result=b:$.id}")),\(get("me", #","name":"b""#))]", .unresolved(0, "b")),
        ("[\(get("me")),\(get("me?x={result=f:$}"))]", .unresolved(1, "f")),
        ("[\(get("me", #","depends_on":"f""#))]", .unresolved(0, "f")),
        ("[\(get("me?ids=%7Bresult%3Df%3A%24.id%7D"))]", .unresolved(0, "f")),
        ("[\(get("me?x={result=a}"))]", .brokenReference), ("[\(get("me?x={result=a:}"))]", .brokenReference),
        ("[\(get("me?x={result=a:$..id}"))]", .brokenReference),
        ("[\(get("me?x={result=a:$[?(@.id)]}"))]", .brokenReference),
        ("[\(get("me?x={result=a:$[1:2]}"))]", .brokenReference),
        ("[\(get("me?x={result=a:$[-1]}"))]", .brokenReference),
        ("[\(get("me?x={result=a:$['id']}"))]", .brokenReference),
        ("[\(get("me?x={result=a:$.a,b}"))]", .brokenReference),
        ("[\(get("me?x={result=a:$."))]", .brokenReference),
        ("[\(get("me?x={result=:$.a}"))]", .brokenReference),
        ("[\(get("me?x={result=a b:$.a}"))]", .brokenReference),
        (
            "[\(get("me", #","name":"x""#)),\(get("me?a=" + String(repeating: "{result=x:$}", count: 201)))]",
            .tooManyReferences(limit: 200)
        ), ("[\(get("me?x={result=a:$" + String(repeating: ".*", count: 17) + "}"))]", .brokenReference),
        (
            "[" + Array(repeating: get("me"), count: 51).joined(separator: ",") + "]",
            .tooManyElements(limit: 50)
        ),
    ])
    func `a batch that breaks a rule is refused as a whole`(json: String, error: GraphError) {
        #expect(throws: error) { try batch(json) }
    }

    @Test func `an unresolved reference has Facebook's words`() {
        #expect(
            GraphError.unresolved(0, "f").json
                == .object([
                    JSONMember(
                        "error",
                        .object([
                            JSONMember(
                                "message",
                                .string(
                                    "Request 0 cannot depend on an  unresolved request with  name f. "
                                        + "Requests can only depend on preceding requests"
                                )
                            ), JSONMember("type", .string("GraphBatchException")),
                        ])
                    )
                ])
        )
    }

    @Test func `a batch is for an app`() throws {
        let tokenless = GraphParameters([GraphParameters.Pair("batch", "[\(Self.get("me"))]")])
        #expect(throws: GraphError.batchNeedsApp) { try Batch(GraphCall(.post, [], parameters: tokenless)) }
        let own = GraphParameters([GraphParameters.Pair("batch", "[\(Self.get("me?access_token=T"))]")])
        #expect(try Batch(GraphCall(.post, [], parameters: own)).elements.count == 1)
        #expect(try Batch(GraphCall(.post, [], parameters: tokenless, bearer: "T")).elements.count == 1)
    }

    @Test func `an element becomes a call`() throws {
        let json = """
            [{"method":"delete","relative_url":"\\/v2.1\\/12_34?a=b+c&d=%2526","body":"image[0][url]=http%3A%2F%2Fx%3Fa%3D1%26b&a=e",
            "name":"x","attached_files":"f, g","headers":[{"name":"Idempotency-Key","value":"k"}]}]
            """
        let files = ["f", "g", "h"].map { UploadedFile(name: nil, filename: $0, bytes: []) }
        let batch = try batch(json, files: files, version: GraphVersion(1, 0))
        let call = try batch.call(at: 0, answers: [:])
        #expect(call.method == .delete && call.path == ["12_34"] && call.version == GraphVersion(2, 1))
        #expect(
            call.parameters.pairs == [
                GraphParameters.Pair("a", "b c"), GraphParameters.Pair("d", "%26"),
                GraphParameters.Pair("image[0][url]", "http://x?a=1&b"),
                GraphParameters.Pair("a", "e"),
            ]
        )
        #expect(call.files.map(\.filename) == ["f", "g"])
        #expect(call.token == nil)
        #expect(batch.idempotencyKey(at: 0, of: "q") == "k")
    }

    @Test func `tokens come from the element first`() throws {
        let json = """
            [\(Self.get("me?access_token=own")),\(Self.get("me", #","access_token":"key""#)),\(Self.get("me")),
            \(Self.get("me", #","body":"access_token=body""#))]
            """
        let batch = try batch(
            json,
            [GraphParameters.Pair("access_token", "top"), GraphParameters.Pair("appsecret_proof", "p")]
        )
        let calls = try batch.elements.indices.map { index throws(GraphError) in
            try batch.call(at: index, answers: [:])
        }
        #expect(calls.map(\.token) == ["own", "key", "top", "body"])
        #expect(calls.map { $0.parameters["appsecret_proof"] } == [nil, nil, "p", nil])
        #expect(batch.idempotencyKey(at: 2, of: "q") == "q#2")
    }

    @Test func `a file that was not attached fails its element only`() throws {
        let batch = try batch("[\(Self.get("me", #","attached_files":"file1""#))]")
        #expect(throws: GraphError.missingFile("file1")) { try batch.call(at: 0, answers: [:]) }
    }

    @Test(arguments: [
        ("$.id", "7"), ("$.data.*.id", "1,2"), ("$.data[*].id", "1,2"), ("$.data[1].id", "2"), ("$.n", "3"),
        ("$.ok", "true"), ("$.data[0]", #"{"id":"1"}"#), ("$.text", "a&b=c?d#{result=x:$.id}/%41"),
    ])
    func `a reference is replaced by what it leads to`(path: String, text: String) throws {
        let answer = try JSONReader.read(
            Array(
                #"{"id":"7","data":[{"id":"1"},{"id":"2"}],"n":3,"ok":true,"none":null,"text":"a&b=c?d#{result=x:$.id}/%41"}"#
                    .utf8
            ).span
        )
        let encoded = path.replacing("$", with: "%24").replacing(".", with: "%2E")
        let json = """
            [\(Self.get("me", #","name":"x""#)),\(Self.get("{result=x:\(path)}?a=-{result=x:\(path)}-&b=%7Bresult%3Dx%3A\(encoded)%7D"))]
            """
        let call = try batch(json).call(at: 1, answers: ["x": .json(answer)])
        #expect(call.path == [text])
        #expect(
            call.parameters.pairs == [
                GraphParameters.Pair("a", "-\(text)-"), GraphParameters.Pair("b", text),
            ]
        )
    }

    @Test(arguments: ["$.nothing", "$.none", "$.data[9]", "$.id.id", "$[0]", "$.data.id"])
    func `a reference that leads to nothing fails its element`(path: String) throws {
        let answer = JSONValue.object([JSONMember("id", .string("7")), JSONMember("none", .null)])
        let json = "[\(Self.get("me", #","name":"x""#)),\(Self.get("{result=x:\(path)}"))]"
        let batch = try batch(json)
        #expect(throws: GraphError.emptyReference("x")) {
            try batch.call(at: 1, answers: ["x": .json(answer)])
        }
    }

    @Test func `what references fill has a limit`() throws {
        let big = JSONValue.string(String(repeating: "x", count: 100_000))
        let references = String(repeating: "{result=x:$}", count: 20)
        let batch = try batch("[\(Self.get("me", #","name":"x""#)),\(Self.get("me?a=\(references)"))]")
        #expect(throws: GraphError.tooLongReference) { try batch.call(at: 1, answers: ["x": .json(big)]) }
    }

    /// What the answer shows, `null` or the code, when each element is answered with the status at its place.
    private func shown(_ batch: Batch, _ statuses: [Int]) -> [Int?] {
        var results = BatchResults(batch)
        while let index = results.next {
            guard index < statuses.count else { break }
            guard !results.isNextBarred else {
                results.skip()
                continue
            }
            results.append(GraphAnswer(.json(.bool(true)), status: statuses[index]), to: nil)
        }
        guard case .json(let value) = results.answer.body else { return [] }
        return (value.array ?? []).map { $0["code"]?.wholeNumber.map { Int($0) } }
    }

    @Test(
        arguments: [
            ("", [200, 200], [nil, 200]), (#","omit_response_on_success":false"#, [200, 200], [200, 200]),
            (#","omit_response_on_success":"false""#, [200, 200], [200, 200]),
            (#","omit_response_on_success":true"#, [200, 200], [nil, 200]), ("", [400, 200], [400, nil]),
            ("", [302, 200], [nil, 200]), ("", [200, 500], [nil, 500]), ("", [200], [nil, nil]),
            ("", [], [nil, nil]),
        ] as [(String, [Int], [Int?])]
    )
    func `an answer that others use is left out`(more: String, statuses: [Int], wanted: [Int?]) throws {
        for child in [Self.get("{result=x:$.id}"), Self.get("me", #","depends_on":"x""#)] {
            #expect(
                shown(try batch("[\(Self.get("me", #","name":"x""# + more)),\(child)]"), statuses) == wanted
            )
        }
    }

    @Test func `a name that nobody uses changes nothing, and failing is handed down`() throws {
        #expect(
            shown(try batch("[\(Self.get("me", #","name":"x""#)),\(Self.get("me"))]"), [200, 200]) == [
                200, 200,
            ]
        )
        let chain = """
            [\(Self.get("me", #","name":"a""#)),\(Self.get("me", #","name":"b","depends_on":"a""#)),
            \(Self.get("me", #","depends_on":["b"]"#)),\(Self.get("me"))]
            """
        #expect(shown(try batch(chain), [400, 200, 200, 200]) == [400, nil, nil, 200])
    }

    @Test func `elements of the answer tell their fields unless asked not to`() throws {
        for (parameter, hasHeaders) in [("true", true), ("false", false), ("0", false)] {
            let batch = try batch(
                "[\(Self.get("v2.0/me?callback=f")),\(Self.get("me"))]",
                [GraphParameters.Pair("include_headers", parameter)]
            )
            var results = BatchResults(batch)
            results.append(GraphAnswer(.invalidToken), to: try batch.call(at: 0, answers: [:]))
            results.append(.redirect(to: "http://x"), to: try batch.call(at: 1, answers: [:]))
            guard case .json(let value) = results.answer.body else { return }
            let names = value.array?.first?["headers"]?.array?.compactMap { $0["name"]?.string }
            #expect(
                names
                    == (hasHeaders
                        ? [
                            "Content-Type", "Access-Control-Allow-Origin", "Cache-Control", "Pragma",
                            "Expires",
                            "WWW-Authenticate", "Facebook-API-Version",
                        ] : nil)
            )
            #expect(value.array?.last?["code"]?.wholeNumber == 302)
            #expect(value.array?.last?["body"]?.string == "{}")
            let body = try JSONReader.read(Array((value.array?.first?["body"]?.string ?? "").utf8).span)
            #expect(body["error"]?["code"]?.wholeNumber == 190)
        }
    }
}
