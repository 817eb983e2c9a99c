import OpenGraph
import Testing

@testable import GraphAPI

/// `fields=`, and what it leaves of an answer.
@Suite struct FieldSelectionTests {
    private func selection(_ text: String) throws -> FieldSelection? {
        try FieldSelection(
            GraphCall(.get, [], parameters: GraphParameters([GraphParameters.Pair("fields", text)]))
        )
    }

    private func json(_ text: String) throws -> JSONValue { try JSONReader.read(Array(text.utf8).span) }

    @Test func `a list of fields is read with its braces`() throws {
        let read = try #require(
            try selection(" id, name ,picture.width(100).height(100),friends.limit(5){id,a.fields(b)},,fb:x,")
        )
        #expect(read.fields.map(\.name) == ["id", "name", "picture", "friends", "fb:x"])
        #expect(
            read["picture"]?.modifiers == [
                GraphParameters.Pair("width", "100"), GraphParameters.Pair("height", "100"),
            ]
        )
        #expect(read["friends"]?.modifiers == [GraphParameters.Pair("limit", "5")])
        #expect(read["friends"]?.fields?["a"]?.fields?.fields.map(\.name) == ["b"])
        #expect(try selection("") == nil && selection(",") == nil)
    }

    @Test(arguments: [
        "a{", "a}", "a{b", "a{b}c", "a.", "a.b", "a.b(", "a.b(1", "a b", "a[0]", "{a}", "a.fields(b",
        String(repeating: "a{", count: 9), String(repeating: "a,", count: 201), "\u{0}",
    ])
    func `a list that is none is an error`(text: String) {
        let error = #expect(throws: GraphError.self) { try selection(text) }
        #expect(error?.code == 2500)
    }

    @Test(arguments: [
        ("name", #"{"id":"1","name":"A","x":2}"#, #"{"id":"1","name":"A"}"#),
        ("x,id", #"{"id":"1","name":"A","x":2}"#, #"{"id":"1","x":2}"#),
        (
            "from{name}", #"{"id":"1","from":{"id":"2","name":"A","x":1}}"#,
            #"{"id":"1","from":{"id":"2","name":"A"}}"#
        ),
        ("tags{id}", #"{"tags":[{"id":"2","n":1},{"id":"3"}]}"#, #"{"tags":[{"id":"2"},{"id":"3"}]}"#),
        ("c{n}", #"{"c":{"data":[{"n":1,"m":2}],"paging":{}}}"#, #"{"c":{"data":[{"n":1}],"paging":{}}}"#),
        ("a", "true", "true"),
    ])
    func `a node keeps what was asked for and its id`(fields: String, node: String, wanted: String) throws {
        #expect(try #require(try selection(fields)).node(try json(node)) == json(wanted))
    }

    @Test func `each node of a list is selected from`() throws {
        let list = #"{"data":[{"id":"1","a":1,"b":2},{"id":"2"}],"paging":{"next":"x"}}"#
        let wanted = #"{"data":[{"id":"1","b":2},{"id":"2"}],"paging":{"next":"x"}}"#
        #expect(try #require(try selection("b")).list(try json(list)) == json(wanted))
        #expect(try #require(try selection("b")).list(try json(#"{"a":1}"#)) == json(#"{"a":1}"#))
    }

    @Test func `times are numbers for those who ask`() throws {
        let node =
            #"{"start_time":"2013-05-01T12:34:56+0000","message":"2013-05-01T12:34:56+0000","x":[{"a_time":"no"}]}"#
        let wanted = #"{"start_time":1367411696,"message":"2013-05-01T12:34:56+0000","x":[{"a_time":"no"}]}"#
        #expect(GraphDates.numbers(try json(node)) == (try json(wanted)))
    }

    @Test func `a field that nodes of a type do not have is an error, unless they have it`() throws {
        let nodes = [try json(#"{"id":"1"}"#), try json(#"{"id":"2","odd":1}"#)]
        for fields in ["id,name,email", "friends.limit(5)", "picture.width(9)", "odd", "metadata"] {
            try #require(try selection(fields)).check(.user, against: nodes)
        }
        let wrong = try #require(try selection("name,shoe_size,x"))
        let error = #expect(throws: GraphError.self) { try wrong.check(.user, against: nodes) }
        #expect(error?.message == "(#100) Tried accessing nonexisting field (shoe_size) on node type (User)")
        #expect(error?.code == 100 && error?.type == "OAuthException")
    }

    @Test(
        arguments: [
            ("picture", #"{"id":"1"}"#, "https://h/1/picture"),
            ("picture.width(100).height(90)", #"{"id":"1"}"#, "https://h/1/picture?width=100&height=90"),
            ("picture.width(1&a=b).odd(2).type(large)", #"{"id":"1"}"#, "https://h/1/picture?type=large"),
            ("picture", #"{"id":"1","picture":"own"}"#, nil), ("name", #"{"id":"1"}"#, nil),
            ("picture", #"{"id":"x"}"#, nil), ("picture", #"{"name":"A"}"#, nil), ("picture", "true", nil),
        ] as [(String, String, String?)]
    )
    func `a picture is an address`(fields: String, node: String, address: String?) throws {
        let added = try #require(try selection(fields)).adding(
            pictureOf: .user,
            to: json(node),
            at: "https://h"
        )
        #expect(added["picture"]?["data"]?["url"]?.string == address)
        if address == nil { #expect(try added == json(node)) }
    }

    @Test func `metadata tells what a node can have`() throws {
        let node = NodeType.user.adding(metadataTo: try json(#"{"id":"7"}"#), at: "https://h")
        let metadata = try #require(node["metadata"])
        #expect(metadata["type"]?.string == "user")
        #expect(metadata["connections"]?["friends"]?.string == "https://h/7/friends")
        #expect(metadata["fields"]?.array?.first?["name"]?.string == "id")
        for type in [NodeType.user, .application, .page, .photo, .post] {
            #expect(Set(type.fields.map(\.name)).count == type.fields.count, "\(type.name)")
        }
    }
}
