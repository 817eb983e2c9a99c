import OpenGraph
import Testing

@testable import GraphAPI

/// Answers in the form in which they are sent.
@Suite struct WrittenAnswerTests {
    private func call(_ parameters: [GraphParameters.Pair] = [], _ version: GraphVersion? = nil) -> GraphCall
    {
        GraphCall(.get, ["me"], version: version, parameters: GraphParameters(parameters))
    }

    private func value(_ answer: WrittenAnswer, _ name: String) -> String? {
        answer.fields.first { $0.name == name }?.value
    }

    @Test func `a versioned answer names its version, an error too`() {
        let version = GraphVersion(2, 3)
        for answer in [GraphAnswer.done(version), GraphAnswer(.unknown), .redirect(to: "http://x")] {
            let written = WrittenAnswer(answer, to: call([], version))
            #expect(value(written, "Facebook-API-Version") == "v2.3")
            #expect(value(written, "Access-Control-Allow-Origin") == "*")
            #expect(value(WrittenAnswer(answer, to: call()), "Facebook-API-Version") == nil)
        }
    }

    @Test(
        arguments: [
            (GraphAnswer.Body.json(.bool(true)), "application/json; charset=UTF-8"),
            (.text("a=b"), "text/plain; charset=UTF-8"), (.xml("<a/>"), "text/xml; charset=UTF-8"),
            (.none, nil),
        ] as [(GraphAnswer.Body, String?)]
    )
    func `the type follows the body`(body: GraphAnswer.Body, type: String?) {
        #expect(value(WrittenAnswer(GraphAnswer(body), to: call()), "Content-Type") == type)
    }

    @Test func `a callback makes a script of any JSON`() {
        let written = WrittenAnswer(GraphAnswer(.invalidToken), to: call([.init("callback", "a.b[0]")]))
        #expect(written.status == 200)
        #expect(value(written, "Content-Type") == "text/javascript; charset=UTF-8")
        let text = String(decoding: written.body, as: UTF8.self)
        #expect(text.hasPrefix("a.b[0]({\"error\":{") && text.hasSuffix("}});"))
        let form = WrittenAnswer(GraphAnswer(.text("a=b")), to: call([.init("callback", "f")]))
        #expect(form.body == Array("a=b".utf8))
    }

    @Test func `an answer that may be kept says so itself`() {
        let kept = GraphAnswer(.none, status: 302, fields: [.init("Cache-Control", "max-age=60")])
        let written = WrittenAnswer(kept, to: call())
        #expect(written.fields.filter { $0.name == "Cache-Control" }.map(\.value) == ["max-age=60"])
        #expect(value(written, "Pragma") == nil)
    }
}
