import GraphAPI
import OpenGraph
import Testing

@Suite struct ObjectReferenceTests {
    private static let address =
        "https://host.example/repeater.php?fb:app_id=233936543368280&og:type=fb_sample_scrumps:meal&og:title=Pizza"
        + "&og:description=%22Pizza%22&og:image=https://img.example/blank.png&body=Pizza"

    @Test func `an address stays as it was sent`() throws {
        let found = try ActionForm.references(["meal"], of: parameters("meal=" + Self.address))
        #expect(found.map(\.reference) == [.address(Self.address)])
    }

    @Test(arguments: [
        ("an id", "77", ObjectReference.id(77)), ("an id in JSON", "{\"id\":\"77\"}", .id(77)),
        ("id wins over url", "{\"id\":77,\"url\":\"http://a.example/\"}", .id(77)),
        ("a url in JSON", "{\"url\":\"http://a.example/?q=%22\"}", .address("http://a.example/?q=%22")),
        ("blanks around", "  http://a.example/  ", .address("http://a.example/")),
        ("capitals", "HTTP://A.EXAMPLE/", .address("HTTP://A.EXAMPLE/")),
    ])
    func `a value is read`(name: String, value: String, wanted: ObjectReference) throws {
        #expect(try ObjectReference.read(value, "meal") == wanted)
    }

    /// Case G25: each of these is no object, and the call is refused for having none.
    @Test(arguments: [
        ("nothing", ""), ("blanks", "  "), ("a word", "pizza"), ("a path", "/meals/pizza"),
        ("ftp", "ftp://a.example/1"),
        ("a script", "javascript:alert(1)"), ("no host", "http://"), ("no scheme", "a.example/1"),
        ("a sign", "-7"), ("an empty object", "{}"), ("an object with a path", "{\"url\":\"/x\"}"),
        ("endless", "http://a.example/" + String(repeating: "a", count: 16_384)),
        ("NUL", "http://a.example/\u{0}"),
    ])
    func `what is no address is no object`(name: String, value: String) throws {
        let value =
            value == "endless" ? "http://a.example/" + String(repeating: "a", count: 16_384) : value
        #expect(try ActionForm.references(["meal"], of: parameters("meal=" + value)).isEmpty)
    }

    @Test func `several properties are read in the order of the action`() throws {
        let found = try ActionForm.references(
            ["meal", "recipe", "wine"],
            of: parameters("wine=3", "meal[url]=http://a.example/", "recipe=", "other=9")
        )
        #expect(found.map(\.property) == ["meal", "wine"])
        #expect(found.map(\.reference) == [.address("http://a.example/"), .id(3)])
    }

    @Test func `an object to be made is read`() throws {
        let text = """
            {"type":"s:meal","title":"Pi\\u007aza","image":[{"url":"http://a.example/1.png"}],"description":"Hot",\
            "url":"http://a.example/","data":{"calories":7},"fbsdk:create_object":true}
            """
        guard case .made(let form) = try ObjectReference.read(text, "meal") else {
            Issue.record("not made")
            return
        }
        #expect(form.title == "Pizza" && form.type == "s:meal" && form.description == "Hot")
        #expect(
            form.images == [ActionImage(url: "http://a.example/1.png")] && form.url == "http://a.example/"
        )
        #expect(form.data == [JSONMember("calories", .integer(7))])
        let named = try ObjectForm("{\"og:title\":\"x\",\"og:image\":\"http://a.example/2.png\"}", "object")
        #expect(named.title == "x" && named.images?.count == 1)
    }

    @Test(arguments: [
        ("broken JSON", "{\"title\":"), ("an id that is none", "{\"id\":\"me\"}"),
        ("an id below nothing", "{\"id\":-1}"),
        ("a title that is a number", "{\"title\":7}"), ("NUL in a title", "{\"title\":\"a\\u0000b\"}"),
        ("a picture that is none", "{\"title\":\"t\",\"image\":\"x\"}"),
        ("data that is text", "{\"title\":\"t\",\"data\":\"x\"}"),
        ("NUL in data", "{\"title\":\"t\",\"data\":{\"a\":[\"\\u0000\"]}}"),
        ("an address that is none", "{\"title\":\"t\",\"url\":\"x\"}"),
        ("a name twice", "{\"title\":\"t\",\"title\":\"u\"}"),
        ("a lone surrogate", "{\"title\":\"\\ud800\"}"),
    ])
    func `bad objects are refused`(name: String, value: String) {
        let error = refusal { () throws(GraphError) in
            try ObjectReference.read(value, "meal")
        }
        #expect(error?.code == 100)
    }

    @Test func `a call without an object is told which there are`() {
        let old = GraphError.noObject(["meal"], nil)
        #expect(old.code == 1_611_072 && old.type == "Exception")
        #expect(
            old.message
                == "The action you're trying to publish is invalid because it does not specify any reference objects. "
                + "At least one of the following properties must be specified: meal."
        )
        let new = GraphError.noObject(["meal"], GraphVersion(2, 3))
        #expect(new.code == 100 && new.type == "OAuthException" && new.message.contains("meal"))
        #expect(new.message.hasPrefix("(#100) At least one reference object must be specified."))
    }

    @Test func `the tutorial's error names the refused alone`() {
        let error = GraphError.untaggable([100_002_768_941_660])
        #expect(error.code == 1_611_075 && error.type == "Exception" && error.status == 400)
        #expect(
            error.message
                == "These users can't be tagged by your app: 100002768941660. Either they aren't developers of your "
                + "app or your action haven't been approved for tagging."
        )
        #expect(GraphError.untaggable([1, 2]).message.contains("app: 1, 2. Either"))
    }

    @Test func `a unique action names the first one`() {
        let error = GraphError.alreadyPublished(property: "meal", action: "eat", original: 123)
        #expect(
            error.message
                == "(#3501) User is already associated to a meal object on a unique action type Eat. "
                + "Original Action ID: 123"
        )
    }
}
