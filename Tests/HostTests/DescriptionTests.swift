import LiveKit
import OpenGraph
import ServeHTTP
import Testing
import WireHTTP

@testable import Host

/// `Public/openapi.json`, held against the routes there are; `scripts/schemathesis` holds it against their answers.
@Suite struct DescriptionTests {
    private static let described = ["/api", "/debugger", "/tools/debug", "/healthz", "/readyz", "/metrics"]

    private func document() async throws -> JSONValue {
        let answer = try await RunningServer.shared.value.get("/openapi.json")
        #expect(answer.status == 200 && answer["content-type"] == "application/json")
        return try JSONReader.read(answer.body.span, limits: .init(length: 1 << 20))
    }

    /// What the document describes, `GET /healthz`.
    private func operations(_ document: JSONValue) -> [(name: String, value: JSONValue)] {
        let methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"]
        return (document["paths"]?.members ?? []).flatMap { path in
            (path.value.members ?? []).filter { methods.contains($0.name) }.map {
                ("\($0.name.uppercased()) \(path.name)", $0.value)
            }
        }
    }

    @Test func `every operation is a route and every route of those areas an operation`() async throws {
        let routes = Route.makeTable().patterns.flatMap { route in
            route.methods.map { "\($0.name.description) \(route.path)" }
        }
        let expected = routes.filter { route in
            Self.described.contains { area in
                let path = route.split(separator: " ")[1]
                return path == area || path.hasPrefix(area + "/")
            }
        }
        let found = operations(try await document()).map(\.name)
        #expect(found.count > 20 && Set(found).count == found.count)
        #expect(found.sorted() == expected.sorted())
    }

    @Test func `every operation has an id of its own`() async throws {
        let document = try await document()
        #expect(document["openapi"]?.string == "3.1.0")
        let ids = operations(document).compactMap { $0.value["operationId"]?.string }
        #expect(Set(ids).count == operations(document).count)
    }

    @Test func `every reference leads somewhere, and nothing is described that nobody refers to`()
        async throws
    {
        let document = try await document()
        var references: Set<String> = []
        gather(document, into: &references)
        for reference in references {
            let steps = reference.split(separator: "/").dropFirst().map(String.init)
            let target = steps.reduce(document as JSONValue?) { $0?[$1] }
            #expect(reference.hasPrefix("#/components/") && target != nil, "\(reference)")
        }
        for kind in ["schemas", "responses", "headers"] {
            for member in document["components"]?[kind]?.members ?? [] {
                #expect(references.contains("#/components/\(kind)/\(member.name)"))
            }
        }
    }

    private func gather(_ value: JSONValue, into references: inout Set<String>) {
        for member in value.members ?? [] {
            if member.name == "$ref", let text = member.value.string { references.insert(text) }
            gather(member.value, into: &references)
        }
        for element in value.array ?? [] { gather(element, into: &references) }
    }

    @Test(arguments: [
        ("PUT", "/api/meals/pizza", "401"), ("POST", "/api/meals", "401"),
        ("GET", "/api/meals?limit=x", "400"),
        ("GET", "/api/meals/there-is-none", "404"), ("GET", "/debugger?format=json", "400"),
        ("GET", "/tools/debug/og/echo", "400"), ("GET", "/healthz", "200"), ("GET", "/readyz", "200"),
        ("GET", "/metrics", "200"), ("GET", "/api/meals", "200"), ("GET", "/debugger", "200"),
    ])
    func `an answer has the header fields and the type that are described`(
        method: String,
        target: String,
        status: String
    ) async throws {
        let document = try await document()
        let answer = try await RunningServer.shared.value.send(LiveRequest(method, target))
        #expect(String(answer.status) == status)
        let path = target.split(separator: "?")[0]
        let name = path.hasPrefix("/api/meals/") ? "/api/meals/{slug}" : String(path)
        var told = document["paths"]?[name]?[method.lowercased()]?["responses"]?[status]
        if let reference = told?["$ref"]?.string?.split(separator: "/").last {
            told = document["components"]?["responses"]?[String(reference)]
        }
        let types = (told?["content"]?.members ?? []).map(\.name)
        let type = answer["content-type"]?.split(separator: ";").first.map(String.init) ?? ""
        #expect(types.contains(type), "\(type) \(types)")
        let fields = (told?["headers"]?.members ?? []).map { $0.name.lowercased() }
        for field in fields where field != "age" { #expect(answer[field] != nil, "\(field)") }
        #expect(fields.contains("x-request-id"))
    }
}
