import GraphAPI
import Testing

@Suite struct PersonListTests {
    @Test(arguments: [
        ("a comma list", ["tags=1,2"]), ("blanks in it", ["tags= 1 , 2 "]), ("empty parts", ["tags=,1,,2,"]),
        ("numbered", ["tags[0]=1", "tags[1]=2"]), ("unnumbered", ["tags[]=1", "tags[]=2"]),
        ("a JSON array of texts", ["tags=[\"1\",\"2\"]"]), ("of numbers", ["tags=[1, 2]"]),
        ("of objects", ["tags=[{\"id\":\"1\",\"name\":\"Bob\"},{\"id\":2}]"]),
        ("ids in brackets", ["tags[0][id]=1", "tags[1][id]=2"]),
        ("the same twice", ["tags[0]=1", "tags[1]=2", "tags[2]=1"]),
        ("in query and body", ["tags=3", "tags=1,2"]),
        ("numbered in both", ["tags[0]=9", "tags[0]=1", "tags[1]=2"]),
        ("names beside the ids", ["tags[0][id]=1", "tags[0][name]=Bob", "tags[1]=2"]),
        ("another parameter of a like name", ["tagsx=7", "tags=1,2", "tags2[0]=8"]),
    ])
    func `all spellings name the same people`(name: String, lines: [String]) throws {
        let pairs = lines.map { line in
            let name = line.prefix { $0 != "=" }
            return GraphParameters.Pair(String(name), String(line.dropFirst(name.count + 1)))
        }
        #expect(try PersonList.read("tags", of: GraphParameters(pairs)) == [1, 2])
    }

    @Test func `none and nobody are told apart`() throws {
        #expect(try PersonList.read("tags", of: parameters("place=1")) == nil)
        #expect(try PersonList.read("tags", of: parameters("tags=")) == [])
        #expect(try PersonList.read("tags", of: parameters("tags=[]")) == [])
    }

    @Test(arguments: [
        ("a name", "Bob"), ("a sign", "-1"), ("a plus", "+1"), ("beyond 64 bits", "9223372036854775808"),
        ("a fraction", "1.5"), ("a blank inside", "1 2"), ("a word in a list", "1,x"),
        ("other digits", "\u{0661}"),
        ("broken JSON", "[1,"), ("a list in a list", "[[1]]"), ("null", "[null]"),
        ("an empty object", "[{}]"),
        ("a negative number", "[-1]"), ("a text that is no id", "[\"me\"]"), ("NUL", "1\u{0}"),
    ])
    func `what is no id is refused`(name: String, value: String) {
        let error = refusal { () throws(GraphError) in
            try PersonList.read("tags", of: parameters("tags=" + value))
        }
        #expect(error?.code == 100)
    }

    @Test func `a crowd is refused`() {
        let crowd = (1...101).map { String($0) }.joined(separator: ",")
        let error = refusal { () throws(GraphError) in
            try PersonList.read("tags", of: parameters("tags=" + crowd))
        }
        #expect(error?.message.contains("more than 100") == true)
    }
}
