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
