import Secrets
import Testing

@Suite struct MD5DigestTests {
    /// RFC 1321 appendix A.5.
    @Test(arguments: [
        ("", "d41d8cd98f00b204e9800998ecf8427e"), ("a", "0cc175b9c0f1b6a831c399e269772661"),
        ("abc", "900150983cd24fb0d6963f7d28e17f72"), ("message digest", "f96b697d7cb7938d525a2f31aaf161d0"),
        (
            "12345678901234567890123456789012345678901234567890123456789012345678901234567890",
            "57edf4a22be3c955ac49da2e2107b67a"
        ),
    ])
    func `the RFC's examples come out`(text: String, digest: String) {
        #expect(MD5Digest.hexadecimal(of: text.utf8.span) == digest)
    }
}

@Suite struct SecretProofTests {
    @Test func `a token's proof is its HMAC in small letters`() {
        // RFC 4231 test case 2.
        #expect(
            SecretProof.ofToken("what do ya want for nothing?", secret: "Jefe")
                == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
        )
    }

    @Test func `a form's proof is another for each cookie`() {
        #expect(SecretProof.ofForm(cookie: "a") == SecretProof.ofForm(cookie: "a"))
        #expect(SecretProof.ofForm(cookie: "a") != SecretProof.ofForm(cookie: "b"))
        #expect(SecretProof.ofForm(cookie: "a").utf8.count == 43)
    }

    @Test(arguments: [
        ("", "", true), ("a", "a", true), ("a", "b", false), ("a", "ab", false), ("", "a", false),
    ])
    func `texts are compared`(left: String, right: String, isSame: Bool) {
        #expect(SecretProof.isSame(left, right) == isSame)
    }
}
