import Testing

@testable import Host

/// What the access log shows of addresses that have secrets in them.
@Suite struct SecretMaskTests {
    @Test(arguments: [
        ("/me", "/me"), ("/me?", "/me?"), ("/me?a=b&c", "/me?a=b&c"), ("?", "?"), ("", ""),
        ("/me?access_token=T", "/me?access_token=***"),
        (
            "/me?a=1&access_token=T|S&b=2&&fb_exchange_token=x",
            "/me?a=1&access_token=***&b=2&&fb_exchange_token=***"
        ),
        (
            "/oauth/access_token?client_secret=x&code=y&codes=z",
            "/oauth/access_token?client_secret=***&code=***&codes=z"
        ),
        ("/?batch=[{}]&appsecret_proof=00&Password=p", "/?batch=***&appsecret_proof=***&Password=***"),
        ("/x?access_token", "/x?access_token"), ("/x?access_token=a=b?c", "/x?access_token=***"),
        ("http://h/?input_token=T#x", "http://h/?input_token=***"),
    ])
    func `secrets are starred, all else stays`(address: String, shown: String) {
        var mask = SecretMask()
        mask.take(address.utf8.span)
        #expect(String(decoding: mask.text, as: UTF8.self) == shown)
    }
}
