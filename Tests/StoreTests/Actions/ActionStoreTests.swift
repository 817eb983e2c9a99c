import OpenGraph
import Postgres
import Reactor
import Store
import Testing

@Suite struct ActionStoreTests {
    @Test func `every app has eat with a meal`() async throws {
        try await ActionSetting.run { _, setting in
            #expect(setting.type.name == "eat" && !setting.type.isUnique && setting.type.allowsTags)
            #expect(setting.type.properties == [.init(name: "meal", objectType: "meal")])
            let facts = try await setting.actions.facts(
                PublishQuestion(
                    namespace: "scrumps",
                    action: "eat",
                    address: "http://a.example/pizza",
                    slug: "pizza"
                )
            )
            #expect(facts.app == setting.app && facts.known?.objectID == setting.pizza)
            #expect(facts.known?.type == "scrumps:meal" && facts.known?.source == .web)
            guard case .meal(_, version: 1) = facts.meal else {
                Issue.record("no meal: \(facts)")
                return
            }
            let foreign = try await setting.actions.facts(PublishQuestion(namespace: "nobody", action: "eat"))
            #expect(foreign.app == nil && foreign.type == nil)
            let unknown = try await setting.actions.facts(
                PublishQuestion(namespace: "scrumps", action: "fly")
            )
            #expect(unknown.app == setting.app && unknown.type == nil)
        }
    }

    @Test func `a whole story is read back as it was published`() async throws {
        try await ActionSetting.run { _, setting in
            let hotdog = try await setting.keepObject("http://a.example/hotdog", "Hotdog")
            var action = setting.action()
            action.furtherObjects = ["side": hotdog]
            action.placeID = 111_615_355_559_307
            action.tags = [setting.people[2], 1, setting.people[1]]
            action.images = #"[{"url":"http://a.example/1.jpg","user_generated":true}]"#
            action.message = "Best \u{1F355}"
            action.startedAt = 1_367_395_200_123_456
            action.endedAt = 1_367_398_800_000_000
            action.ref = "home"
            action.isExplicitlyShared = true
            action.privacy = #"{"value":"SELF"}"#
            let id = try await setting.publish(action)
            let found = try #require(try await setting.actions.find(id, for: .app))
            #expect(found.id == id && found.app == setting.app && found.type == "eat")
            #expect(found.person.name == "Ann" && found.person.id == setting.people[0])
            #expect(found.objects.map(\.title) == ["Pizza", "Hotdog"])
            #expect(found.objects.map(\.property) == ["meal", "side"])
            #expect(found.place?.name == "Dining Hall" && found.place?.latitude == 37.4848)
            #expect(found.place?.address["zip"] == "94025")
            #expect(found.tags.map(\.name) == ["Cid", "Bob"])
            #expect(found.images == #"[{"url": "http://a.example/1.jpg", "user_generated": true}]"#)
            #expect(found.message == "Best \u{1F355}" && found.ref == "home" && found.isExplicitlyShared)
            #expect(found.startedAt == 1_367_395_200_123_456 && found.endedAt == 1_367_398_800_000_000)
            #expect(found.privacy == #"{"value": "SELF"}"# && !found.hasNoFeedStory && found.isVisible)
            #expect(found.likes == 0 && found.comments == 0)
            let kind = try await NodeStore(setting.database).kind(of: id)
            #expect(kind == .action)
        }
    }

    @Test func `what is not said is when and what it was published with`() async throws {
        try await ActionSetting.run { _, setting in
            let id = try await setting.publish(setting.action())
            let found = try #require(try await setting.actions.find(id, for: .app))
            #expect(found.startedAt == found.createdAt && found.endedAt == found.createdAt)
            #expect(found.place == nil && found.tags.isEmpty && found.images == nil && found.message == nil)
            #expect(found.privacy == nil && !found.isExplicitlyShared)
            #expect(try await setting.actions.find(id + 1000, for: .app) == nil)
            #expect(try await setting.actions.find(setting.pizza, for: .app) == nil)
        }
    }

    @Test func `what comes together is committed together, and each gets its own id`() async throws {
        try await ActionSetting.run { worker, setting in
            let ids = await together(100, on: worker) { number in
                var action = setting.action(of: number % 4)
                action.message = "number \(number)"
                return try? await setting.publish(action)
            }
            #expect(Set(ids.compactMap(\.self)).count == 100)
            let found = await together(100, on: worker) { number in
                try? await setting.actions.find(ids[number] ?? 0, for: .app)
            }
            for (number, action) in found.enumerated() {
                #expect(action?.message == "number \(number)" && action?.id == ids[number])
            }
            let commits = try await setting.number("select count(distinct created_at) from actions")
            #expect(commits < 50)
            let tallies = try await setting.actions.tallies(of: [setting.pizza, setting.people[0], 7])
            #expect(tallies == [setting.pizza: 100, setting.people[0]: 25])
        }
    }

