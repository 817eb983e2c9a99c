import OpenGraph
import Postgres
import Store
import Testing

@Suite struct MealLineTests {
    @Test func `meals go out as lines and come back as they were`() async throws {
        try await withStore { _, store, _ in
            for meal in try await store.list(limit: 100).meals {
                var line: [UInt8] = []
                MealLine.append(meal, to: &line)
                #expect(line.last == 0x0A && line.dropLast().allSatisfy { $0 != 0x0A })
                let draft = try MealLine.draft(line.span)
                let again = try await store.replace(meal.slug, with: draft)
                #expect(!again.isNew && again.meal == meal)
            }
        }
    }

    @Test(arguments: ["", "{", "[]", #"{"slug": "x"}"#, #"{"title": "x", "image": {"url": "/etc/passwd"}}"#])
    func `a line that is no meal is refused`(line: String) {
        #expect(throws: MealLineError.self) { try MealLine.draft(line.utf8.span) }
    }
}
