import Testing

@testable import Host

@Suite struct TestLoginTests {
    private static let now: Int64 = 1_700_000_000_000_000

    private static func n(_ login: TestLogin, _ person: Int64) -> String {
        let address = login.address(of: person, origin: "https://host.example", now: now)
        return address.split(separator: "n=", maxSplits: 1).last.map(String.init) ?? ""
    }

    @Test func `an address is good for its user, its app and a day`() {
        let login = TestLogin(secret: "a secret")
        let n = Self.n(login, 7)
        #expect(login.isGood(n, for: 7, now: Self.now))
        #expect(login.isGood(n, for: 7, now: Self.now + 86_399_000_000))
        #expect(!login.isGood(n, for: 7, now: Self.now + 86_400_000_000))
        #expect(!login.isGood(n, for: 7, now: Self.now - 2_000_000))
        #expect(!login.isGood(n, for: 8, now: Self.now))
        #expect(!TestLogin(secret: "another").isGood(n, for: 7, now: Self.now))
    }

    @Test func `whatever is changed of it makes it worthless`() {
        let login = TestLogin(secret: "a secret")
        let n = Self.n(login, 7)
        for place in n.indices {
            var changed = n
            changed.replaceSubrange(place...place, with: n[place] == "A" ? "B" : "A")
            #expect(!login.isGood(changed, for: 7, now: Self.now))
            #expect(!login.isGood(String(n[..<place]), for: 7, now: Self.now))
        }
        for text in ["", ".", "1.", "99999999999999999999.x", "-1.x"] {
            #expect(!login.isGood(text, for: 7, now: Self.now))
        }
    }
}
