import Postgres
import Store
import Testing

@Suite struct ObjectStoreTests {
    private static func page(_ setting: ActionSetting, _ title: String, isOwn: Bool = true) -> NewObject {
        var object = NewObject(
            appID: setting.app.id,
            type: "scrumps:meal",
            url: "http://a.example/soup",
            title: title,
            isScraped: true
        )
        object.isOwnPage = isOwn
        object.description = "About \(title)"
        object.images = #"[{"url":"http://a.example/1.png","width":1200,"height":630}]"#
        return object
    }

    @Test func `two addresses of one page are one object, in each app`() async throws {
        try await ActionSetting.run { worker, setting in
            let page = Self.page(setting, "Soup")
            let ids = await together(6, on: worker) { number in
                try? await setting.objects.keep(page, at: ["http://b.example/\(number)"], source: .web)
            }
            #expect(Set(ids.compactMap(\.self)).count == 1 && ids.allSatisfy { $0 != nil })
            #expect(try await setting.number("select count(*) from nodes where kind = 'object'") == 2)
            #expect(try await setting.number("select count(*) from object_addresses") == 7)
            let id = try #require(ids[0])
            let object = try #require(try await setting.objects.find(id))
            #expect(object.title == "Soup" && object.url == "http://a.example/soup" && object.times == 0)
            #expect(object.images == #"[{"url": "http://a.example/1.png", "width": 1200, "height": 630}]"#)
            let other = try await AppStore(setting.database).ensure(namespace: "other", name: "Other").app
            var foreign = page
            foreign.appID = other.id
            #expect(try await setting.objects.keep(foreign, at: [], source: .web) != id)
        }
    }

    @Test func `a page of another address does not write over what its own page said`() async throws {
        try await ActionSetting.run { _, setting in
            let address = ["http://b.example/"]
            let rumour = Self.page(setting, "Rumour", isOwn: false)
            let id = try await setting.objects.keep(rumour, at: address, source: .web)
            #expect(try await setting.objects.find(id)?.title == "Rumour")
            _ = try await setting.objects.keep(Self.page(setting, "Soup"), at: [], source: .repeater)
            #expect(try await setting.objects.find(id)?.title == "Soup")
            #expect(try await setting.objects.keep(rumour, at: address, source: .web) == id)
            #expect(try await setting.objects.find(id)?.title == "Soup")
            _ = try await setting.objects.keep(Self.page(setting, "Stew"), at: [], source: .web)
            #expect(try await setting.objects.find(id)?.title == "Stew")
        }
    }

    @Test func `where an object was read from is known again`() async throws {
        try await ActionSetting.run { _, setting in
            for source in [ObjectSource.web, .repeater, .meal(id: 9, version: 3)] {
                _ = try await setting.objects.keep(
                    Self.page(setting, "Soup"),
                    at: ["http://b.example/"],
                    source: source
                )
                let facts = try await setting.actions.facts(
                    PublishQuestion(namespace: "scrumps", action: "eat", address: "http://b.example/")
                )
                #expect(facts.known?.source == source)
            }
        }
    }

    @Test func `made objects are listed by who made them, changed and removed`() async throws {
        try await ActionSetting.run { _, setting in
            var object = NewObject(
                appID: setting.app.id,
                type: "scrumps:meal",
                url: nil,
                title: "Soup",
                isScraped: false
            )
            object.personID = setting.people[0]
            var ids: [Int64] = []
            for _ in 0..<3 { ids.insert(try #require(try await setting.objects.make(object)), at: 0) }
            object.personID = nil
            object.url = "http://a.example/of-the-app"
            let own = try #require(try await setting.objects.make(object))
            #expect(try await setting.objects.make(object) == nil)
            let list = try await setting.objects.made(
                personID: setting.people[0],
                appID: setting.app.id,
                type: "scrumps:meal",
                limit: 2
            )
            #expect(list.map(\.id) == Array(ids[..<2]))
            let rest = try await setting.objects.made(
                personID: setting.people[0],
                appID: setting.app.id,
                type: "scrumps:meal",
                before: ids[1],
                limit: 2
            )
            #expect(rest.map(\.id) == [ids[2]])
            let apps = try await setting.objects.made(
                personID: nil,
                appID: setting.app.id,
                type: "scrumps:meal",
                limit: 9
            )
            #expect(apps.map(\.id) == [own])
            var change = ObjectChange()
            change.title = "Stew"
            #expect(try await setting.objects.change(own, change))
            let changed = try #require(try await setting.objects.find(own))
            #expect(changed.title == "Stew" && changed.url == "http://a.example/of-the-app")
            #expect(try await setting.objects.remove(own))
            #expect(try await setting.objects.remove(own) == false)
            #expect(try await setting.objects.change(own, change) == false)
            #expect(try await setting.objects.declared("meal", namespace: "scrumps")?.isDeclared == true)
            #expect(try await setting.objects.declared("wine", namespace: "scrumps")?.isDeclared == false)
            #expect(try await setting.objects.declared("meal", namespace: "nobody") == nil)
        }
    }
}
