import LiveKit
import Postgres
import Store
import Testing

@Suite struct ActionListTests {
    @Test func `a list is walked in both directions, and nothing is passed over`() async throws {
        try await ActionSetting.run { worker, setting in
            let ids = await together(30, on: worker) { _ in try? await setting.publish(setting.action()) }
            _ = try await setting.publish(setting.action(of: 1))
            // Some of one moment, so that their ids decide.
            let all = ids.compactMap(\.self).sorted(by: >)
            var walked: [Int64] = []
            var range = ActionRange.newest
            var last: StoredAction?
            while true {
                let page = try await setting.actions.list(
                    personID: setting.people[0],
                    typeID: setting.type.id,
                    for: .app,
                    range,
                    limit: 7
                )
                walked += page.map(\.id)
                guard let end = page.last else { break }
                last = end
                range = .older(ActionEdge(createdAt: end.createdAt, id: end.id))
            }
            #expect(Set(walked) == Set(all) && walked.count == 30)
            let order = try await setting.database.read(
                """
                select id from actions where person_id = \(setting.people[0])
                order by created_at desc, id desc
                """
            )
            var wanted: [Int64] = []
            for row in order { wanted.append(try row.integer(0)) }
            #expect(walked == wanted)
            let oldest = try #require(last)
            let back = try await setting.actions.list(
                personID: setting.people[0],
                typeID: setting.type.id,
                for: .app,
                .newer(ActionEdge(createdAt: oldest.createdAt, id: oldest.id)),
                limit: 5
            )
            #expect(back.map(\.id) == wanted[24..<29].reversed())
        }
    }

    /// Lists look at the last two months first; what is older, in many partitions or in none, follows all the same.
    @Test func `years are walked as hours are`() async throws {
        try await ActionSetting.run { _, setting in
            var ids: [Int64] = []
            for _ in 0..<24 { ids.append(try await setting.publish(setting.action())) }
            for (age, id) in ids.enumerated() {
                // A handful today, then one every twenty-five days.
                let days = Int64(max(0, age - 4) * 25)
                for sql in [
                    "update nodes set created_at = created_at - \(days) * interval '1 day' where id = \(id)",
                    "update actions set created_at = created_at - \(days) * interval '1 day' where id = \(id)",
                ] as [SQL] { _ = try await setting.database.write(sql) }
            }
            _ = try await setting.database.read(
                "select larder_make_action_partitions(now() - interval '8 months', now())"
            )
            let elsewhere = try await setting.number("select count(*) from actions_else")
            #expect(elsewhere > 0)
            for typeID in [setting.type.id, nil] {
                for limit in [1, 3, 7, 24, 50] {
                    var walked: [Int64] = []
                    var range = ActionRange.newest
                    while true {
                        let page = try await setting.actions.list(
                            personID: setting.people[0],
                            typeID: typeID,
                            for: .app,
                            range,
                            limit: limit
                        )
                        walked += page.map(\.id)
                        guard page.count == limit, let end = page.last else { break }
                        range = .older(ActionEdge(createdAt: end.createdAt, id: end.id))
                    }
                    // Those of today are of one moment or of several, but all before the older ones.
                    #expect(walked.count == 24 && Set(walked[..<5]) == Set(ids[..<5]))
                    #expect(Array(walked[5...]) == Array(ids[5...]), "limit \(limit)")
                }
            }
        }
    }

    @Test func `a person's list holds every type and app`() async throws {
        try await ActionSetting.run { _, setting in
            let other = try await AppStore(setting.database).ensure(namespace: "other", name: "Other").app
            let facts = try await setting.actions.facts(PublishQuestion(namespace: "other", action: "eat"))
            let type = try #require(facts.type)
            var ids: [Int64] = []
            for number in 0..<12 {
                var action = setting.action()
                if number % 3 == 0 {
                    action.appID = other.id
                    action.typeID = type.id
                }
                ids.insert(try await setting.publish(action), at: 0)
            }
            let first = try await setting.actions.list(
                personID: setting.people[0],
                typeID: nil,
                for: .person(setting.people[0]),
                limit: 5
            )
            #expect(first.map(\.id) == Array(ids[..<5]))
            #expect(Set(first.map(\.app.namespace)) == ["scrumps", "other"])
            let edge = first[4]
            let rest = try await setting.actions.list(
                personID: setting.people[0],
                typeID: nil,
                for: .person(setting.people[0]),
                .older(ActionEdge(createdAt: edge.createdAt, id: edge.id)),
                limit: 50
            )
            #expect(rest.map(\.id) == Array(ids[5...]))
            let back = try await setting.actions.list(
                personID: setting.people[0],
                typeID: nil,
                for: .person(setting.people[0]),
                .newer(ActionEdge(createdAt: edge.createdAt, id: edge.id)),
                limit: 50
            )
            #expect(back.map(\.id) == ids[..<4].reversed())
            let nobody = try await setting.actions.list(personID: 7, typeID: nil, for: .anyone, limit: 5)
            #expect(nobody.isEmpty)
        }
    }
}