    @Test func `one that cannot be stored spoils none that came with it`() async throws {
        try await ActionSetting.run { worker, setting in
            let ids = await together(20, on: worker) { number in
                var action = setting.action()
                if number == 7 { action.images = "no JSON" }
                if number == 8 { action.message = "pad\u{0}thai" }
                return try? await setting.publish(action)
            }
            #expect(ids.enumerated().allSatisfy { ($1 == nil) == [7, 8].contains($0) })
            let actions = try await setting.number("select count(*) from actions")
            let nodes = try await setting.number("select count(*) from nodes where kind = 'action'")
            #expect(actions == 18 && nodes == 18)
        }
    }

    @Test func `the same call again gets the same action, however often and at once`() async throws {
        try await ActionSetting.run { worker, setting in
            var terms = PublishTerms()
            func call(_ byte: UInt8, of number: Int = 0) -> KeptCall {
                KeptCall(
                    key: "key",
                    request: [UInt8](repeating: byte, count: 32),
                    appID: setting.app.id,
                    personID: setting.people[number]
                )
            }
            terms.call = call(7)
            let action = setting.action()
            let given = terms
            let outcomes = await together(8, on: worker) { _ in
                try? await setting.actions.publish(action, given)
            }
            let published = outcomes.compactMap { outcome -> Int64? in
                if case .published(let id) = outcome { id } else { nil }
            }
            #expect(published.count == 1)
            let repeated = outcomes.filter { $0 == .repeated(published[0]) }
            #expect(repeated.count == 7, "\(outcomes)")
            #expect(try await setting.number("select count(*) from actions") == 1)
            terms.call = call(8)
            #expect(try await setting.actions.publish(action, terms) == .keyTaken)
            terms.call = call(7, of: 1)
            let bob = try await setting.actions.publish(setting.action(of: 1), terms)
            #expect(bob != .repeated(published[0]) && bob != .keyTaken)
        }
    }

