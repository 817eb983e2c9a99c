import Synchronization

/// Hands out the places of a line to whoever works, and their results to one reader, in the order of the line.
///
/// Nobody may begin more than `window` places ahead of the reader: of ten thousand results only so many wait in memory
/// while the first is slow.
final class ResultLine<Result: Sendable>: Sendable {
    private struct State {
        var isClosed = false
        var begun = 0
        var taken = 0
        var results: [Int: Result] = [:]
        var workers: [UnsafeContinuation<Int?, Never>] = []
        var reader: UnsafeContinuation<Result?, Never>?
    }

    private let count: Int
    private let window: Int
    private let state = Mutex(State())

    init(count: Int, window: Int) {
        self.count = count
        self.window = max(window, 1)
    }

    /// The next place to work on; nil when there is none left. Waits while the reader is too far behind.
    func begin() async -> Int? {
        await withUnsafeContinuation { continuation in
            let step = state.withLock { state -> Int?? in
                guard state.begun < count, !state.isClosed else { return .some(nil) }
                guard state.begun < state.taken + window else {
                    state.workers.append(continuation)
                    return nil
                }
                state.begun += 1
                return state.begun - 1
            }
            if let step { continuation.resume(returning: step) }
        }
    }

    /// Puts the result of a place.
    func put(_ result: Result, at place: Int) {
        let reader = state.withLock { state -> UnsafeContinuation<Result?, Never>? in
            guard place == state.taken, let reader = state.reader else {
                state.results[place] = result
                return nil
            }
            state.reader = nil
            state.taken += 1
            return reader
        }
        guard let reader else { return }
        wakeWorkers()
        reader.resume(returning: result)
    }

    /// Ends the line early: nobody gets a place or a result any more.
    func close() {
        let reader = state.withLock { state in
            state.isClosed = true
            defer { state.reader = nil }
            return state.reader
        }
        wakeWorkers()
        reader?.resume(returning: nil)
    }

    /// The result of the next place; nil at the end of the line. For one reader.
    func take() async -> Result? {
        let result: Result? = await withUnsafeContinuation { continuation in
            let step = state.withLock { state -> Result?? in
                guard state.taken < count, !state.isClosed else { return .some(nil) }
                guard let result = state.results.removeValue(forKey: state.taken) else {
                    state.reader = continuation
                    return nil
                }
                state.taken += 1
                return result
            }
            if let step { continuation.resume(returning: step) }
        }
        wakeWorkers()
        return result
    }

    private func wakeWorkers() {
        while true {
            let step = state.withLock { state -> (UnsafeContinuation<Int?, Never>, Int?)? in
                guard !state.workers.isEmpty else { return nil }
                guard state.begun < count, !state.isClosed else { return (state.workers.removeFirst(), nil) }
                guard state.begun < state.taken + window else { return nil }
                state.begun += 1
                return (state.workers.removeFirst(), state.begun - 1)
            }
            guard let (worker, place) = step else { return }
            worker.resume(returning: place)
        }
    }
}
