import Glibc

/// That time stays linear: an input grown long by repeating a piece of it is still read quickly.
package enum Effort {
    /// How long the repeated piece is at least.
    private static let length = 32_768

    /// Runs `body` over `input` with some piece of it repeated, and looks at the processor time it takes.
    ///
    /// What is linear takes some milliseconds, so the limit is far away for it and near for what is quadratic.
    package static func requireLinear(
        _ input: [UInt8],
        _ choices: inout Choices,
        _ body: ([UInt8]) throws(Broken) -> Void
    ) throws(Broken) {
        let piece = choices.range(within: input.count)
        guard !piece.isEmpty else { return }
        var repeated = Array(input[piece])
        while repeated.count < length { repeated += repeated }
        let grown = input[..<piece.lowerBound] + repeated + input[piece.upperBound...]
        let start = processorTime()
        try body(Array(grown))
        let time = processorTime() - start
        try require(time < limit, "\(grown.count) bytes take no more than \(limit) s, these took \(time) s")
    }

    /// Seconds; a build without optimisation is some thirty times slower.
    private static var limit: Double {
        #if FUZZING
            0.5
        #else
            15
        #endif
    }

    private static func processorTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
