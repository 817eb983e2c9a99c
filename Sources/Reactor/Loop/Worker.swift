/// One core's share of the program: an actor whose executor is an event loop on a thread of its own.
///
/// Everything that belongs to a connection (socket, buffers, database connections, caches) is a plain object that
/// lives inside one worker, so that a request is read, handled and answered without a lock or a change of thread.
package actor Worker {
    /// The loop that runs this worker's tasks.
    package nonisolated let loop: EventLoop
    /// Counts from 0; worker 0 also watches signals.
    package nonisolated let number: Int

    private var keepsakes: [ObjectIdentifier: AnyObject] = [:]

    /// Starts the worker's thread.
    package init(number: Int) throws(SystemError) {
        self.number = number
        loop = try EventLoop(name: "larder-\(number)")
        try loop.startThread()
    }

    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        loop.asUnownedSerialExecutor()
    }

    /// Runs `body` on the worker, from wherever the caller is.
    package func run<Answer: Sendable>(
        _ body: @Sendable (isolated Worker) async throws -> Answer
    ) async rethrows -> Answer {
        try await withTaskExecutorPreference(loop) { try await body(self) }
    }

    /// Starts a task on the worker; `body` may hold what is confined to it.
    package func start(_ body: nonisolated(nonsending) @escaping () async -> Void) {
        loop.start(body)
    }

    /// Keeps an object that is confined to the worker; one of each type.
    package func keep(_ object: some AnyObject) {
        keepsakes[ObjectIdentifier(type(of: object))] = object
    }

    /// The object of that type that was kept.
    package func kept<Kind: AnyObject>(_ kind: Kind.Type) -> Kind? {
        keepsakes[ObjectIdentifier(kind)] as? Kind
    }

    /// Ends the loop's thread, and before that every wait: sleeps return at once, descriptors say `cancelled`.
    ///
    /// What was kept is let go. A job that comes afterwards is never run, so tasks that use the worker from
    /// elsewhere have to be over.
    package nonisolated func stop() {
        // The loop runs this as the last thing on its own thread, which is the actor's.
        loop.stop { self.assumeIsolated { $0.keepsakes.removeAll() } }
    }
}
