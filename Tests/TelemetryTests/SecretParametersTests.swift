import Testing

@testable import Telemetry

@Suite struct SecretParametersTests {
    private static func shown(_ address: String) -> String {
        var secrets = SecretParameters()
        var shown = ""
        secrets.withShown(address.utf8.span) { span in
            shown = span.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
        }
        return shown
    }

    @Test(arguments: [
        ("/me?access_token=T", "/me?access_token=***"),
        ("/me?access_token=T&fields=id", "/me?access_token=***&fields=id"),
        ("/me?fields=id&access_token=1%7Cs%26x&limit=3", "/me?fields=id&access_token=***&limit=3"),
        ("/x?ACCESS_TOKEN=T", "/x?ACCESS_TOKEN=***"),
        (
            "/oauth/access_token?client_id=1&client_secret=s&code=c&redirect_uri=u",
            "/oauth/access_token?client_id=1&client_secret=***&code=***&redirect_uri=u"
        ),
        (
            "/login.php?next=%2Fme%3Faccess_token%3DT%26x%3D1&a=b",
            "/login.php?next=%2Fme%3Faccess_token***&a=b"
        ),
        ("/x?next=%252Fme%253Faccess_token%253DT", "/x?next=%252Fme%253Faccess_token***"),
        ("/?batch=[{%22body%22:%22access_token=T%22}]&b=1", "/?batch=***&b=1"),
        ("/?list=[{%22body%22:%22access_token=T%22}]&b=1", "/?list=[{%22body%22:%22access_token=***&b=1"),
        ("/?o={\"access_token\":\"T\"}", "/?o={\"access_token***"),
        ("/?o=%7B%22sig%22%3A%22T%22%7D&x", "/?o=%7B%22sig***&x"),
        ("/restserver.php?sig=abc&session_key=k&v=1.0", "/restserver.php?sig=***&session_key=***&v=1.0"),
        (
            "/platform/test_account_login.php?user_id=7&n=abc",
            "/platform/test_account_login.php?user_id=7&n=***"
        ),
        ("/x?password=p&pass=q&input_token=r", "/x?password=***&pass=***&input_token=***"),
        ("/x?appsecret_proof=p&fb_exchange_token=q", "/x?appsecret_proof=***&fb_exchange_token=***"),
        ("/x?MyToken=T&new_password=q&appsecret_proof", "/x?MyToken=***&new_password=***&appsecret_proof"),
        ("http://h/p?a=1&access_token=T#f", "http://h/p?a=1&access_token=***"),
    ])
    func `secrets are left out`(address: String, wanted: String) {
        #expect(Self.shown(address) == wanted)
    }

    @Test(arguments: [
        "", "/", "?", "/meals/pizza", "/access_token=T", "/x?", "/x?a=b&c", "/x?error_code=4201",
        "/x?q=access_token",
        "/x?country_code=de", "/x?coded=1", "/x?signal=1&passage=2", "/x?q=code%20review", "/x?a=%",
        "/x?code%",
        "/x?sig%2", "/x?%", "/x?%2", "/repeater?og:title=Pizza&og:type=larder%3Ameal",
    ])
    func `what is no secret stays`(address: String) {
        #expect(Self.shown(address) == address)
    }

    @Test func `nothing is read beyond the end, wherever an address is cut off`() {
        let address = Array("/x?a=%2526access_token%253DT&sig=1&%22code%22%3A2".utf8)
        for end in address.indices {
            let shown = Self.shown(String(decoding: address[..<end], as: UTF8.self))
            #expect(shown.utf8.count <= end + 6)
        }
    }
}
