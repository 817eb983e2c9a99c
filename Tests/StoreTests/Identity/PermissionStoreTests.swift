import Postgres
import Store
import Testing

@Suite struct PermissionStoreTests {
    @Test func `permissions add up, and every token sees them`() async throws {
        try await withDatabase { _, database in
            let store = PermissionStore(database)
            let ann = try await database.addPerson("Ann")
            let (app, other) = (try await database.addApp("kitchen"), try await database.addApp("pantry"))
            let none = try await store.list(personID: ann, appID: app.id)
            #expect(none == nil)
            try await store.grant([], personID: ann, appID: app.id)
            let bare = try await store.list(personID: ann, appID: app.id)
            #expect(bare == [])
            try await database.keepToken(1, ann, app.id)
            try await store.grant(
                ["email", "email"],
                declined: ["email", "user_photos"],
                personID: ann,
                appID: app.id
            )
            try await store.grant(["publish_actions"], personID: ann, appID: app.id)
            let listed = try await store.list(personID: ann, appID: app.id)
            #expect(listed?.map(\.name) == ["email", "publish_actions", "user_photos"])
            #expect(listed?.map(\.isGranted) == [true, true, false])
            guard case .good(let caller) = try await database.token(1) else { throw StoreError.absent }
            #expect(caller.permissions == ["email", "publish_actions"] && !caller.may("user_photos"))
            let others = try await store.list(personID: ann, appID: other.id)
            #expect(others == nil)
            let apps = try await store.apps(of: ann)
            #expect(apps.map(\.app) == [app] && apps[0].permissions == ["email", "publish_actions"])
        }
    }

    @Test func `one permission is taken back and the token lives`() async throws {
        try await withDatabase { _, database in
            let store = PermissionStore(database)
            let (ann, app) = (try await database.addPerson("Ann"), try await database.addApp("kitchen"))
            try await store.grant(["email", "publish_actions"], personID: ann, appID: app.id)
            try await database.keepToken(1, ann, app.id)
            let wasGranted = try await store.revoke("email", personID: ann, appID: app.id)
            let again = try await store.revoke("email", personID: ann, appID: app.id)
            #expect(wasGranted && !again)
            guard case .good(let caller) = try await database.token(1) else { throw StoreError.absent }
            #expect(caller.permissions == ["publish_actions"])
        }
    }

    @Test func `removing an app ends its tokens, and only those`() async throws {
        try await withDatabase { _, database in
            let store = PermissionStore(database)
            let (ann, ben) = (try await database.addPerson("Ann"), try await database.addPerson("Ben"))
            let (app, other) = (try await database.addApp("kitchen"), try await database.addApp("pantry"))
            try await database.keepToken(1, ann, app.id)
            try await database.keepToken(2, ann, other.id)
            try await database.keepToken(3, ben, app.id)
            let ended = try await TokenStore(database).end(
                hash: Array(repeating: 1, count: 32),
                because: .revoked
            )
            #expect(ended)
            try await database.keepToken(4, ann, app.id)
            let removed = try await store.removeApp(app.id, personID: ann)
            let again = try await store.removeApp(app.id, personID: ann)
            #expect(removed && !again)
            var ends: [Int?] = []
            for byte in 1...4 as ClosedRange<UInt8> { ends.append(try await database.token(byte).end) }
            #expect(ends == [466, nil, nil, 458])
            // Another login starts from nothing.
            try await database.keepToken(5, ann, app.id)
            let token = try await database.token(5)
            #expect(token.end == nil)
        }
    }

    @Test func `an app that is removed while tokens are made leaves none alive`() async throws {
        try await withDatabase { worker, database in
            let store = PermissionStore(database)
            let (ann, app) = (try await database.addPerson("Ann"), try await database.addApp("kitchen"))
            for round in 0..<6 as Range<UInt8> {
                _ = await together(8, on: worker) { number in
                    if number == 4 {
                        _ = try? await store.removeApp(app.id, personID: ann)
                    } else {
                        try? await database.keepToken(round * 8 + UInt8(number) + 1, ann, app.id)
                    }
                }
                // Whoever came after the removal installed the app again.
                let alive = try await database.read("select 1 from tokens where dead_subcode is null")
                let installed = try await database.read("select 1 from installations")
                #expect((alive.count > 0) == (installed.count > 0))
                _ = try await store.removeApp(app.id, personID: ann)
            }
        }
    }

    @Test func `logging out ends the tokens of that browser`() async throws {
        try await withDatabase { _, database in
            let (ann, app) = (try await database.addPerson("Ann"), try await database.addApp("kitchen"))
            try await database.keepToken(1, ann, app.id, session: 9)
            try await database.keepToken(2, ann, app.id, session: 8)
            try await database.keepToken(3, ann, app.id)
            let store = TokenStore(database)
            let count = try await store.end(session: Array(repeating: 9, count: 32), because: .loggedOut)
            #expect(count == 1)
            let rest = try await store.end(personID: ann, because: .revoked)
            #expect(rest == 2)
            let first = try await database.token(1)
            #expect(first.end == 467)
        }
    }
}
