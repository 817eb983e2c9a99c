import Testing

@testable import Scraper

@Suite struct WebLocationTests {
    @Test(arguments: [
        ("HTTP://Example.COM", "http://example.com/"), ("https://example.com:443/a", "https://example.com/a"),
        ("http://example.com:443/a", "http://example.com:443/a"),
        ("http://example.com/a#b", "http://example.com/a"),
        ("  http://example.com/a\n", "http://example.com/a"),
        ("http://example.com/a b", "http://example.com/a%20b"),
        ("http://example.com/\u{e9}?q=\u{e9}", "http://example.com/%C3%A9?q=%C3%A9"),
        ("http://example.com/`\"?a=\"{b}<'>", "http://example.com/%60%22?a=%22{b}%3C'%3E"),
        ("http:example.com", "http://example.com/"), ("https:\\\\example.com\\a", "https://example.com/a"),
        ("http://example.com/a/../b/./c", "http://example.com/b/c"),
        ("http://b\u{fc}cher.example/", "http://xn--bcher-kva.example/"),
        ("http://[::1]:8080/", "http://[::1]:8080/"), ("http://0x7f.1/", "http://127.0.0.1/"),
        ("http://example.com?q", "http://example.com/?q"),
    ])
    func `an absolute address has one form`(text: String, form: String) throws {
        #expect(try WebLocation(text).text == form)
    }

    /// Case G10 and RFC 3986 §5.4.1.
    @Test(arguments: [
        ("img/x.png", "https://example.com/static/img/x.png"),
        ("//cdn.example.net/y.png", "https://cdn.example.net/y.png"),
        ("?v=2", "https://example.com/static/?v=2"), ("", "https://example.com/static/"),
        ("#x", "https://example.com/static/"),
        ("/z", "https://example.com/z"), ("../z", "https://example.com/z"),
        ("./z", "https://example.com/static/z"),
        ("\\z", "https://example.com/z"), ("http://other.example", "http://other.example/"),
    ])
    func `a reference is resolved against the base`(reference: String, resolved: String) throws {
        let page = try WebLocation("https://example.com/a/b/page.html")
        let base = try page.resolving("/static/")
        #expect(try base.resolving(reference).text == resolved)
    }

    @Test(arguments: [
        ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"), ("/g", "http://a/g"),
        ("//g", "http://g/"), ("?y", "http://a/b/c/d;p?y"), ("g?y", "http://a/b/c/g?y"),
        ("#s", "http://a/b/c/d;p?q"),
        ("g#s", "http://a/b/c/g"), (";x", "http://a/b/c/;x"), ("", "http://a/b/c/d;p?q"),
        (".", "http://a/b/c/"),
        ("..", "http://a/b/"), ("../g", "http://a/b/g"), ("../..", "http://a/"), ("../../g", "http://a/g"),
        ("../../../g", "http://a/g"), ("g?y/./x", "http://a/b/c/g?y/./x"),
        ("g?y/../x", "http://a/b/c/g?y/../x"),
    ])
    func `the examples of RFC 3986 hold`(reference: String, resolved: String) throws {
        #expect(try WebLocation("http://a/b/c/d;p?q").resolving(reference).text == resolved)
    }

    @Test(arguments: [
        ("", WebLocation.Fault.malformed), ("example.com", .malformed), ("/path", .malformed),
        ("file:///etc/passwd", .scheme("file")),
        ("mailto:a@b.example", .scheme("mailto")), ("http://", .malformed), ("http://a b/", .malformed),
        ("http://exa<mple/", .malformed),
        ("http://example.com:0/", .malformed), ("http://example.com:99999/", .malformed),
        ("http://[::1/", .malformed),
    ])
    func `what is no web address is refused`(text: String, fault: WebLocation.Fault) {
        #expect(throws: fault) { try WebLocation(text) }
    }

    @Test func `an address without bound is refused`() {
        #expect(throws: WebLocation.Fault.tooLong) {
            try WebLocation("http://example.com/" + String(repeating: "x", count: WebLocation.longest))
        }
    }

    @Test func `parts are known`() throws {
        let location = try WebLocation("https://Me@Example.com/a?b#c")
        #expect(location.host == "example.com" && location.port == 443 && location.scheme == "https")
        #expect(location.target == "/a?b" && location.fragment == "c" && location.hasCredentials)
    }
}
