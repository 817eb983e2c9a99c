import Glibc

/// Threads for what blocks for as long as it likes.
enum LiveThread {
    private final class Work: Sendable {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// Starts one, of which nobody waits for the end.
    static func start(_ body: @escaping @Sendable () -> Void) throws {
        var handle = pthread_t()
        let result = pthread_create(
            &handle,
            nil,
            { argument in
                // The one retain of below, given to this thread alone.
                if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body() }
                return nil
            },
            Unmanaged.passRetained(Work(body)).toOpaque()
        )
        guard result == 0 else { throw LiveProgramError.noThread }
        pthread_detach(handle)
    }
}
