import Testing

@testable import GraphAPI

@Suite struct GraphOperationTests {
    @Test(arguments: [
        ("", GraphOperation.root),
        ("me", .node(.me)),
        ("app", .node(.app)),
        ("100000000000002", .node(.id(100_000_000_000_002))),
        ("12_34", .node(.pair(12, 34))),
        ("platform", .node(.alias("platform"))),
        ("platform/posts", .edge(.alias("platform"), .posts)),
        ("me/friends", .edge(.me, .friends)),
        ("1/friends/2", .edge(.id(1), .friend(.id(2)))),
        ("me/permissions/email", .edge(.me, .permission("email"))),
        (
            "me/fb_sample_scrumps:eat",
            .edge(.me, .actions(namespace: "fb_sample_scrumps", action: "eat"))
        ),
        ("7/accounts/test-users", .edge(.id(7), .testUsers)),
        ("me/objects/ns:meal", .edge(.me, .objects(type: "ns:meal"))),
        ("search", .search),
        ("debug_token", .debugToken),
        ("oauth/access_token", .accessToken),
        ("method/facebook.Links.post", .rest("links.post")),
        ("method/auth.extendSSOAccessToken", .rest("auth.extendssoaccesstoken")),
        ("me/unknown", .unknown("/unknown")),
        ("me/:eat", .unknown("/:eat")),
        ("me/friends/1/2", .unknown("/friends/1/2")),
    ])
    func `a path names an operation`(path: String, operation: GraphOperation) {
        let segments = path.isEmpty ? [] : path.split(separator: "/").map(String.init)
        #expect(GraphOperation(path: segments) == operation)
    }

    @Test(arguments: ["v2.3": GraphVersion(2, 3), "v26.0": GraphVersion(26, 0)])
    func `a version prefix is read`(segment: String, version: GraphVersion) {
        #expect(GraphVersion(segment: segment) == version)
        #expect(version.description == segment)
    }

    @Test(arguments: ["v", "v1", "v1.", "v.1", "2.3", "v-1.0", "v1234.0", "v2.3.4", "me"])
    func `other segments are no version`(segment: String) {
        #expect(GraphVersion(segment: segment) == nil)
    }
}
