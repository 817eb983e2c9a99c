import Host
import OpenGraph
import Store

/// What `larder meals` does with single meals.
extension MealsTask {
    func list() async throws {
        print(try await asking(nil) { store throws(StoreError) in try await Self.everyMeal(of: store) })
    }

    /// An old name shows the meal too: whoever asks wants to see it.
    func show() async throws {
        let slug = try slug(0)
        let meal = try await asking(slug) { store throws(StoreError) in
            let found = try await store.find(slug)
            if case .renamed(let meal) = found { return meal }
            return try found.current()
        }
        print(meal)
    }

    func add() async throws {
        let draft = try fields.draft()
        print(try await asking(draft.slug) { store throws(StoreError) in try await store.create(draft) })
    }

    func edit() async throws {
        let slug = try slug(0)
        guard fields.patch != .object([]) else {
            throw Refusal("nothing to change was given; see --help", code: ExitCode.usage)
        }
        print(try await withStore { store in try await change(slug, in: store) })
    }

    private func change(_ slug: Slug, in store: MealStore) async throws(Refusal) -> Meal {
        var tries = 0
        while true {
            let before: Meal
            do throws(StoreError) {
                before = try await store.find(slug).current()
            } catch {
                throw Refusal(error, slug)
            }
            let draft = try fields.draft(changing: before)
            do throws(StoreError) {
                return try await store.replace(slug, with: draft, expecting: [before.version]).meal
            } catch {
                // Somebody else was quicker.
                guard case .versionDiffers = error, tries < 10 else { throw Refusal(error, slug) }
                tries += 1
            }
        }
    }

    func rename() async throws {
        let (old, new) = (try slug(0), try slug(1))
        print(try await asking(old) { store throws(StoreError) in try await store.rename(old, to: new) })
    }

    func remove() async throws {
        let slug = try slug(0)
        try await asking(slug) { store throws(StoreError) in try await store.remove(slug) }
        task.print(done: "removed \(slug.text)", [JSONMember("removed", .string(slug.text))])
    }

    /// All meals, the oldest first.
    static func everyMeal(of store: MealStore) async throws(StoreError) -> [Meal] {
        var meals: [Meal] = []
        var cursor: MealCursor?
        repeat {
            let page = try await store.list(cursor, limit: 500)
            meals += page.meals
            cursor = page.next
        } while cursor != nil
        return meals
    }
}
