import Secrets
import Testing

@Suite struct SecretTokenTests {
    @Test func `a token is known by itself only`() {
        let text = RandomBytes.token()
        let token = SecretToken(text)
        #expect(text.utf8.count == 43)
        #expect(token.accepts(text))
        for wrong in ["", String(text.dropLast()), text + "x", text + "\n", RandomBytes.token()] {
            #expect(!token.accepts(wrong))
        }
    }

    @Test func `random bytes do not repeat`() {
        #expect(RandomBytes.make(0).isEmpty)
        #expect(Set((0..<1000).map { _ in RandomBytes.make(16) }).count == 1000)
        #expect(Base64URL.decode(RandomBytes.token(bytes: 16))?.count == 16)
    }

    @Test(
        arguments: [
            ([], [], true), ([1], [1], true), ([1], [2], false), ([1, 2], [1], false), ([], [0], false),
            ([0, 0, 1], [0, 0, 2], false),
        ] as [([UInt8], [UInt8], Bool)]
    )
    func `equal bytes are equal`(left: [UInt8], right: [UInt8], isEqual: Bool) {
        #expect(ConstantTime.areEqual(left, right) == isEqual)
    }
}
