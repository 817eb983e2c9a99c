import GraphAPI
import Testing

@Suite struct AuthorizeAnswerTests {
    private static let page = "http://www.facebook.com/connect/login_success.html"

    @Test func `a token stands first, with one more parameter behind it`() {
        let answer = AuthorizeAnswer(to: Self.page, state: nil)
        #expect(answer.token("T", expiresIn: 5184) == Self.page + "#access_token=T&expires_in=5184")
    }

    @Test func `the pattern of the tutorial finds the token whatever else was asked for`() throws {
        for state in [nil, "", "a&access_token=evil&b", "{\"x\":true}"] {
            for scopes in [nil, AuthorizeAnswer.Scopes(granted: ["email", "a"], denied: ["b"])] {
                let answer = AuthorizeAnswer(to: Self.page, state: state, scopes: scopes)
                let address = answer.token("T0ken", expiresIn: 0, code: "C0de")
                // `access_token=(.*)&` is greedy: up to the last `&`.
                let last = try #require(address.utf8.lastIndex(of: UInt8(ascii: "&")))
                #expect(address[..<last].hasSuffix("access_token=T0ken"))
                #expect(address[last...] == "&expires_in=0")
            }
        }
    }

    @Test(
        arguments: [
            ("https://a.example/cb", nil, "https://a.example/cb?code=C#_=_"),
            ("https://a.example/cb?x=1", nil, "https://a.example/cb?x=1&code=C#_=_"),
            ("https://a.example/cb", "s", "https://a.example/cb?code=C&state=s#_=_"),
            ("fb1://authorize", "a b&c=d/é", "fb1://authorize?code=C&state=a%20b%26c%3Dd%2F%C3%A9#_=_"),
        ] as [(String, String?, String)]
    )
    func `a code is in the query`(redirect: String, state: String?, wanted: String) {
        #expect(AuthorizeAnswer(to: redirect, state: state).code("C") == wanted)
    }

    @Test func `a denial has its parameters in Facebook's order`() {
        let denied =
            "error_reason=user_denied&error=access_denied&error_description=The+user+denied+your+request."
        #expect(AuthorizeAnswer(to: Self.page, state: nil).denied == Self.page + "?" + denied)
        let other = AuthorizeAnswer(to: "https://a.example/?x", state: "s").denied
        #expect(other == "https://a.example/?x&" + denied + "&state=s")
    }

    @Test func `scopes are told when they are asked for`() {
        let scopes = AuthorizeAnswer.Scopes(granted: ["email", "user_likes"], denied: [])
        let answer = AuthorizeAnswer(to: "https://a.example/", state: "s", scopes: scopes)
        #expect(
            answer.code("C")
                == "https://a.example/?code=C&granted_scopes=email%2Cuser_likes&denied_scopes=&state=s#_=_"
        )
    }

    @Test func `the other dialogs end with their own parameters`() {
        let page = "fbconnect://success"
        #expect(DialogAnswer.posted("7_8", to: page) == page + "?post_id=7_8")
        #expect(
            DialogAnswer.requested(9, of: [1, 2], to: page) == page + "?request=9&to%5B0%5D=1&to%5B1%5D=2"
        )
        #expect(
            DialogAnswer.requested(9, of: [1], frictionless: [123, 456], to: page)
                == page + "?request=9&to%5B0%5D=1&frictionless_recipients=%5B123%2C456%5D"
        )
        #expect(
            DialogAnswer.cancelled(to: page)
                == page + "?error_code=4201&error_message=User+canceled+the+Dialog+flow"
        )
        #expect(
            DialogAnswer.failed(100, "No such & thing", to: "https://a.example/?x=1")
                == "https://a.example/?x=1&error_code=100&error_msg=No+such+%26+thing"
        )
    }

    @Test func `a deep link opens an app where somebody goes on`() {
        let target = "https://a.example/?request_ids=7&x=é"
        let encoded = "https%3A%2F%2Fa.example%2F%3Frequest_ids%3D7%26x%3D%C3%A9"
        #expect(
            DeepLink.address(appID: 1234, suffix: "", token: "T", target: target)
                == "fb1234://authorize#expires_in=0&access_token=T&target_url=" + encoded
        )
        #expect(
            DeepLink.address(appID: 1234, suffix: "foo", token: nil, target: target)
                == "fb1234foo://authorize#target_url=" + encoded
        )
    }
}

@Suite struct AuthorizeQueryTests {
    private static func read(_ query: String, _ version: GraphVersion? = nil) -> AuthorizeQuery {
        AuthorizeQuery(GraphParameters(QueryText.pairs(of: query)), version: version)
    }

    @Test(arguments: [
        ("", AuthorizeQuery.Flow.code), ("type=user_agent", .token), ("response_type=token", .token),
        ("response_type=code", .code), ("response_type=code+token", .codeAndToken),
        ("response_type=code%20token", .codeAndToken), ("response_type=token,granted_scopes", .token),
        ("type=web_server", .code), ("type=user_agent&response_type=code", .codeAndToken),
    ])
    func `flows have old and new names`(query: String, flow: AuthorizeQuery.Flow) {
        #expect(Self.read(query).flow == flow)
    }

    @Test(arguments: [
        ("publish_stream", ["publish_stream"]), ("a,b, c", ["a", "b", "c"]), ("a+b%20a", ["a", "b"]),
        ("", []), (",,", []), ("EMAIL", ["email"]),
    ])
    func `scopes are lists of either kind`(scope: String, wanted: [String]) {
        #expect(Self.read("scope=" + scope).scope == wanted)
    }

    @Test(arguments: ["a%00", "%3Cb%3E", "1a", "a-b", "%C3%A9", "a%22", String(repeating: "a", count: 65)])
    func `what cannot be a permission makes no scope`(scope: String) {
        #expect(Self.read("scope=" + scope).scope == nil)
    }

    @Test func `more permissions than there are make no scope`() {
        let names = (0...100).map { "p\($0)" }.joined(separator: ",")
        #expect(Self.read("scope=" + names).scope == nil)
    }

    @Test func `the tutorial's address is read though nothing in it is encoded`() {
        let query = Self.read(
            "client_id=7&redirect_uri=http://www.facebook.com/connect/login_success.html&scope=publish_stream"
                + "&type=user_agent&display=touch"
        )
        #expect(query.clientID == "7" && query.flow == .token && query.scope == ["publish_stream"])
        #expect(query.redirectURI == "http://www.facebook.com/connect/login_success.html")
        #expect(query.asksAgain && !query.isSilent && !query.needsPassword && query.state == nil)
    }

    @Test func `what was declined is asked for again on demand since version 2`() {
        #expect(!Self.read("", GraphVersion(2, 0)).asksAgain)
        #expect(Self.read("auth_type=rerequest", GraphVersion(2, 3)).asksAgain)
        #expect(Self.read("auth_type=https,reauthenticate").needsPassword)
        #expect(Self.read("display=none&return_scopes=true").isSilent)
    }
}
