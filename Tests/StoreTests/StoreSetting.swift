import LiveKit
import OpenGraph
import Postgres
import Reactor
import Store
import Testing

/// Runs a test's body on a worker of its own, with a store over a fresh database.
@discardableResult
func withStore<Answer: Sendable>(
    _ body: @Sendable (isolated Worker, MealStore, LiveDatabase) async throws -> Answer
) async throws -> Answer {
    let live = try LiveDatabase()
    let worker = try Worker(number: 0)
    defer { worker.stop() }
    let pool = BlockingPool()
    return try await worker.run { worker in
        let database = Database(live.settings, on: worker.loop, pool: pool)
        let store = MealStore(database, ownType: "larder:meal")
        let answer = try await body(worker, store, live)
        database.close()
        return answer
    }
}

/// The error that `body` ends with, on the caller's worker; the closures of `#expect` would leave it.
func failure<Answer>(of body: () async throws(StoreError) -> Answer) async -> StoreError? {
    do {
        _ = try await body()
        return nil
    } catch {
        return error
    }
}

func draft(_ json: String) throws -> MealDraft {
    try MealDraft(json: JSONReader.readObject(json.utf8.span))
}

/// Runs `count` tasks on the worker at once and waits for all of them.
///
/// Tasks started plainly would pass through the global pool at each wait, which blocking tests keep busy.
func together<Answer>(
    _ count: Int,
    on worker: isolated Worker,
    _ body: nonisolated(nonsending) @escaping (Int) async -> Answer
) async -> [Answer] {
    let answers = Answers<Answer>()
    for number in 0..<count {
        worker.start { answers.add(number, await body(number)) }
    }
    while answers.count < count { await worker.loop.sleep(for: .milliseconds(2)) }
    return answers.inOrder
}

private final class Answers<Answer> {
    private var answers: [Int: Answer] = [:]

    var count: Int { answers.count }
    var inOrder: [Answer] { answers.sorted { $0.key < $1.key }.map(\.value) }

    func add(_ number: Int, _ answer: Answer) { answers[number] = answer }
}
