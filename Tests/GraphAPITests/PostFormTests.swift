import GraphAPI
import OpenGraph
import Testing

@Suite struct PostFormTests {
    private func form(_ pairs: [(String, String)]) throws(GraphError) -> PostForm {
        try PostForm(GraphParameters(pairs.map { .init($0.0, $0.1) }))
    }

    @Test func `empty parameters say nothing`() throws {
        let form = try form([("message", ""), ("link", " "), ("place", ""), ("tags", ""), ("actions", "")])
        #expect(form.message == nil && form.link == nil && form.place == nil && form.tags.isEmpty)
        #expect(throws: GraphError.missingContent) { try form.checkContent() }
    }

    @Test func `links beside Like are one or several`() throws {
        let one = try form([("actions", #"{"name":"Go","link":"https://example.com/","x":1}"#)])
        let several = try form([("actions", #"[{"name":"Go","link":"https://example.com/"}]"#)])
        #expect(one.actions == several.actions && one.actions.count == 1)
    }

    @Test(
        arguments: [
            ("link", "//example.com"), ("link", "data:text/html,x"), ("source", "file:///etc/passwd"),
            ("place", "-1"), ("place", "12a"), ("object_attachment", "x"),
            ("actions", #"{"name":1,"link":2}"#),
            ("actions", #"{"name":"x","link":"javascript:1"}"#), ("properties", "[]"),
            ("properties", #"{"a":"\u0000"}"#), ("privacy", #"{"value":"WHOEVER"}"#),
        ]
    )
    func `values that cannot be used are refused`(name: String, value: String) {
        #expect(throws: GraphError.self) { try form([("message", "x"), (name, value)]) }
    }
}

@Suite struct PhotoFormTests {
    private func form(_ pairs: [(String, String)]) throws(GraphError) -> PhotoForm {
        try PhotoForm(GraphParameters(pairs.map { .init($0.0, $0.1) }))
    }

    @Test(arguments: ["message", "name", "caption"])
    func `the words have several names`(name: String) throws {
        #expect(try form([(name, "hello")]).name == "hello")
    }

    @Test(
        arguments: [
            "12,34", "[12,34]", #"["12","34"]"#, #"[{"id":"12"},{"id":34}]"#,
            #"[{"tag_uid":"12"},{"tag_uid":34}]"#,
        ]
    )
    func `people on it are spelled in many ways`(value: String) throws {
        #expect(try form([("tags", value)]).tags.map(\.personID) == [12, 34])
    }

    @Test func `people are somewhere on it`() throws {
        let tags = try form([("tags", #"{"tag_uid":"12","x":0,"y":"99.5"}"#)]).tags
        #expect(tags == [PhotoForm.Tag(personID: 12, x: 0, y: 99.5)])
    }

    @Test(
        arguments: [
            #"[{"tag_uid":"x"}]"#, #"[{"tag_uid":"-1"}]"#, #"[{"tag_uid":1,"x":101,"y":0}]"#,
            #"[{"tag_uid":1,"x":-1}]"#, #"[{"tag_uid":1,"x":[]}]"#, #"[{"tag_uid":1,"x":"1e999"}]"#, "[1,",
            "a",
        ]
    )
    func `people who make no sense are refused`(value: String) {
        #expect(throws: GraphError.self) { try form([("tags", value)]) }
    }
}
