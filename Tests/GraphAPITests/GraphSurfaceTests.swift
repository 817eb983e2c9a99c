import GraphAPI
import Testing

/// Which addresses are those of the Graph surface.
@Suite struct GraphSurfaceTests {
    private func claims(_ target: String) -> Bool {
        let bytes = Array(target.utf8)
        let mark = bytes.firstIndex(of: UInt8(ascii: "?"))
        return GraphSurface.claims(
            bytes.span,
            path: 0..<(mark ?? bytes.count),
            query: mark.map { $0 + 1..<bytes.count }
        )
    }

    private func mayClaim(_ path: String, _ field: String? = nil) -> Bool {
        let bytes = Array((path + (field ?? "")).utf8)
        let end = path.utf8.count
        return GraphSurface.mayClaim(
            bytes.span,
            path: 0..<end,
            authorization: field.map { _ in end..<bytes.count }
        )
    }

    @Test(arguments: [
        "/me", "/me/", "/me/friends", "/me/ns:eat", "/app", "/123", "/123/feed", "/12_34", "/v2.3", "/v2.3/",
        "/v2.3/me", "/v10.0/anything", "/search?type=place", "/debug_token", "/method/links.post",
        "/platform/posts",
        "/oauth/access_token", "/v2.3/oauth/access_token", "/annie?access_token=T",
        "/annie?a=b&access_token=",
        "//me", "/platform",
    ])
    func `an address of the Graph surface is known`(target: String) { #expect(claims(target)) }

    @Test(arguments: [
        "/", "", "/menu", "/app.css", "/12a", "/12_", "/_12", "/1_2_3", "/v2/me", "/v2.x/me", "/oauth",
        "/oauth/authorize", "/v2.3/oauth/authorize", "/v2.3/dialog/oauth", "/dialog/oauth?access_token=T",
        "/connect/login_success.html", "/login.php", "/restserver.php?access_token=T", "/images/pizza.png",
        "/annie", "/annie?my_access_token=T", "/annie?a=access_token", "/api/nothing", "/explorer",
    ])
    func `other addresses are left alone`(target: String) { #expect(!claims(target)) }

    @Test func `a token in a field counts, but not for the other API`() {
        #expect(mayClaim("/annie", "OAuth T") && mayClaim("/annie", "bearer T"))
        #expect(
            !mayClaim("/annie", "Basic T") && !mayClaim("/annie", "Bearer") && !mayClaim("/api/x", "Bearer T")
        )
    }

    @Test(arguments: [
        ("/annie/feed", true), ("/annie/ns:eat", true), ("/annie/nothing", false), ("/annie", false),
        ("/images/pizza.png", false), ("/%zz/feed", false), ("/dialog/feed", false),
    ])
    func `an edge of somebody with a name looks like one`(path: String, isEdge: Bool) {
        #expect(mayClaim(path) == isEdge)
    }

    @Test(arguments: [("id=1", true), ("ids=", true), ("x=1&batch=", true), ("before=x", false), ("", false)])
    func `the root is a call when its query says so`(query: String, isCall: Bool) {
        let bytes = Array(query.utf8)
        #expect(GraphSurface.claimsRoot(bytes.span, query: bytes.indices) == isCall)
    }
}
