extension EventLoop {
    /// Starts a task on the worker whose loop this is, from code that is confined to it but does not hold it.
    ///
    /// `isolation` is the caller's own, `#isolation`. See `Worker.start` for why the loop is preferred as well.
    package func start(
        isolation: isolated (any Actor)?,
        _ body: nonisolated(nonsending) @escaping () async -> Void
    ) {
        Task {
            _ = isolation  // A closure is isolated to the actor only if it captures it.
            await withTaskExecutorPreference(self) {
                _ = isolation
                await body()
            }
        }
    }
}
