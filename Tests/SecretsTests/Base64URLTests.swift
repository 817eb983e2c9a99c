import Secrets
import Testing

@Suite struct Base64URLTests {
    /// RFC 4648 §10, without the padding.
    @Test(arguments: [
        ("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"), ("fooba", "Zm9vYmE"),
        ("foobar", "Zm9vYmFy"),
    ])
    func `the vectors of RFC 4648 hold`(data: String, text: String) {
        #expect(Base64URL.encode(Array(data.utf8)) == text)
        #expect(Base64URL.decode(text) == Array(data.utf8))
    }

    @Test func `the two characters that an address would break are not used`() {
        #expect(Base64URL.encode([0xfb, 0xff, 0xbf]) == "-_-_")
    }

    @Test(arguments: ["Z", "Zm9vY", "Zg==", "Zh", "Zm9", "Zm+v", "Zm/v", "Zm 9v", "Zmé"])
    func `a text that no bytes give is refused`(text: String) {
        #expect(Base64URL.decode(text) == nil)
    }

    @Test func `bytes come back whatever they are`() {
        for count in 0...70 {
            let bytes = RandomBytes.make(count)
            let text = Base64URL.encode(bytes)
            #expect(text.utf8.count == Base64URL.length(of: count))
            #expect(Base64URL.decode(text) == bytes)
        }
    }
}
