import Postgres
import Store
import Testing

@Suite struct AppStoreTests {
    @Test func `the first app is made once`() async throws {
        try await withDatabase { _, database in
            let store = AppStore(database)
            let first = try await store.ensure(namespace: "larder", name: "Larder")
            let again = try await store.ensure(namespace: "larder", name: "Other")
            let other = try await store.ensure(namespace: "fb_sample_scrumps", name: "Scrumps")
            #expect(first.isNew && !again.isNew && other.isNew)
            #expect(first.app == again.app && first.app.name == "Larder")
            #expect(first.app.id > 100_000_000_000_000 && other.app.id > first.app.id)
            let kind = try await NodeStore(database).kind(of: first.app.id)
            #expect(kind == .app)
        }
    }

    @Test func `an app is stored with everything that is set, and a secret of its own`() async throws {
        try await withDatabase { _, database in
            let store = AppStore(database)
            var draft = AppDraft(namespace: "kitchen", name: "Kitchen")
            draft.redirectURIs = ["https://kitchen.example/", "https://kitchen.example/done?x=1,2"]
            draft.urlSchemeSuffixes = ["foo", "bar"]
            draft.domains = ["kitchen.example"]
            draft.iosAppStoreID = "123"
            let added = try await store.add(draft)
            let other = try await store.add(AppDraft(namespace: "pantry", name: "Pantry"))
            #expect(added.secret.utf8.count == 32 && added.secret != other.secret)
            #expect(added.record.redirectURIs == draft.redirectURIs)
            #expect(added.record.urlSchemeSuffixes == ["foo", "bar"] && added.record.iosBundleID == nil)
            let found = try #require(try await store.record(namespace: "kitchen"))
            let byID = try #require(try await store.record(added.record.app.id))
            #expect(
                found.record == added.record && byID.record == added.record && found.secret == added.secret
            )
            let taken = await failure { () async throws(StoreError) in
                try await store.add(AppDraft(namespace: "kitchen", name: "Other"))
            }
            #expect(taken == .taken(.namespace))
            let list = try await store.list()
            #expect(list == [added.record, other.record])
            let (nobody, nul) = try await (store.record(1), store.record(namespace: "\u{0}"))
            #expect(nobody == nil && nul == nil)
        }
    }

    @Test func `what is changed of an app is changed and the rest stays`() async throws {
        try await withDatabase { _, database in
            let store = AppStore(database)
            var draft = AppDraft(namespace: "kitchen", name: "Kitchen")
            (draft.domains, draft.iosAppStoreID) = (["a.example", "b.example"], "123")
            let added = try await store.add(draft)
            let id = added.record.app.id
            var change = AppChange()
            change.name = "Pantry"
            change.domains = []
            change.urlSchemeSuffixes = ["x"]
            change.iosAppStoreID = ""
            let changed = try #require(try await store.change(id, change))
            #expect(changed.app == App(id: id, namespace: "kitchen", name: "Pantry"))
            #expect(
                changed.domains == [] && changed.urlSchemeSuffixes == ["x"] && changed.iosAppStoreID == nil
            )
            let secret = try await store.rotateSecret(id)
            let now = try #require(try await store.record(id))
            #expect(secret == now.secret && secret != added.secret && now.record == changed)
            let (nobody, nothing) = try await (store.change(1, change), store.rotateSecret(1))
            #expect(nobody == nil && nothing == nil)
        }
    }

    @Test func `people in a role and the app's own test users may be tagged`() async throws {
        try await withDatabase { _, database in
            let store = AppStore(database)
            let (app, other) = (try await database.addApp("kitchen"), try await database.addApp("pantry"))
            let (ann, ben) = (try await database.addPerson("Ann"), try await database.addPerson("Ben"))
            var users: [Int64] = []
            for (number, owner) in [app, other].enumerated() {
                var person = PersonDraft(name: try #require(PersonName("Test")))
                person.email = EmailAddress("\(number)@tfbnw.net")
                let draft = TestUserDraft(
                    person,
                    isInstalled: true,
                    permissions: [],
                    tokenHash: Array(repeating: UInt8(number), count: 32),
                    tokenExpiresAt: 0
                )
                users.append(try await TestUserStore(database).add(draft, appID: owner.id))
            }
            try await store.setRole(.tester, of: ann, in: app.id)
            try await store.setRole(.developer, of: ann, in: app.id)
            try await store.setRole(.admin, of: ben, in: other.id)
            let members = try await store.members(of: app.id)
            #expect(members.map(\.personID) == [ann] && members.map(\.role) == [.developer])
            let untaggable = try await store.untaggable(by: app.id, among: [ben, ann, users[1], users[0], 7])
            #expect(untaggable == [ben, users[1], 7])
            try await store.setRole(nil, of: ann, in: app.id)
            let now = try await store.untaggable(by: app.id, among: [ann])
            #expect(now == [ann])
            let absent = await failure { () async throws(StoreError) in
                try await store.setRole(.admin, of: 7, in: app.id)
            }
            #expect(absent == .absent)
        }
    }
}