    @Test func `a unique action is published once for each object, and again when it was removed`()
        async throws
    {
        try await ActionSetting.run { worker, setting in
            let hotdog = try await setting.keepObject("http://a.example/hotdog", "Hotdog")
            var terms = PublishTerms()
            terms.isUnique = true
            let given = terms
            let action = setting.action()
            let outcomes = await together(6, on: worker) { _ in
                try? await setting.actions.publish(action, given)
            }
            let first = try #require(
                outcomes.compactMap { outcome -> Int64? in
                    if case .published(let id) = outcome { id } else { nil }
                }.first
            )
            #expect(outcomes.filter { $0 == .alreadyPublished(original: first) }.count == 5)
            #expect(try await setting.number("select count(*) from nodes where kind = 'action'") == 1)
            let other = try await setting.actions.publish(setting.action(with: hotdog), terms)
            guard case .published(let second) = other else {
                Issue.record("\(other)")
                return
            }
            var change = ActionChange()
            change.objectID = setting.pizza
            let owner = try #require(try await setting.actions.owner(of: second))
            #expect(
                try await setting.actions.change(second, of: owner, change, isUnique: true)
                    == .alreadyPublished(original: first)
            )
            #expect(try await setting.actions.remove(first))
            #expect(
                try await setting.actions.change(second, of: owner, change, isUnique: true)
                    == .published(second)
            )
            #expect(
                try await setting.actions.publish(action, terms) == .alreadyPublished(original: second)
            )
            let tallies = try await setting.actions.tallies(of: [setting.pizza, hotdog])
            #expect(tallies == [setting.pizza: 1, hotdog: 0])
        }
    }

    @Test func `a type that becomes unique counts what is there`() async throws {
        try await ActionSetting.run { _, setting in
            let first = try await setting.publish(setting.action())
            _ = try await setting.publish(setting.action())
            let declared = try await setting.declarations.declare(
                .init(
                    namespace: "scrumps",
                    action: "eat",
                    objectType: "meal",
                    property: nil,
                    isUnique: true,
                    allowsTags: false
                )
            )
            guard case .declared(let type) = declared else {
                Issue.record("\(declared)")
                return
            }
            #expect(type.isUnique && !type.allowsTags && type.id == setting.type.id)
            var terms = PublishTerms()
            terms.isUnique = true
            #expect(
                try await setting.actions.publish(setting.action(), terms)
                    == .alreadyPublished(original: first)
            )
        }
    }

    @Test func `an object made with an action goes with it`() async throws {
        try await ActionSetting.run { _, setting in
            var terms = PublishTerms()
            var object = NewObject(
                appID: setting.app.id,
                type: "scrumps:meal",
                url: nil,
                title: "Soup",
                isScraped: false
            )
            object.personID = setting.people[0]
            terms.objects = [("meal", .made(object))]
            let outcome = try await setting.actions.publish(setting.action(with: 0), terms)
            guard case .published(let id) = outcome else {
                Issue.record("\(outcome)")
                return
            }
            let action = try #require(try await setting.actions.find(id, for: .app))
            let made = try #require(try await setting.objects.find(action.objects[0].id))
            #expect(made.title == "Soup" && made.actionID == id && made.times == 1 && !made.isScraped)
            #expect(try await setting.actions.remove(id))
            #expect(try await setting.objects.find(made.id) == nil)
            #expect(try await setting.number("select count(*) from nodes where id = \(made.id)") == 0)
            #expect(try await setting.actions.remove(id) == false)
        }
    }

    @Test func `a change leaves the rest as it is`() async throws {
        try await ActionSetting.run { _, setting in
            var action = setting.action()
            action.message = "old"
            action.placeID = 111_615_355_559_307
            action.tags = [setting.people[1]]
            action.ref = "home"
            let id = try await setting.publish(action)
            let owner = try #require(try await setting.actions.owner(of: id))
            #expect(owner.personID == setting.people[0] && owner.appID == setting.app.id)
            var change = ActionChange()
            change.message = "new"
            #expect(
                try await setting.actions.change(id, of: owner, change, isUnique: false) == .published(id)
            )
            var found = try #require(try await setting.actions.find(id, for: .app))
            #expect(
                found.message == "new" && found.place != nil && found.tags.count == 1 && found.ref == "home"
            )
            change = ActionChange()
            change.placeID = 0
            change.tags = []
            _ = try await setting.actions.change(id, of: owner, change, isUnique: false)
            found = try #require(try await setting.actions.find(id, for: .app))
            #expect(found.place == nil && found.tags.isEmpty && found.message == "new")
        }
    }

    @Test func `people see what is shared with them`() async throws {
        try await ActionSetting.run { _, setting in
            let low = min(setting.people[0], setting.people[1])
            let high = max(setting.people[0], setting.people[1])
            _ = try await setting.database.write(
                "insert into friendships (low_id, high_id) values (\(low), \(high))"
            )
            var actions: [Int64] = []
            for privacy in [nil, "EVERYONE", "SELF"] {
                var action = setting.action()
                action.privacy = privacy.map { "{\"value\":\"\($0)\"}" }
                action.tags = [setting.people[3]]
                actions.append(try await setting.publish(action))
            }
            let readers: [(ActionReader, [Bool])] = [
                (.app, [true, true, true]), (.person(setting.people[0]), [true, true, true]),
                (.person(setting.people[1]), [true, true, false]),
                (.person(setting.people[2]), [false, true, false]),
                (.person(setting.people[3]), [true, true, true]), (.anyone, [false, true, false]),
            ]
            for (reader, wanted) in readers {
                var seen: [Bool] = []
                for id in actions {
                    seen.append(try await setting.actions.find(id, for: reader)?.isVisible ?? false)
                }
                #expect(seen == wanted, "\(reader)")
            }
        }
    }

    @Test func `only people in a role, and test users, may be tagged`() async throws {
        try await ActionSetting.run { _, setting in
            let other = try await AppStore(setting.database).ensure(namespace: "other", name: "Other").app
            let own = try await setting.addPerson("Test", testAppID: setting.app.id)
            let foreign = try await setting.addPerson("Foreign", testAppID: other.id)
            _ = try await setting.database.write(
                """
                insert into app_roles values
                    (\(setting.app.id), \(setting.people[1]), 'tester'),
                    (\(other.id), \(setting.people[2]), 'admin')
                """
            )
            let answer = try await setting.actions.check(
                tags: [setting.people[2], setting.people[1], own, foreign, 12],
                placeID: 111_615_355_559_307,
                appID: setting.app.id
            )
            #expect(answer.refused == [setting.people[2], foreign, 12] && answer.hasPlace)
            let none = try await setting.actions.check(
                tags: [],
                placeID: setting.pizza,
                appID: setting.app.id
            )
            #expect(none.refused.isEmpty && !none.hasPlace)
            #expect(
                try await setting.actions.check(tags: [], placeID: nil, appID: setting.app.id).hasPlace
            )
            #expect(
                try await setting.actions.grants(personID: setting.people[0], appID: setting.app.id) == nil
            )
        }
    }
}
