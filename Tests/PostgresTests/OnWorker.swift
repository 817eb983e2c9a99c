import LiveKit
import Postgres
import Reactor

/// Runs a test's body on a worker of its own, with a pool beside it.
@discardableResult
func onWorker<Answer: Sendable>(
    _ body: @Sendable (isolated Worker, BlockingPool) async throws -> Answer
) async throws -> Answer {
    let worker = try Worker(number: 0)
    defer { worker.stop() }
    let pool = BlockingPool()
    return try await worker.run { try await body($0, pool) }
}

/// The error that `body` ends with, on the caller's worker; the closures of `#expect` would leave it.
func failure<Answer>(
    of body: () async throws(DatabaseError) -> Answer
) async -> DatabaseError? {
    do {
        _ = try await body()
        return nil
    } catch {
        return error
    }
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
