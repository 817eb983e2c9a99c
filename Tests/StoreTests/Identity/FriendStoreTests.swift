import Postgres
import Store
import Testing

@Suite struct FriendStoreTests {
    @Test func `a friendship needs both sides`() async throws {
        try await withDatabase { _, database in
            let store = FriendStore(database)
            let (ann, ben) = (try await database.addPerson("Ann"), try await database.addPerson("Ben"))
            var results = [try await store.ask(from: ann, to: ben)]
            results.append(try await store.ask(from: ann, to: ben))
            let early = try await store.areFriends(ann, ben)
            let waiting = try await store.requests(to: ben).map(\.id)
            results.append(try await store.ask(from: ben, to: ann))
            results.append(try await store.ask(from: ann, to: ben))
            results.append(try await store.ask(from: ben, to: ann))
            #expect(results == [.asked, .alreadyAsked, .accepted, .alreadyFriends, .alreadyFriends])
            #expect(!early && waiting == [ann])
            let friends = try await [store.areFriends(ann, ben), store.areFriends(ben, ann)]
            let rest = try await store.requests(to: ben)
            #expect(friends == [true, true] && rest.isEmpty)
            let (oneself, nobody) = try await (store.ask(from: ann, to: ann), store.ask(from: ann, to: 7))
            #expect(oneself == .oneself && nobody == .nobody)
            let (ended, again) = try await (store.unfriend(ben, ann), store.unfriend(ben, ann))
            #expect(ended && !again)
        }
    }

    @Test func `two who ask each other at the same time are friends`() async throws {
        try await withDatabase { worker, database in
            let store = FriendStore(database)
            for round in 0..<5 {
                let ann = try await database.addPerson("Ann \(round)")
                let ben = try await database.addPerson("Ben \(round)")
                let results = await together(8, on: worker) { number in
                    let (from, to) = number % 2 == 0 ? (ann, ben) : (ben, ann)
                    return try? await store.ask(from: from, to: to)
                }
                #expect(results.filter { $0 == .asked }.count == 1)
                #expect(results.filter { $0 == .accepted }.count == 1)
                let rows = try await database.read(
                    "select 1 from friend_requests where from_id in (\(ann), \(ben))"
                )
                let (areFriends, count) = try await (store.areFriends(ann, ben), store.count(of: ann))
                #expect(areFriends && count == 1 && rows.count == 0)
            }
        }
    }

    @Test func `friends are listed page by page in both directions`() async throws {
        try await withDatabase { _, database in
            let store = FriendStore(database)
            var people: [Int64] = []
            for number in 0..<9 { people.append(try await database.addPerson("Person \(number)")) }
            // In the middle of all ids, so that both halves of the relation count.
            let middle = people[4]
            let friends = people.filter { $0 != middle }
            for friend in friends { _ = try await store.befriend(friend, middle) }
            let app = try await database.addApp("kitchen")
            for friend in [friends[1], friends[6]] {
                try await database.keepToken(UInt8(friend % 200), friend, app.id)
            }
            var ids: [Int64] = []
            var edge = ListEdge.after(0)
            while let page = Optional(try await store.list(of: middle, from: edge, limit: 3)),
                let last = page.last
            {
                ids += page.map(\.id)
                edge = .after(last.id)
            }
            #expect(ids == friends)
            let back = try await store.list(of: middle, from: .before(friends[5]), limit: 3)
            #expect(back.map(\.id) == friends[2..<5].reversed())
            let using = try await store.list(of: middle, using: app.id, limit: 10)
            #expect(using.map(\.id) == [friends[1], friends[6]])
            let usingBack = try await store.list(
                of: middle,
                using: app.id,
                from: .before(friends[6]),
                limit: 10
            )
            let count = try await store.count(of: middle)
            #expect(usingBack.map(\.id) == [friends[1]] && count == 8)
        }
    }

    @Test func `nobody has more friends than the limit`() async throws {
        try await withDatabase { _, database in
            let store = FriendStore(database)
            let (ann, ben) = (try await database.addPerson("Ann"), try await database.addPerson("Ben"))
            _ = try await database.write(
                """
                with made as (
                    insert into nodes (kind) select 'person' from generate_series(1, \(FriendStore.most)) returning id
                ), people as (insert into people (id, name) select id, 'Somebody' from made returning id)
                insert into friendships (low_id, high_id) select \(ann), id from people
                """
            )
            let result = try await store.ask(from: ben, to: ann)
            #expect(result == .tooMany)
        }
    }
}
