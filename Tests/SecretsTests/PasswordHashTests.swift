import Secrets
import Testing

@Suite struct PasswordHashTests {
    @Test func `the password of a hash is told from others`() throws {
        let hash = try #require(PasswordHash.make("correct horse"))
        #expect(hash.hasPrefix("$argon2id$v=19$m=65536,t=2,p=1$"))
        #expect(PasswordHash.matches("correct horse", hash))
        #expect(!PasswordHash.matches("correct horsf", hash))
        #expect(!PasswordHash.isOutdated(hash))
    }

    @Test func `two hashes of one password differ`() throws {
        let hashes = [PasswordHash.make("x"), PasswordHash.make("x")].compactMap(\.self)
        #expect(Set(hashes).count == 2)
    }

    @Test func `every byte of a password counts, those behind a NUL too`() throws {
        let hash = try #require(PasswordHash.make("a\u{0}b"))
        #expect(PasswordHash.matches("a\u{0}b", hash) && !PasswordHash.matches("a\u{0}c", hash))
        #expect(!PasswordHash.matches("a", hash))
    }

    @Test(arguments: ["", String(repeating: "x", count: 1025)])
    func `nothing and too much are no passwords`(text: String) {
        #expect(PasswordHash.make(text) == nil && !PasswordHash.isUsable(text))
    }

    @Test(arguments: [
        "", "x", "$argon2id$v=19$m=65536,t=2,p=1$", "$argon2id$", String(repeating: "$", count: 300),
    ])
    func `what is no hash matches nothing`(hash: String) {
        #expect(!PasswordHash.matches("password", hash) && PasswordHash.isOutdated(hash))
    }

    @Test func `a hash of other limits is outdated`() {
        let weak = "$argon2id$v=19$m=8192,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$"
        #expect(PasswordHash.isOutdated(weak + "X1nDbIbKqfEWdEqNlD2uVbSkCKc2TgW2Dxuq4u2cK0s"))
    }
}
