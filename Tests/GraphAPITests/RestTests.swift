import GraphAPI
import OpenGraph
import Testing

@Suite struct RestSignatureTests {
    @Test func `parameters are signed in the order of their names, without sig`() {
        let parameters = GraphParameters([
            GraphParameters.Pair("v", "1.0"), GraphParameters.Pair("sig", "x"),
            GraphParameters.Pair("api_key", "7"), GraphParameters.Pair("V", "&= é"),
            GraphParameters.Pair("v", "2.0"), GraphParameters.Pair("empty", ""),
        ])
        let base = RestSignature.base(parameters, secret: "s3cret")
        #expect(String(decoding: base, as: UTF8.self) == "V=&= éapi_key=7empty=v=2.0s3cret")
    }
}

@Suite struct RestFormTests {
    private static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    private static let space = " xmlns=\"http://api.facebook.com/1.0/\""

    private static func xml(_ value: RestValue, _ method: String) -> String? {
        guard case .xml(let text) = RestForm(GraphParameters()).answer(value, to: method).body else {
            return nil
        }
        return text.hasPrefix(declaration) && text.hasSuffix("\n")
            ? String(text.dropFirst(declaration.count).dropLast()) : nil
    }

    private static func json(_ value: RestValue) -> JSONValue? {
        let form = RestForm(GraphParameters([GraphParameters.Pair("format", "JSON")]))
        guard case .json(let value) = form.answer(value, to: "links.post").body else { return nil }
        return value
    }

    @Test func `a link's id is a bare number in both forms`() {
        let wanted = "<links_post_response\(Self.space)>114961875194024</links_post_response>"
        #expect(Self.xml(.number(114_961_875_194_024), "links.post") == wanted)
        #expect(Self.json(.number(114_961_875_194_024)) == .integer(114_961_875_194_024))
    }

    @Test func `a record has an element for each member`() {
        let value = RestValue.record([
            RestValue.Member("session_key", .text("k<&>\"\u{1}")), RestValue.Member("uid", .number(8055)),
        ])
        #expect(
            Self.xml(value, "auth.getsession")
                == "<auth_getSession_response\(Self.space)><session_key>k&lt;&amp;&gt;&quot;</session_key>"
                + "<uid>8055</uid></auth_getSession_response>"
        )
    }

    @Test func `a list says that it is one`() {
        let value = RestValue.list(of: "user", [.record([RestValue.Member("uid", .number(1))])])
        #expect(
            Self.xml(value, "users.getinfo")
                == "<users_getInfo_response\(Self.space) list=\"true\"><user><uid>1</uid></user>"
                + "</users_getInfo_response>"
        )
        #expect(Self.json(value) == .array([.object([JSONMember("uid", .integer(1))])]))
    }

    @Test func `an error has status 200 and tells the parameters but for secrets`() {
        let parameters = GraphParameters([
            GraphParameters.Pair("method", "links.post"), GraphParameters.Pair("sig", "abc"),
            GraphParameters.Pair("session_key", "k"), GraphParameters.Pair("access_token", "T"),
        ])
        let answer = RestForm.xml.answer(RestError.wrongSignature, to: parameters)
        #expect(answer.status == 200)
        let wanted =
            Self.declaration + "<error_response\(Self.space)><error_code>104</error_code>"
            + "<error_msg>Incorrect signature</error_msg><request_args list=\"true\"><arg><key>method</key>"
            + "<value>links.post</value></arg></request_args></error_response>\n"
        #expect(answer.body == .xml(wanted))
    }
}

@Suite struct TokenErrorTests {
    @Test func `an expired token says when, as Facebook does`() {
        let error = GraphError.expiredToken(at: 1_371_808_800, now: 1_371_816_000)
        #expect(error.code == 190 && error.subcode == 463 && error.challenge == "invalid_token")
        #expect(
            error.message
                == "Error validating access token: Session has expired on Friday, 21-Jun-13 10:00:00 GMT. "
                + "The current time is Friday, 21-Jun-13 12:00:00 GMT."
        )
    }

    @Test(arguments: [
        (458, "7 has not authorized application 9"),
        (460, "The session has been invalidated because the user has changed the password."),
        (466, "The session was invalidated explicitly using an API call."),
        (467, "The session is invalid because the user logged out."),
    ])
    func `a dead token says why`(subcode: Int, words: String) {
        let error = GraphError.deadToken(subcode: subcode, personID: 7, appID: 9)
        #expect(error.message == "Error validating access token: " + words && error.subcode == subcode)
    }

    @Test(
        arguments: [
            (0, "Thursday, 01-Jan-70 00:00:00 GMT"), (-1, "Wednesday, 31-Dec-69 23:59:59 GMT"),
            (951_827_696, "Tuesday, 29-Feb-00 12:34:56 GMT"),
        ] as [(Int64, String)]
    )
    func `times are written for every day`(seconds: Int64, text: String) {
        #expect(GraphError.expiredToken(at: seconds, now: 0).message.contains("expired on \(text). "))
    }
}
