import GraphAPI
import OpenGraph
import Testing

@Suite struct ActionImagesTests {
    private static let one = [ActionImage(url: "http://a.example/1.jpg")]
    private static let own = [ActionImage(url: "http://a.example/1.jpg", isUserGenerated: true)]
    private static let two = one + [ActionImage(url: "http://a.example/2.jpg", isUserGenerated: true)]

    @Test(arguments: [
        ("plain", ["image=http://a.example/1.jpg"], one),
        ("numbered", ["image[0]=http://a.example/1.jpg"], one),
        ("by value", ["image[0][url]=http://a.example/1.jpg"], one),
        ("by value, own", ["image[0][url]=http://a.example/1.jpg", "image[0][user_generated]=true"], own),
        ("own first", ["image[0][user_generated]=1", "image[0][url]=http://a.example/1.jpg"], own),
        ("not own", ["image[0][url]=http://a.example/1.jpg", "image[0][user_generated]=false"], one),
        ("without number", ["image[url]=http://a.example/1.jpg", "image[user_generated]=true"], own),
        ("JSON list", ["image=[{\"url\":\"http://a.example/1.jpg\"}]"], one),
        ("JSON object", ["image={\"url\":\"http://a.example/1.jpg\",\"user_generated\":true}"], own),
        (
            "JSON object, own as text",
            ["image={\"url\":\"http://a.example/1.jpg\",\"user_generated\":\"true\"}"], own
        ),
        ("JSON texts", ["image=[\"http://a.example/1.jpg\"]"], one),
        ("JSON in a numbered one", ["image[0]={\"url\":\"http://a.example/1.jpg\"}"], one),
        (
            "two",
            [
                "image[0][url]=http://a.example/1.jpg", "image[1][url]=http://a.example/2.jpg",
                "image[1][user_generated]=true",
            ], two
        ),
        (
            "two in JSON",
            [
                "image=[\"http://a.example/1.jpg\",{\"url\":\"http://a.example/2.jpg\",\"user_generated\":true}]"
            ], two
        ),
        ("in query and body", ["image=http://a.example/0.jpg", "image=http://a.example/1.jpg"], one),
        ("own without address", ["image[0]=http://a.example/1.jpg", "image[1][user_generated]=true"], one),
        ("empty beside one", ["image[0][url]=", "image[1][url]=http://a.example/1.jpg"], one),
    ])
    func `all spellings name the same pictures`(name: String, lines: [String], wanted: [ActionImage]) throws {
        let pairs = lines.map { line in
            let name = line.prefix { $0 != "=" }
            return GraphParameters.Pair(String(name), String(line.dropFirst(name.count + 1)))
        }
        #expect(try ActionImages.read(of: GraphParameters(pairs)) == wanted)
    }

    @Test func `none and an emptied list are told apart`() throws {
        #expect(try ActionImages.read(of: parameters("x=1")) == nil)
        #expect(try ActionImages.read(of: parameters("image=")) == [])
        #expect(try ActionImages.read(of: parameters("image=[null]")) == [])
    }

    @Test func `a staged picture is taken`() throws {
        let url = "fbstaging://host.example/staging_resources/abc"
        #expect(try ActionImages.read(of: parameters("image[0][url]=" + url)) == [ActionImage(url: url)])
    }

    @Test func `too many are refused`() {
        let pairs = (0...30).map { GraphParameters.Pair("image[\($0)]", "http://a.example/\($0).jpg") }
        let error = refusal { () throws(GraphError) in
            try ActionImages.read(of: GraphParameters(pairs))
        }
        #expect(error?.message.contains("more than 30") == true)
    }

    @Test func `kept pictures are read back`() {
        for image in Self.two { #expect(ActionImage(json: image.json) == image) }
        #expect(ActionImage(json: .string("x")) == nil)
    }
}
