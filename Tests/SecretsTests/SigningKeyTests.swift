import Secrets
import Testing

@Suite struct SigningKeyTests {
    /// RFC 4231 §4.2 to §4.8; the fifth is cut to 128 bits there.
    @Test(
        arguments: [
            (
                Array(repeating: 0x0b, count: 20), Array("Hi There".utf8),
                "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
            ),
            (
                Array("Jefe".utf8), Array("what do ya want for nothing?".utf8),
                "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
            ),
            (
                Array(repeating: 0xaa, count: 20), Array(repeating: 0xdd, count: 50),
                "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"
            ),
            (
                Array(1...25), Array(repeating: 0xcd, count: 50),
                "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"
            ),
            (
                Array(repeating: 0x0c, count: 20), Array("Test With Truncation".utf8),
                "a3b6167473100ee06e0c796c2955552b"
            ),
            (
                Array(repeating: 0xaa, count: 131),
                Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
                "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
            ),
            (
                Array(repeating: 0xaa, count: 131),
                Array(
                    ("This is a test using a larger than block-size key and a larger than block-size data. "
                        + "The key needs to be hashed before being used by the HMAC algorithm.").utf8
                ),
                "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"
            ),
        ] as [([UInt8], [UInt8], String)]
    )
    func `the vectors of RFC 4231 hold`(key: [UInt8], data: [UInt8], digest: String) {
        let key = SigningKey(key.span)
        for _ in 0..<2 { #expect(key.sign(data).hasPrefix(digest)) }
    }

    @Test func `empty key and data have the digest that RFC 2104 gives them`() {
        let nothing: [UInt8] = []
        let key = SigningKey(nothing.span)
        #expect(
            key.sign(nothing)
                == "b613679a0814d9ec772f95d778c35fc5ff1697c493715653c6c712144292c5ad"
        )
    }

    @Test func `a signature's text is recognised and nothing else is`() {
        let key = SigningKey("secret")
        let data = Array("og%3Atitle=Pizza".utf8)
        let text = Array(key.signatureText(of: data.span).utf8)
        #expect(text.count == 43)
        #expect(key.accepts(text, of: data))
        for place in text.indices {
            var other = text
            other[place] ^= 1
            #expect(!key.accepts(other, of: data))
        }
        for length in 0..<text.count { #expect(!key.accepts(Array(text[..<length]), of: data)) }
        #expect(!key.accepts((text + [0x3d]), of: data))
        #expect(!SigningKey("Secret").accepts(text, of: data))
        #expect(!key.accepts(text, of: Array(data.dropLast())))
    }
}
