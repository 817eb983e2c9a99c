import Postgres
import Store
import Testing

@Suite struct TestUserStoreTests {
    private static func draft(_ number: UInt8, isInstalled: Bool = true) throws -> TestUserDraft {
        var person = PersonDraft(name: try #require(PersonName("Test User")))
        person.email = EmailAddress("test-\(number)@tfbnw.net")
        return TestUserDraft(
            person,
            isInstalled: isInstalled,
            permissions: ["publish_actions"],
            tokenHash: Array(repeating: number, count: 32),
            tokenExpiresAt: 1_000_000
        )
    }

    @Test func `a test user comes with permissions and a token`() async throws {
        try await withDatabase { _, database in
            let store = TestUserStore(database)
            let app = try await database.addApp("kitchen")
            let id = try await store.add(Self.draft(1), appID: app.id)
            guard case .good(let caller) = try await database.token(1) else { throw StoreError.absent }
            #expect(caller.app == app && caller.person?.id == id && caller.permissions == ["publish_actions"])
            #expect(caller.origin == .test && caller.expiresAt == 1_000_000)
            let person = try #require(try await PersonStore(database).find(id))
            #expect(person.testAppID == app.id)
            let owner = try await store.owner(of: id)
            #expect(owner?.appID == app.id && owner?.email == "test-1@tfbnw.net")
            let bare = try await store.add(Self.draft(2, isInstalled: false), appID: app.id)
            let (token, grants) = try await (
                database.token(2), PermissionStore(database).list(personID: bare, appID: app.id)
            )
            #expect(token == .unknown && grants == nil)
            let ordinary = try await store.owner(of: database.addPerson("Ann"))
            #expect(ordinary == nil)
        }
    }

    @Test func `an app sees its own test users and those that it adopted`() async throws {
        try await withDatabase { _, database in
            let store = TestUserStore(database)
            let (app, other) = (try await database.addApp("kitchen"), try await database.addApp("pantry"))
            let first = try await store.add(Self.draft(1), appID: app.id)
            let second = try await store.add(Self.draft(2, isInstalled: false), appID: app.id)
            let third = try await store.add(Self.draft(3), appID: other.id)
            let person = try await database.addPerson("Ann")
            try await database.keepToken(9, person, app.id)
            var users = try await store.list(appID: app.id, limit: 10)
            #expect(users.map(\.id) == [first, second] && users.map(\.isInstalled) == [true, false])
            try await PermissionStore(database).grant([], personID: third, appID: app.id)
            users = try await store.list(appID: app.id, limit: 10)
            #expect(users.map(\.id) == [first, second, third] && users.map(\.isOwn) == [true, true, false])
            let (page, back) = try await (
                store.list(appID: app.id, from: .after(first), limit: 1),
                store.list(appID: app.id, from: .before(third), limit: 1)
            )
            #expect(page.map(\.id) == [second] && back.map(\.id) == [second])
            let others = try await store.list(appID: other.id, limit: 10)
            #expect(others.map(\.id) == [third])
            let removed = try await PersonStore(database).remove(third, testUserOf: app.id)
            #expect(!removed)
        }
    }

    @Test func `tokens are kept for those who use the app, and old ones go`() async throws {
        try await withDatabase { _, database in
            let store = TestUserStore(database)
            let app = try await database.addApp("kitchen")
            let first = try await store.add(Self.draft(1), appID: app.id)
            let second = try await store.add(Self.draft(2, isInstalled: false), appID: app.id)
            let hashes = [7, 8].map { [UInt8](repeating: $0, count: 32) }
            try await store.keepTokens(hashes, for: [first, second], appID: app.id, expiresAt: 5)
            let (kept, notKept, old) = try await (database.token(7), database.token(8), database.token(1))
            #expect(kept.end == nil && notKept == .unknown && old == .unknown)
        }
    }
}
