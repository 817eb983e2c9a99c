import OpenGraph
import Testing

@Suite struct MealDraftTests {
    private func draft(_ text: String) throws -> MealDraft {
        try MealDraft(json: JSONReader.readObject(text.utf8.span))
    }

    private func faults(_ text: String) throws -> [MealFault] {
        do {
            _ = try draft(text)
            return []
        } catch let refusal as MealRefusal {
            return refusal.faults
        }
    }

    @Test func `a title is enough`() throws {
        let draft = try draft(#"{"title":"Pizza"}"#)
        #expect(draft.title == "Pizza")
        #expect(draft.slug == nil && draft.type == nil && draft.image == nil)
        #expect(draft.description == "" && draft.properties == [])
    }

    @Test func `every field is read and null is absent`() throws {
        let draft = try draft(
            #"""
            {"slug":"pizza","title":"Pizza","description":"Hot\n\t","type":"larder:meal","url":"x","version":9,
             "image":{"url":"https://h/p.png","width":1200,"height":6.3e2,"type":"image/png","alt":null},
             "properties":[["og:site_name","Larder"],["larder:size",""],["og:image","http://h/2"]],"unknown":[1]}
            """#
        )
        #expect(draft.slug?.text == "pizza")
        #expect(draft.description == "Hot\n\t")
        #expect(draft.type == "larder:meal")
        #expect(draft.image == MealImage(url: "https://h/p.png", width: 1200, height: 630, type: "image/png"))
        #expect(draft.properties.map(\.name) == ["og:site_name", "larder:size", "og:image"])
        #expect(
            try self.draft(
                #"{"slug":null,"title":"T","description":null,"type":null,"image":null,"properties":null}"#
            )
                == self.draft(#"{"title":"T"}"#)
        )
    }

    @Test(arguments: [
        ("{}", "title", MealFault.Reason.missing), (#"{"title":null}"#, "title", .missing),
        (#"{"title":""}"#, "title", .empty), (#"{"title":" \n\u00a0"}"#, "title", .empty),
        (#"{"title":5}"#, "title", .not(.text)),
        (#"{"title":"pad\u0000thai"}"#, "title", .controlCharacter("\0")),
        (#"{"title":"a\rb"}"#, "title", .controlCharacter("\r")),
        (#"{"title":"a\u0085b"}"#, "title", .controlCharacter("\u{85}")),
        (#"{"title":"T","description":"\u007f"}"#, "description", .controlCharacter("\u{7f}")),
        (#"{"title":"T","description":[]}"#, "description", .not(.text)),
        (#"{"title":"T","slug":"A b"}"#, "slug", .slug(.character(" "))),
        (#"{"title":"T","slug":""}"#, "slug", .slug(.empty)),
        (#"{"title":"T","slug":7}"#, "slug", .not(.text)),
        (#"{"title":"T","type":""}"#, "type", .notAType),
        (#"{"title":"T","type":"a:b:c"}"#, "type", .notAType),
        (#"{"title":"T","type":"a b"}"#, "type", .notAType),
        (#"{"title":"T","image":"x"}"#, "image", .not(.object)),
        (#"{"title":"T","image":{}}"#, "image.url", .missing),
        (#"{"title":"T","image":{"url":"/x"}}"#, "image.url", .notAWebAddress),
        (#"{"title":"T","image":{"url":"javascript:1"}}"#, "image.url", .notAWebAddress),
        (#"{"title":"T","image":{"url":"http://a/\n"}}"#, "image.url", .notAWebAddress),
        (#"{"title":"T","image":{"url":"http://a","width":"1"}}"#, "image.width", .not(.wholeNumber)),
        (#"{"title":"T","image":{"url":"http://a","width":true}}"#, "image.width", .not(.wholeNumber)),
        (#"{"title":"T","image":{"url":"http://a","width":1.5}}"#, "image.width", .not(.wholeNumber)),
        (#"{"title":"T","image":{"url":"http://a","height":0}}"#, "image.height", .outOfRange),
        (#"{"title":"T","image":{"url":"http://a","height":2147483648}}"#, "image.height", .outOfRange),
        (#"{"title":"T","image":{"url":"http://a","type":"png"}}"#, "image.type", .notAMediaType),
        (#"{"title":"T","image":{"url":"http://a","alt":{}}}"#, "image.alt", .not(.text)),
        (#"{"title":"T","properties":{}}"#, "properties", .not(.list)),
        (#"{"title":"T","properties":[["og:x","y"],["og:x"]]}"#, "properties[1]", .not(.pair)),
        (#"{"title":"T","properties":[["og:x",5]]}"#, "properties[0]", .not(.pair)),
        (#"{"title":"T","properties":[["plain","y"]]}"#, "properties[0]", .notAPropertyName),
        (#"{"title":"T","properties":[["OG:x","y"]]}"#, "properties[0]", .notAPropertyName),
        (#"{"title":"T","properties":[["og:","y"]]}"#, "properties[0]", .notAPropertyName),
        (#"{"title":"T","properties":[["og:\"><x","y"]]}"#, "properties[0]", .notAPropertyName),
        (#"{"title":"T","properties":[["og:url","http://a"]]}"#, "properties[0]", .reserved),
        (#"{"title":"T","properties":[["og:x","\u0001"]]}"#, "properties[0]", .controlCharacter("\u{1}")),
    ])
    func `a wrong field is named`(text: String, field: String, reason: MealFault.Reason) throws {
        #expect(try faults(text) == [MealFault(field, reason)])
    }

    @Test func `all wrong fields are named at once`() throws {
        let faults = try faults(
            #"{"slug":"-","title":"","description":1,"type":"","image":{"url":"x","width":0},"properties":[1,["a","b"]]}"#
        )
        #expect(
            faults.map(\.field) == [
                "slug", "title", "description", "type", "image.url", "image.width", "properties[0]",
                "properties[1]",
            ]
        )
        #expect(faults.allSatisfy { !$0.message.isEmpty })
    }

    @Test(arguments: [("title", 300), ("description", 65_535)])
    func `lengths count scalars and stop at the limit`(field: String, limit: Int) throws {
        for letter in ["a", "🥞"] {
            let fits = JSONMember(field, .string(String(repeating: letter, count: limit)))
            let over = JSONMember(field, .string(String(repeating: letter, count: limit + 1)))
            let title = field == "title" ? [] : [JSONMember("title", .string("T"))]
            #expect(throws: Never.self) { try MealDraft(json: title + [fits]) }
            #expect(throws: MealRefusal(faults: [MealFault(field, .tooLong(limit: limit))])) {
                try MealDraft(json: title + [over])
            }
        }
    }

    @Test func `a hundred properties fit and one more does not`() throws {
        func meal(_ count: Int) -> [JSONMember] {
            let pair = JSONValue.array([.string("a:b"), .string("c")])
            return [
                JSONMember("title", .string("T")),
                JSONMember("properties", .array(Array(repeating: pair, count: count))),
            ]
        }
        #expect(try MealDraft(json: meal(100)).properties.count == 100)
        #expect(throws: MealRefusal(faults: [MealFault("properties", .tooMany(limit: 100))])) {
            try MealDraft(json: meal(101))
        }
    }
}
