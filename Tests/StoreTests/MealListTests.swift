import OpenGraph
import Postgres
import Store
import Testing

@Suite struct MealListTests {
    @Test func `pages lead forth and back over every meal once`() async throws {
        try await withStore { _, store, _ in
            var forth: [[String]] = []
            var page = try await store.list(limit: 3)
            #expect(page.previous == nil)
            forth.append(page.meals.map(\.slug.text))
            while let next = page.next {
                page = try await store.list(try MealCursor(text: next.text), limit: 3)
                forth.append(page.meals.map(\.slug.text))
            }
            #expect(forth.map(\.count) == [3, 3, 2])
            var back = [page.meals.map(\.slug.text)]
            while let previous = page.previous {
                page = try await store.list(previous, limit: 3)
                back.insert(page.meals.map(\.slug.text), at: 0)
            }
            #expect(back == forth)
            #expect(page.previous == nil && page.next != nil)
        }
    }

    @Test func `a cursor outlives the meal it was made from`() async throws {
        try await withStore { _, store, _ in
            let page = try await store.list(limit: 2)
            try await store.remove(page.meals[1].slug)
            let next = try await store.list(page.next, limit: 2)
            #expect(next.meals.map(\.title) == ["Hotdog", "Italian"])
            let beyond = try await store.list(MealCursor(.after, id: .max), limit: 2)
            #expect(beyond.meals.isEmpty && beyond.next == nil && beyond.previous == nil)
        }
    }
}

@Suite struct MealCursorTests {
    @Test(arguments: [0, 1, 35, 36, 1_000_000, Int64.max])
    func `a cursor is read back from its text`(id: Int64) throws {
        for direction in [MealCursor.Direction.after, .before] {
            let cursor = MealCursor(direction, id: id)
            #expect(try MealCursor(text: cursor.text) == cursor)
        }
    }

    @Test(arguments: [
        "", "n", "n1", "n100", "x123", "n-1zz", "n+1zz", "N1ab", "n1é00", "n\0000", "nzzzzzzzzzzzzzzzz00",
    ])
    func `anything else is broken`(text: String) {
        #expect(throws: StoreError.brokenCursor) { try MealCursor(text: text) }
    }

    @Test func `a changed or cut cursor is broken`() throws {
        let text = MealCursor(.after, id: 123_456).text
        for end in text.indices {
            #expect(throws: StoreError.brokenCursor) { try MealCursor(text: String(text[..<end])) }
        }
        for change in ["n2n9d", "n2n9c0", "p" + text.dropFirst(), "n0" + text.dropFirst(), text + "0"] {
            #expect(throws: StoreError.brokenCursor) { try MealCursor(text: String(change)) }
        }
    }
}
