import Pages
import Testing

@Suite struct RequestParametersTests {
    @Test(arguments: [
        ("og:title=a+b&sig=x&og:image[]=%C3%A9", "", "og%3Atitle=a+b&og%3Aimage%5B%5D=%C3%A9"),
        ("sig=x", "", ""),
        ("b=2&a=1&b=1", "", "b=2&a=1&b=1"),
        ("a", "sig=1&b=~*-._", "a=&b=%7E*-._"),
        ("a=%zz%FF", "", "a=%25zz%EF%BF%BD"),
        ("sig[]=1&Sig=2", "", "sig%5B%5D=1&Sig=2"),
        ("", "", ""),
    ])
    func `everything but the signature is signed, in order`(query: String, body: String, canonical: String) {
        var written: [UInt8] = []
        RepeaterRequest(target: "/repeater?" + query, body: body).parameters.appendCanonicalQuery(
            to: &written
        )
        #expect(String(decoding: written, as: UTF8.self) == canonical)
    }

    @Test(arguments: [
        ("a=1&sig=x-y_", "x-y_"), ("a=1", nil), ("sig=x&sig=x", nil), ("sig=", ""), ("sig[]=x", nil),
    ])
    func `one signature is found, several are none`(query: String, signature: String?) {
        let parameters = RepeaterRequest(target: "/repeater?" + query).parameters
        let found = parameters.signature.map { String(decoding: parameters.bytes[$0], as: UTF8.self) }
        #expect(found == signature)
    }

    @Test func `bytes a query may hold are serialized as the URL Standard says`() {
        let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789*-._".utf8)
        for byte in UInt8.min...UInt8.max {
            var written: [UInt8] = []
            PercentEncoding.appendForm([byte].span, to: &written)
            let digits = String(byte, radix: 16, uppercase: true)
            let encoded = Array(("%" + (digits.utf8.count == 1 ? "0" : "") + digits).utf8)
            let wanted = plain.contains(byte) ? [byte] : byte == 0x20 ? [UInt8(ascii: "+")] : encoded
            #expect(written == wanted)
        }
    }
}
