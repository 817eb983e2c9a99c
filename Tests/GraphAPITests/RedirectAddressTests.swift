import GraphAPI
import Testing

@Suite struct RedirectAddressTests {
    private static let app = LoginApp(
        id: 1234,
        name: "Scrumptious",
        redirectURIs: [
            "https://app.example/cb", "https://app.example/in/", "https://app.example/q?x=1", "myapp://done",
            "javascript:alert(1)", "https://", "http://user@app.example/cb", "data://x/",
            "https://app.example:8443/", "http://[::1]:8080/cb",
        ],
        urlSchemeSuffixes: ["free", "paid"]
    )

    private static func read(_ text: String) -> RedirectAddress? {
        RedirectAddress(text, of: app, ownOrigin: "https://larder.example")
    }

    @Test(arguments: [
        ("fbconnect://success", RedirectAddress.Kind.device, "fbconnect:"),
        ("fb1234://authorize", .device, "fb1234:"),
        ("fb1234free://authorize", .device, "fb1234free:"),
        ("fb1234paid://authorize", .device, "fb1234paid:"),
        ("http://www.facebook.com/connect/login_success.html", .successPage, "http://www.facebook.com"),
        ("https://www.facebook.com/connect/login_success.html", .successPage, "https://www.facebook.com"),
        ("https://larder.example/connect/login_success.html", .successPage, "https://larder.example"),
        ("http://larder.example/connect/login_success.html", .successPage, "http://larder.example"),
        ("https://app.example/cb", .registered, "https://app.example"),
        ("https://app.example/in/", .registered, "https://app.example"),
        ("https://app.example/in/deep?a=%2F..%2F", .registered, "https://app.example"),
        ("https://app.example/in/deep;a=..;b/x", .registered, "https://app.example"),
        ("https://app.example/q?x=1", .registered, "https://app.example"),
        ("https://app.example:8443/any", .registered, "https://app.example:8443"),
        ("myapp://done", .registered, "myapp:"), ("http://[::1]:8080/cb", .registered, "http:"),
    ])
    func `an address of the app is taken as it is`(
        text: String,
        kind: RedirectAddress.Kind,
        target: String
    ) throws {
        let address = try #require(Self.read(text))
        #expect(address.text == text && address.kind == kind && address.formTarget == target)
    }

    @Test(arguments: [
        // Near misses of what is registered.
        "https://app.example/cb/", "https://app.example/cb?", "https://app.example/cb?x",
        "https://app.example/c",
        "http://app.example/cb", "https://APP.example/cb", "https://app.example/CB",
        "https://app.example//cb",
        "https://app.example/in", "https://app.example/q?x=1&y=2", "https://app.example", "myapp://done/",
        // Other hosts that begin or look alike.
        "https://app.example.evil.example/in/", "https://app.example@evil.example/in/",
        "https://evil.example/?https://app.example/in/", "https://app.example:443@evil.example/in/",
        "https://app.example:8443@evil.example/", "//app.example/in/", "///evil.example", "/in/",
        // Out of the registered folder.
        "https://app.example/in/../out", "https://app.example/in/%2e%2e/out",
        "https://app.example/in/.%2E/out",
        "https://app.example/in/..", "https://app.example/in/./x", "https://app.example/in/..%2fout",
        "https://app.example/in/%5c..%5cout", "https://app.example/in/\\..\\out", "https://app.example\\in/",
        "https://app.example/in/%00", "https://app.example/in/..;/out", "https://app.example/in/%2e.;x=1/out",
        // Bytes that browsers drop or take for others.
        "https://app.example/in/\u{9}x", "https://app.example/in/\u{A}x", "https://app.example/in/\r\nx: y",
        " https://app.example/in/", "https://app.example/in/ ", "https://app.example/in/é",
        "https://app.example/in/#x", "https://app.example/cb#", "https://app.example/in/\u{0}",
        "https://app.example/in/\"><b>",
        // Schemes and users, though registered.
        "javascript:alert(1)", "https://", "https://evil.example/", "http://user@app.example/cb",
        "data://x/y",
        // Devices of other apps, and things that are not exactly right.
        "fb1234://authorize/", "fb1234://authorise", "fb12345://authorize", "fb1234Free://authorize",
        "fb1234other://authorize", "FB1234://authorize", "fb://authorize", "fbconnect://cancel",
        "fbconnect:success", "fbconnect://success/", "fbconnect://success?x=1",
        "http://m.facebook.com/connect/login_success.html",
        "http://www.facebook.com/connect/login_success.html/",
        "http://www.facebook.com/connect/login_success.html?x", "http://www.facebook.com.evil.example/",
        "ftp://www.facebook.com/connect/login_success.html", "",
    ])
    func `anything else is refused`(text: String) {
        #expect(Self.read(text) == nil)
    }

    @Test func `an address longer than any is refused`() {
        #expect(Self.read("https://app.example/in/" + String(repeating: "a", count: 5000)) == nil)
    }

    @Test(arguments: ["fbconnect:success", "fbconnect:cancel", "fbconnect://success", "fbconnect://cancel"])
    func `the dialogs of 2009 have addresses of their own`(text: String) {
        let address = ConnectAddress(text, of: Self.app, ownOrigin: "https://larder.example")
        #expect(address?.text == text && address?.formTarget == "fbconnect:")
    }

    @Test(arguments: [
        ("fbconnect://success", "fbconnect://success?auth_token=T"),
        ("https://app.example/q?x=1", "https://app.example/q?auth_token=T&x=1"),
    ])
    func `the token of a login is the first parameter`(text: String, wanted: String) {
        let address = ConnectAddress(text, of: Self.app, ownOrigin: "https://larder.example")
        #expect(address?.withToken("T") == wanted)
    }
}

@Suite struct LocalPathTests {
    @Test(arguments: [
        ("/settings", "/settings", ""), ("/", "/", ""), ("/a?b=c?d", "/a", "b=c?d"),
        ("/dialog/oauth?redirect_uri=https%3A%2F%2Fx", "/dialog/oauth", "redirect_uri=https%3A%2F%2Fx"),
    ])
    func `a path of this server is one`(text: String, path: String, query: String) throws {
        let local = try #require(LocalPath(text))
        #expect(local.text == text && local.path == path && local.query == query)
    }

    @Test(arguments: [
        "", "settings", "//evil.example", "///evil.example", "/\\evil.example", "\\/evil.example", "/\\/evil",
        "https://evil.example", "http:/evil", "javascript:alert(1)", "/\u{9}/evil.example",
        "/a\r\nSet-Cookie: x",
        " /a", "/a b", "/a\u{0}", "/é", "/a#b", "/\u{2028}", "?x", "@evil",
    ])
    func `whatever may lead elsewhere is none`(text: String) {
        #expect(LocalPath(text) == nil)
    }
}
