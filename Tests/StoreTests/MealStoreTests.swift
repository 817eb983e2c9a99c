import LiveKit
import OpenGraph
import Postgres
import Store
import Testing

@Suite struct MealStoreTests {
    private static let full = """
        {"slug": "soup", "title": "Crème 🥞 \\"soup\\"", "description": "Hot & <b>green</b>", "type": "other:meal",
        "image": {"url": "https://example.com/a.png", "width": 10, "height": 20, "type": "image/png", "alt": "A"},
        "properties": [["og:site_name", "One"], ["og:see_also", "2"], ["og:see_also", "1"]]}
        """

    @Test func `the eight meals are there, and seeding again adds nothing`() async throws {
        try await withStore { _, store, live in
            let page = try await store.list(limit: 48)
            let titles = [
                "Cheeseburger", "Pizza", "Hotdog", "Italian", "French", "Chinese", "Thai", "Indian",
            ]
            #expect(page.meals.map(\.title) == titles)
            #expect(page.next == nil && page.previous == nil)
            for meal in page.meals {
                #expect(meal.image?.url == "/images/\(meal.slug.text).png")
                #expect(meal.image?.width == 1200 && meal.image?.height == 630)
                #expect(meal.type == "larder:meal" && meal.version == 1)
                #expect(meal.description.count > 50)
            }
            let added = try await store.seed()
            #expect(added == 0)
            // G23: the first meal that is added gets the next number at the first try.
            let made = try await store.create(draft(#"{"title": "Ninth"}"#))
            #expect(made.id == 100_000_000_000_001)
            let count = try live.session().run("select count(*) from meals").only().integer(0)
            #expect(count == 9)
        }
    }

    @Test func `a meal comes back as it was sent`() async throws {
        try await withStore { _, store, _ in
            let sent = try draft(Self.full)
            let made = try await store.create(sent)
            let found = try await store.find(Slug("soup"))
            #expect(found == .found(made))
            #expect(made.title == sent.title && made.description == sent.description)
            #expect(
                made.type == "other:meal" && made.image == sent.image && made.properties == sent.properties
            )
            #expect(made.version == 1 && made.firstSlug == made.slug && made.createdAt == made.updatedAt)
            #expect(made.createdAt > 1_600_000_000_000_000)
        }
    }

    @Test func `a name from a title is numbered when taken, a given one is refused`() async throws {
        try await withStore { _, store, _ in
            let names = try await [
                store.create(draft(#"{"title": "Pizza"}"#)).slug.text,
                store.create(draft(#"{"title": "pizza!"}"#)).slug.text,
                store.create(draft(#"{"title": "PIZZA"}"#)).slug.text,
            ]
            #expect(names == ["pizza-2", "pizza-3", "pizza-4"])
            let taken = try draft(#"{"title": "x", "slug": "pizza"}"#)
            let error = await failure { () throws(StoreError) in try await store.create(taken) }
            #expect(error == .slugTaken(Slug(known: "pizza")))
        }
    }

    @Test func `forty at once from one title get forty names`() async throws {
        let names = try await withStore { worker, store, _ in
            let sent = try draft(#"{"title": "Pizza"}"#)
            let names = await together(40, on: worker) { _ in try? await store.create(sent).slug.text }
            return names.compactMap(\.self)
        }
        #expect(Set(names) == Set((2...41).map { "pizza-\($0)" }))
    }

    @Test func `a write that changes nothing does not raise the version`() async throws {
        try await withStore { _, store, _ in
            let sent = try draft(Self.full)
            let made = try await store.create(sent)
            let same = try await store.replace(made.slug, with: sent)
            #expect(!same.isNew && same.meal == made)
            let edited = try await store.change(made.slug) { meal throws(StoreError) in
                #expect(meal == made)
                return MealStoreTests.titled("Other", meal)
            }
            #expect(edited.version == 2 && edited.title == "Other" && edited.id == made.id)
            #expect(edited.properties == made.properties && edited.updatedAt > made.updatedAt)
            let pizza = try await store.change(Slug(known: "pizza")) { meal throws(StoreError) in
                MealStoreTests.titled("Other", meal)
            }
            #expect(pizza.version == 2 && pizza.image?.url == "/images/pizza.png")
        }
    }

    @Test func `a version that differs is a conflict`() async throws {
        try await withStore { _, store, _ in
            let pizza = Slug(known: "pizza")
            let sent = try draft(#"{"title": "New"}"#)
            let changed = try await store.replace(pizza, with: sent, expecting: [7, 1])
            #expect(changed.meal.version == 2)
            let conflict = StoreError.versionDiffers(current: 2)
            let errors = await [
                failure { () throws(StoreError) in
                    try await store.replace(pizza, with: sent, expecting: [1]).meal
                },
                failure { () throws(StoreError) in
                    try await store.rename(pizza, to: Slug(known: "pie"), expecting: [1])
                },
                failure { () throws(StoreError) in try await store.remove(pizza, expecting: []) },
                failure { () throws(StoreError) in
                    try await store.change(pizza, expecting: [1]) { meal throws(StoreError) in
                        MealStoreTests.titled("x", meal)
                    }
                },
            ]
            #expect(errors == [conflict, conflict, conflict, conflict])
            let absent = Slug(known: "nothing-here")
            let missing = await failure { () throws(StoreError) in
                try await store.replace(absent, with: sent, expecting: [1]).meal
            }
            #expect(missing == .absent)
            let made = try await store.replace(absent, with: sent)
            #expect(made.isNew && made.meal.slug == absent)
        }
    }

    @Test func `two writers who know the same version do not both win`() async throws {
        let outcomes = try await withStore { worker, store, _ in
            let drafts = try (0..<20).map { try draft(#"{"title": "Number \#($0)"}"#) }
            let outcomes = await together(20, on: worker) { number in
                let pizza = Slug(known: "pizza")
                return (try? await store.replace(pizza, with: drafts[number], expecting: [1])) != nil
            }
            return outcomes
        }
        #expect(outcomes.filter(\.self).count == 1)
    }

    @Test func `an old name leads to the meal and cannot be taken`() async throws {
        try await withStore { _, store, _ in
            let pizza = Slug(known: "pizza")
            let pie = Slug(known: "pie")
            let renamed = try await store.rename(pizza, to: pie)
            #expect(renamed.slug == pie && renamed.firstSlug == pizza && renamed.version == 2)
            #expect(renamed.path == "/meals/pizza" && renamed.currentPath == "/meals/pie")
            let old = try await store.find(pizza)
            #expect(old == .renamed(renamed))
            let sent = try draft(#"{"title": "x", "slug": "pizza"}"#)
            let errors = await [
                failure { () throws(StoreError) in try await store.create(sent) },
                failure { () throws(StoreError) in try await store.replace(pizza, with: sent).meal },
                failure { () throws(StoreError) in try await store.remove(pizza) },
                failure { () throws(StoreError) in try await store.rename(Slug(known: "thai"), to: pizza) },
            ]
            #expect(errors == [.slugTaken(pizza), .renamed(pie), .renamed(pie), .slugTaken(pizza)])
            let back = try await store.rename(pie, to: pizza)
            #expect(back.slug == pizza && back.version == 3)
            let forward = try await store.find(pie)
            #expect(forward == .renamed(back))
        }
    }

    @Test func `a removed meal says so until its name is used again`() async throws {
        try await withStore { _, store, _ in
            let pizza = Slug(known: "pizza")
            let pie = Slug(known: "pie")
            _ = try await store.rename(pizza, to: pie)
            try await store.remove(pie)
            let lookups = try await [store.find(pie), store.find(pizza), store.find(Slug(known: "no"))]
            #expect(lookups == [.removed, .removed, .absent])
            let again = await failure { () throws(StoreError) in try await store.remove(pie) }
            #expect(again == .removed)
            let added = try await store.seed()
            #expect(added == 0)
            let made = try await store.create(draft(#"{"title": "New", "slug": "pizza"}"#))
            #expect(made.version == 1 && made.id > 8)
            let old = try await store.find(pie)
            #expect(old == .removed)
        }
    }

    @Test func `a NUL is never stored`() async throws {
        try await withStore { _, store, live in
            // G22: a draft refuses it first; should one come another way, the database is not asked.
            #expect(throws: MealRefusal.self) { try draft(#"{"title": "pad\u0000thai"}"#) }
            let error = await failure { () throws(StoreError) in
                try await store.find(Slug(known: "pad\0thai"))
            }
            #expect(error == .database(.unusableParameter(index: 0, .nul)))
            let stored = try live.session().run("select 1 from meals where title like 'pad%'").count
            #expect(stored == 0)
        }
    }

    static func titled(_ title: String, _ meal: Meal) -> MealDraft {
        let merged = meal.changeable.merged(with: .object([JSONMember("title", .string(title))]))
        guard let draft = try? MealDraft(json: merged.members ?? [], keeping: meal.image?.url) else {
            preconditionFailure("a stored meal is a good draft")
        }
        return draft
    }
}
