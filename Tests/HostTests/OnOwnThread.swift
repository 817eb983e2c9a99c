import LiveKit
import Testing

/// Gives each test of a suite a thread of its own: for those that block, by starting database servers above all.
struct OnOwnThread: SuiteTrait, TestTrait, TestScoping {
    var isRecursive: Bool { true }

    @concurrent func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing body: @Sendable @concurrent () async throws -> Void
    ) async throws {
        // A suite's own scope, and a test's around all its cases, wait; they do not block.
        guard testCase != nil else { return try await body() }
        try await OwnThread.run { try await body() }
    }
}

extension Trait where Self == OnOwnThread {
    /// A thread of its own for each test.
    static var onOwnThread: Self { OnOwnThread() }
}
