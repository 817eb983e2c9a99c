import LiveKit
import OpenGraph
import Testing

/// Changes of meals through the API, alone and against each other.
@Suite struct MealChangesTests {
    private func server() async throws -> RunningServer { try await RunningServer.shared.value }

    /// Puts a meal there and answers its tag.
    private func put(_ slug: String, _ body: String = #"{"title":"A meal"}"#) async throws -> String? {
        let answer = try await server().write("PUT", "/api/meals/\(slug)", body)
        #expect(answer.status == 201, "\(answer.text)")
        return answer["etag"]
    }

    @Test func `PUT replaces the whole meal`() async throws {
        let server = try await server()
        _ = try await put(
            "whole",
            #"{"title":"Whole","description":"d","properties":[["og:locale","en_GB"]]}"#
        )
        let replaced = try await server.write("PUT", "/api/meals/whole", #"{"title":"Whole 2"}"#)
        #expect(replaced.status == 200 && replaced["etag"] == "\"2\"")
        #expect(replaced.json["description"]?.string == "")
        #expect(replaced.json["properties"]?.array?.isEmpty == true)
        #expect(replaced.json["version"]?.wholeNumber == 2)
        let same = try await server.write("PUT", "/api/meals/whole", #"{"title":"Whole 2","slug":"whole"}"#)
        #expect(same.status == 200 && same.json["version"]?.wholeNumber == 2)
        for target in ["/api/meals/whole", "/api/meals/not-yet"] {
            let other = try await server.write("PUT", target, #"{"title":"x","slug":"other"}"#)
            #expect(other.status == 422 && Array(other.faults.keys) == ["slug"])
        }
        let wrong = try await server.write("PUT", "/api/meals/Not%20a%20slug", #"{"title":"x"}"#)
        #expect(wrong.status == 422 && Array(wrong.faults.keys) == ["slug"])
    }

    @Test func `what was read can be put back, and changes nothing`() async throws {
        let server = try await server()
        let read = try await server.get("/api/meals/indian")
        let back = try await server.write("PUT", "/api/meals/indian", read.text)
        #expect(back.status == 200)
        #expect(back.body == read.body)
        let host = try await server.get("/api/meals/indian", ("Host", "other.example"))
        #expect(host.json["image"]?["url"]?.string == "http://other.example/images/indian.png")
    }

    @Test func `a patch changes what it names`() async throws {
        let server = try await server()
        let first = try await server.write(
            "PATCH",
            "/api/meals/hotdog",
            #"{"description":"Long","image":{"alt":null}}"#,
            ("Content-Type", "application/merge-patch+json")
        )
        #expect(first.status == 200, "\(first.text)")
        #expect(first.json["title"]?.string == "Hotdog")
        #expect(first.json["description"]?.string == "Long")
        #expect(first.json["image"]?["url"]?.string == "http://larder.test/images/hotdog.png")
        #expect(first.json["image"]?["alt"] == nil)
        #expect(first.json["version"]?.wholeNumber == 2)
        let nothing = try await server.write("PATCH", "/api/meals/hotdog", "{}")
        #expect(nothing.status == 200 && nothing.json["version"]?.wholeNumber == 2)
        let bare = try await server.write(
            "PATCH",
            "/api/meals/hotdog",
            #"{"image":null,"description":null,"type":null,"slug":null}"#
        )
        #expect(bare.status == 200)
        #expect(bare.json["image"] == .null && bare.json["description"]?.string == "")
        #expect(bare.json["slug"]?.string == "hotdog")
        let untitled = try await server.write("PATCH", "/api/meals/hotdog", #"{"title":null}"#)
        #expect(untitled.status == 422 && Array(untitled.faults.keys) == ["title"])
        let list = try await server.write("PATCH", "/api/meals/hotdog", "[1]")
        #expect(list.status == 422)
        #expect(try await server.write("PATCH", "/api/meals/never", "{}").status == 404)
    }

    @Test func `conditions guard writes`() async throws {
        let server = try await server()
        let tag = try #require(try await put("guarded"))
        func write(_ method: String, _ field: String, _ value: String) async throws -> RawAnswer {
            let body = method == "DELETE" ? nil : #"{"title":"Changed \#(value.utf8.count) by \#(method)"}"#
            return try await server.write(method, "/api/meals/guarded", body, (field, value))
        }
        for method in ["PUT", "PATCH", "DELETE"] {
            #expect(try await write(method, "If-Match", "\"99\"").status == 412)
            #expect(try await write(method, "If-Match", "W/\(tag)").status == 412)
            #expect(try await write(method, "If-None-Match", "*").status == 412)
        }
        #expect(try await server.get("/api/meals/guarded").json["version"]?.wholeNumber == 1)
        let put = try await write("PUT", "If-Match", "\"99\", \(tag)")
        #expect(put.status == 200 && put["etag"] == "\"2\"")
        #expect(try await write("PATCH", "If-Match", tag).status == 412)
        #expect(try await write("PATCH", "If-Match", "*").status == 200)
        #expect(try await write("DELETE", "If-Match", "\"3\"").status == 204)
        #expect(try await write("PUT", "If-Match", "*").status == 412)
        #expect(try await write("PATCH", "If-Match", "*").status == 410)
        #expect(try await write("DELETE", "If-Match", "*").status == 410)
        #expect(try await write("PUT", "If-None-Match", "*").status == 201)
        #expect(try await write("PUT", "If-None-Match", "*").status == 412)
    }

    @Test func `of many guarded writes at once one succeeds`() async throws {
        let server = try await server()
        _ = try await put("contended")
        let answers = try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 0..<12 {
                group.addTask {
                    let body = #"{"title":"Writer \#(number)"}"#
                    return try await server.write("PUT", "/api/meals/contended", body, ("If-Match", "\"1\""))
                        .status
                }
            }
            var statuses: [Int] = []
            for try await status in group { statuses.append(status) }
            return statuses
        }
        #expect(answers.filter { $0 == 200 }.count == 1)
        #expect(answers.filter { $0 == 412 }.count == 11)
        let created = try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 0..<12 {
                group.addTask {
                    let body = #"{"title":"Maker \#(number)"}"#
                    return try await server.write("PUT", "/api/meals/raced", body, ("If-None-Match", "*"))
                        .status
                }
            }
            var statuses: [Int] = []
            for try await status in group { statuses.append(status) }
            return statuses
        }
        #expect(created.filter { $0 == 201 }.count == 1 && created.filter { $0 == 412 }.count == 11)
        #expect(try await server.get("/api/meals/raced").json["version"]?.wholeNumber == 1)
        let patched = try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 0..<8 {
                group.addTask {
                    let body = #"{"properties":[["og:locale","en_\#(number)"]]}"#
                    return try await server.write("PATCH", "/api/meals/contended", body).status
                }
            }
            var statuses: [Int] = []
            for try await status in group { statuses.append(status) }
            return statuses
        }
        #expect(patched.allSatisfy { $0 == 200 })
        #expect(try await server.get("/api/meals/contended").json["version"]?.wholeNumber == 10)
    }
}
