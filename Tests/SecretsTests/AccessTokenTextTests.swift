import Secrets
import Testing

@Suite struct AccessTokenTextTests {
    @Test func `a token is letters and digits and never the same`() {
        let tokens = (0..<100).map { _ in AccessTokenText.make() }
        #expect(Set(tokens).count == 100)
        for token in tokens {
            #expect(token.utf8.count == 48)
            #expect(
                token.utf8.allSatisfy { byte in
                    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
                        || (0x61...0x7A).contains(byte)
                }
            )
        }
    }

    @Test func `its hash is SHA-256 of its text`() {
        #expect(AccessTokenText.hash("abc").count == 32)
        #expect(AccessTokenText.hash("abc").prefix(4) == [0xba, 0x78, 0x16, 0xbf])
    }
}
