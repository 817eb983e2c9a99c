import Markup
import Testing

@Suite struct NodeTests {
    @Test(arguments: [
        (Node.doctype, "<!doctype html>\n"),
        (.text("a < b & \"c\""), "a &lt; b &amp; \"c\""),
        (.element("p", [], []), "<p></p>"),
        (.element("br", [], [.text("lost")]), "<br>"),
        (.element("input", [Attribute("disabled", "")], []), "<input disabled=\"\">"),
        (
            .element("a", [Attribute("href", "/?a=\"1\"&b")], [.text("x")]),
            "<a href=\"/?a=&quot;1&quot;&amp;b\">x</a>"
        ),
        (.element("p", [], [.element("b", [], [.text("<")]), .text(">")]), "<p><b>&lt;</b>&gt;</p>"),
        (
            .element("script", [Attribute("src", "/a.js")], [.text("</script>")]),
            "<script src=\"/a.js\"></script>"
        ),
    ])
    func `a node is written as HTML`(node: Node, written: String) {
        #expect(page(node) == written)
    }

    @Test func `a name that is called makes an element with what its block lists`() {
        let meals = ["Pizza", "Thai"]
        let next: String? = nil
        let list = HTML("ul")(["class": "meals", "id": next]) {
            for meal in meals {
                HTML("li") { meal }
            }
            if meals.count > 1 { HTML("li") { "two" } }
            if meals.isEmpty { "none" } else { "some" }
            [Node.text("."), .text(".")]
        }
        #expect(page(list) == "<ul class=\"meals\"><li>Pizza</li><li>Thai</li><li>two</li>some..</ul>")
    }

    private func page(_ node: Node) -> String {
        var bytes: [UInt8] = []
        node.write(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}
