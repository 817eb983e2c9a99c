import Testing
import WireHTTP

@Suite struct FormDecoderTests {
    private func pairs(_ encoded: [UInt8]) -> [[String]] {
        var decoder = FormDecoder()
        var bytes: [UInt8] = []
        var pairs: [FormPair] = []
        while let pair = decoder.next(in: encoded.span, into: &bytes) { pairs.append(pair) }
        return pairs.map { pair in [pair.name, pair.value].map { String(decoding: bytes[$0], as: UTF8.self) }
        }
    }

    @Test func `a repeater's query is decoded once`() {
        let query =
            "og%3Atitle=Mac+%26+Cheese+%2B+Peas&og:type=food%3Ameal&og:description=&x&&og:site_name=a=b"
            + "&og:image=https%3A%2F%2Fexample.com%2F1.png&og:image=https%3A%2F%2Fexample.com%2F2.png"
        #expect(
            pairs(Array(query.utf8)) == [
                ["og:title", "Mac & Cheese + Peas"], ["og:type", "food:meal"], ["og:description", ""],
                ["x", ""],
                ["og:site_name", "a=b"], ["og:image", "https://example.com/1.png"],
                ["og:image", "https://example.com/2.png"],
            ]
        )
    }

    @Test(arguments: [
        ("", [[String]]()), ("&", []), ("&&&", []), ("=", [["", ""]]), ("=a", [["", "a"]]),
        ("a=", [["a", ""]]),
        ("a", [["a", ""]]), ("a&b", [["a", ""], ["b", ""]]), ("&a=b&", [["a", "b"]]),
        ("a==b", [["a", "=b"]]),
        ("%61=%62", [["a", "b"]]), ("a=%", [["a", "%"]]), ("a=%4", [["a", "%4"]]),
        ("a=%zz%41", [["a", "%zzA"]]),
        ("a=%%41", [["a", "%A"]]), ("a=%2541", [["a", "%41"]]), ("a+b=c+d", [["a b", "c d"]]),
        ("a%2Bb", [["a+b", ""]]),
        ("a;b=c", [["a;b", "c"]]), ("a=%00", [["a", "\u{0}"]]), ("%3D=%26", [["=", "&"]]),
        ("a[]=1&a[]=2", [["a[]", "1"], ["a[]", "2"]]),
        ("a=%EF%BB%BFb", [["a", "\u{FEFF}b"]]), ("a=\"b\"", [["a", "\"b\""]]),
        ("a=%E2%82%AC", [["a", "\u{20AC}"]]),
        ("a=%E2%82", [["a", "\u{FFFD}"]]), ("a=%FFb", [["a", "\u{FFFD}b"]]),
        ("a=%C0%AF", [["a", "\u{FFFD}\u{FFFD}"]]),
        ("%FF=%F0%9F%A5%9E", [["\u{FFFD}", "\u{1F95E}"]]),
        ("a=%E2%82&b=%AC", [["a", "\u{FFFD}"], ["b", "\u{FFFD}"]]),
    ])
    func `a form is parsed as the URL Standard says`(encoded: String, wanted: [[String]]) {
        #expect(pairs(Array(encoded.utf8)) == wanted)
    }

    @Test func `no bytes whatever are an error, and the answer is always UTF-8`() {
        var state: UInt64 = 42
        let alphabet = Array("%%%&=+aF09".utf8) + [0x00, 0x80, 0xC3, 0xE2, 0xF0, 0xFF]
        for _ in 0..<2000 {
            var encoded: [UInt8] = []
            for _ in 0..<12 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                encoded.append(alphabet[Int(state >> 33) % alphabet.count])
            }
            var decoder = FormDecoder()
            var bytes: [UInt8] = []
            while decoder.next(in: encoded.span, into: &bytes) != nil {}
            let isValid = UTF8Bytes.isValid(bytes.span, 0..<bytes.count)
            #expect(isValid)
        }
    }

    @Test func `what the encoder writes the decoder reads`() {
        let all = (0..<128).map { String(UnicodeScalar(UInt8($0))) }.joined() + "\u{E9}\u{1F95E}"
        var output: [UInt8] = []
        var encoder = FormEncoder()
        encoder.append(name: Array("a b".utf8).span, value: Array(all.utf8).span, to: &output)
        encoder.append(name: Array("c".utf8).span, value: [UInt8]().span, to: &output)
        #expect(pairs(output) == [["a b", all], ["c", ""]])
    }

    @Test(arguments: [
        ("Mac & Cheese + Peas", "Mac+%26+Cheese+%2B+Peas"), ("og:title", "og%3Atitle"),
        ("a*-._z09", "a*-._z09"),
        ("~", "%7E"), ("\u{E9}", "%C3%A9"), ("", ""),
    ])
    func `the encoder writes as the URL Standard says`(text: String, wanted: String) {
        var output: [UInt8] = []
        FormEncoder.append(Array(text.utf8).span, to: &output)
        #expect(String(decoding: output, as: UTF8.self) == wanted)
    }
}
