import Postgres
import Store
import Testing

@Suite struct PersonStoreTests {
    @Test func `somebody is found as stored`() async throws {
        try await withDatabase { _, database in
            let store = PersonStore(database)
            var draft = PersonDraft(name: try #require(PersonName("Ann Mary Eater")))
            draft.username = "ann.eater"
            draft.email = EmailAddress("Ann@Example.com")
            draft.passwordHash = "$argon2id$…"
            draft.locale = "de_DE"
            draft.gender = "female"
            draft.birthday = "1980-02-29"
            let id = try await store.add(draft)
            let person = try #require(try await store.find(id))
            #expect(
                id > 100_000_000_000_000 && person.name == "Ann Mary Eater" && person.middleName == "Mary"
            )
            #expect(person.username == "ann.eater" && person.email == "Ann@Example.com" && person.hasPassword)
            #expect(person.locale == "de_DE" && person.gender == "female" && person.birthday == "1980-02-29")
            #expect(person.testAppID == nil && person.createdAt == person.updatedAt)
            let kind = try await NodeStore(database).kind(of: id)
            #expect(kind == .person)
            let address = try #require(EmailAddress("aNN@example.COM"))
            let byEmail = try #require(try await store.find(address))
            #expect(byEmail.person == person && byEmail.passwordHash == "$argon2id$…")
            let byName = try await NodeStore(database).find(alias: "ANN.eater")
            #expect(byName?.id == id)
            let nobody = try await store.find(1)
            #expect(nobody == nil)
        }
    }

    @Test func `an e-mail address is one person's, in any case`() async throws {
        try await withDatabase { worker, database in
            let store = PersonStore(database)
            _ = try await database.addPerson("Ann", email: "ann@example.com")
            var draft = PersonDraft(name: try #require(PersonName("Other")))
            draft.email = EmailAddress("ANN@EXAMPLE.COM")
            let taken = draft
            #expect(
                await failure { () async throws(StoreError) in try await store.add(taken) } == .taken(.email)
            )
            draft.email = EmailAddress("both@example.com")
            let wanted = draft
            let results = await together(8, on: worker) { _ in
                await failure { () async throws(StoreError) in try await store.add(wanted) }
            }
            #expect(results.filter { $0 == nil }.count == 1)
            #expect(results.filter { $0 == .taken(.email) }.count == 7)
            let people = try await store.list(limit: 100)
            #expect(people.map(\.name) == ["Ann", "Other"])
        }
    }

    @Test func `what is changed is changed and the rest stays`() async throws {
        try await withDatabase { _, database in
            let store = PersonStore(database)
            let id = try await database.addPerson("Ann Mary Eater", email: "ann@example.com")
            var change = PersonChange()
            change.name = PersonName("Ann")
            change.birthday = "1999-12-31"
            let changed = try #require(try await store.change(id, change))
            #expect(changed.name == "Ann" && changed.middleName == nil && changed.lastName == nil)
            #expect(changed.email == "ann@example.com" && changed.birthday == "1999-12-31")
            #expect(changed.updatedAt > changed.createdAt)
            let nobody = try await store.change(1, change)
            let notATestUser = try await store.change(id, change, testUserOf: 7)
            #expect(nobody == nil && notATestUser == nil)
        }
    }

    @Test func `a new password ends every token and session but the one it was set in`() async throws {
        try await withDatabase { _, database in
            let store = PersonStore(database)
            let (ann, ben) = (try await database.addPerson("Ann"), try await database.addPerson("Ben"))
            let app = try await database.addApp("kitchen")
            try await database.keepToken(1, ann, app.id)
            try await database.keepToken(2, ben, app.id)
            for byte in [10, 11] as [UInt8] {
                let hash = Array(repeating: byte, count: 32)
                _ = try await database.write(
                    """
                    insert into web_sessions (hash, person_id, expires_at)
                    values (\(hash), \(ann), now() + interval '1 day')
                    """
                )
            }
            let isSet = try await store.setPassword(
                ann,
                hash: "$new",
                keeping: Array(repeating: 10, count: 32)
            )
            let (annsToken, bensToken) = (try await database.token(1), try await database.token(2))
            #expect(isSet && annsToken.end == 460 && bensToken.end == nil)
            let sessions = try await database.read("select hash from web_sessions")
            #expect(try sessions.only().bytes(0)[0] == 10)
            let nobody = try await store.setPassword(1, hash: "$new")
            #expect(!nobody)
            try await store.renewPasswordHash(ann, from: "$old", to: "$newer")
            try await store.renewPasswordHash(ann, from: "$new", to: "$newest")
            let hash = try await database.read("select password_hash from people where id = \(ann)").only()
                .text(0)
            #expect(hash == "$newest")
        }
    }

    @Test func `somebody who is removed leaves nothing`() async throws {
        try await withDatabase { _, database in
            let store = PersonStore(database)
            let (ann, ben) = (try await database.addPerson("Ann"), try await database.addPerson("Ben"))
            let app = try await database.addApp("kitchen")
            try await database.keepToken(1, ann, app.id)
            let befriended = try await FriendStore(database).befriend(ann, ben)
            let refused = try await store.remove(ann, testUserOf: app.id)
            let removed = try await store.remove(ann)
            let again = try await store.remove(ann)
            #expect(befriended && !refused && removed && !again)
            let token = try await database.token(1)
            #expect(token == .unknown)
            let kind = try await NodeStore(database).kind(of: ann)
            let friends = try await FriendStore(database).count(of: ben)
            #expect(kind == nil && friends == 0)
            let isApp = try await store.remove(app.id)
            #expect(!isApp)
        }
    }
}
