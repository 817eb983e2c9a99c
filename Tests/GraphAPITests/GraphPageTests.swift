import OpenGraph
import Testing

@testable import GraphAPI

/// Pages of lists and the links between them.
@Suite struct GraphPageTests {
    private func call(_ pairs: [(String, String)] = [], bearer: String? = nil) -> GraphCall {
        GraphCall(
            .get,
            ["me", "ns:eat"],
            version: GraphVersion(2, 1),
            parameters: GraphParameters(pairs.map { GraphParameters.Pair($0.0, $0.1) }),
            bearer: bearer
        )
    }

    /// What a section reads of a list of the numbers from 1 to 7.
    private func read(_ page: GraphPage) -> [Int64] {
        if let before = page.before {
            return Array((1...7).reversed().filter { $0 < before.keys[0] }.prefix(page.wanted))
        }
        return Array((1...7).filter { $0 > page.after?.keys[0] ?? 0 }.prefix(page.wanted))
    }

    private func answer(_ page: GraphPage) -> JSONValue {
        let answer = page.answer(read(page), at: "https://h") {
            GraphCursor($0)
        } json: {
            .integer($0)
        }
        if case .json(let value) = answer.body { return value }
        return .null
    }

    /// The parameters of a link, in their order.
    private func follow(_ link: JSONValue?) throws -> [(String, String)] {
        let text = try #require(link?.string)
        #expect(text.hasPrefix("https://h/v2.1/me/ns:eat?"))
        var parameters = GraphParameters()
        let query = text.split(separator: "?", maxSplits: 1)[1]
        try parameters.append(urlencoded: Array(query.utf8).span)
        return parameters.pairs.map { ($0.name, $0.value) }
    }

    @Test func `following next and previous goes through the list and back`() throws {
        var parameters = [("limit", "3"), ("fields", "id,a b"), ("access_token", "12|x")]
        var seen: [[Int64]] = []
        for name in ["next", "next", "previous", "previous"] {
            let page = answer(try GraphPage(call(parameters)))
            seen.append(page["data"]?.array?.compactMap(\.wholeNumber) ?? [])
            parameters = try follow(page["paging"]?[name])
            #expect(
                parameters.map(\.0) == [
                    "fields", "access_token", "limit", name == "next" ? "after" : "before",
                ]
            )
            #expect(parameters[0].1 == "id,a b" && parameters[1].1 == "12|x")
        }
        let first = answer(try GraphPage(call(parameters)))
        seen.append(first["data"]?.array?.compactMap(\.wholeNumber) ?? [])
        #expect(seen == [[1, 2, 3], [4, 5, 6], [7], [4, 5, 6], [1, 2, 3]])
        #expect(first["paging"]?["previous"] == nil && first["paging"]?["next"] != nil)
        let last = answer(try GraphPage(call([("limit", "7")])))
        #expect(last["paging"]?["next"] == nil && last["paging"]?["cursors"]?["after"]?.string == "7")
    }

    @Test func `a token in a field is in the links too`() throws {
        let page = answer(try GraphPage(call([("limit", "1"), ("method", "get")], bearer: "T")))
        #expect(try follow(page["paging"]?["next"]).map(\.1) == ["T", "1", "1"])
    }

    @Test func `entries are passed over for clients that count`() throws {
        var seen: [[Int64]] = []
        for offset in ["0", "3", "6", "7", "1000"] {
            let page = answer(try GraphPage(call([("limit", "3"), ("offset", offset)])))
            seen.append(page["data"]?.array?.compactMap(\.wholeNumber) ?? [])
            #expect((page["paging"]?["next"] != nil) == ["0", "3"].contains(offset))
            #expect((page["paging"]?["previous"] != nil) == ["3", "6"].contains(offset))
        }
        #expect(seen == [[1, 2, 3], [4, 5, 6], [7], [], []])
        let page = answer(try GraphPage(call([("limit", "3"), ("offset", "3")])))
        let next = try follow(page["paging"]?["next"])
        #expect(next.map(\.0) == ["limit", "after"] && next.map(\.1) == ["3", "6"])
        let beside = try GraphPage(call([("offset", "3"), ("after", "5")]))
        #expect(answer(beside)["data"] == .array([.integer(6), .integer(7)]))
        for bad in ["-1", "x", "1001", "9223372036854775807"] {
            #expect(throws: GraphError.self) { try GraphPage(call([("offset", bad)])) }
        }
        #expect(try GraphPage(call([("offset", "5000")]), most: 5000).wanted == 5026)
    }

    @Test func `an empty list has no paging`() throws {
        let page = answer(try GraphPage(call([("after", "7")])))
        #expect(page == .object([JSONMember("data", .array([]))]))
    }

    @Test(arguments: [
        ("", 25), ("0", 25), ("1", 1), ("100", 100), ("101", 100), ("9223372036854775807", 100),
    ])
    func `a page has bounds`(limit: String, wanted: Int) throws {
        #expect(try GraphPage(call([("limit", limit)])).limit == wanted)
    }

    @Test(arguments: [
        ("limit", "-1"), ("limit", "x"), ("limit", "9223372036854775808"), ("after", "x"), ("after", "1_2"),
        ("after", "+1"), ("after", "1_"), ("before", "99999999999999999999"), ("before", " 1"),
        ("after", "1.0"),
    ])
    func `a broken limit or cursor is an error`(name: String, value: String) {
        let error = #expect(throws: GraphError.self) { try GraphPage(call([(name, value)])) }
        #expect(error?.code == 100)
    }

    @Test func `a cursor may have several keys`() throws {
        let cursor = GraphCursor(1_367_411_696_000_000, -5)
        #expect(try GraphCursor(text: cursor.text, keys: 2) == cursor)
    }
}
