import FuzzKit
import WireHTTP

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    ChunkedBodyFuzz.run(start, count)
}

/// Chunked bodies, however the bytes come, and back.
#if !FUZZING
    @main
#endif
enum ChunkedBodyFuzz: Harness {
    private struct Outcome: Equatable {
        var body: [UInt8] = []
        var trailers: [FieldLine] = []
        var taken = 0
        var isComplete = false
        var error: RequestError?
    }

    private static let limits = ChunkLimits(line: 64, extensions: 128, trailers: 128)

    static func check(_ input: [UInt8]) throws(Broken) {
        var choices = Choices(of: input)
        let limit = choices.one(of: [0, 7, 64, 1 << 20])
        let whole = try outcome(of: input, in: [0..<input.count], limit)
        let pieces = choices.pieces(of: input.count)
        try requireSame(
            try outcome(of: input, in: pieces, limit),
            whole,
            "it does not matter how chunks come"
        )
        try checkWriting(input, &choices)
    }

    private static func outcome(
        of input: [UInt8],
        in pieces: [Range<Int>],
        _ limit: Int
    ) throws(Broken) -> Outcome {
        var outcome = Outcome()
        var decoder = ChunkedDecoder(limits: limits)
        for piece in pieces where !decoder.isComplete {
            let taken: Int
            do throws(RequestError) {
                taken = try decoder.decode(input[piece].span, into: &outcome.body, limit: limit)
            } catch {
                outcome.error = error
                outcome.taken = 0
                break
            }
            try require(taken == piece.count || decoder.isComplete, "all is taken until the body ends")
            outcome.taken += taken
        }
        try require(outcome.body.count <= limit, "a body keeps its limit")
        outcome.isComplete = decoder.isComplete
        if outcome.error == nil { outcome.trailers = decoder.trailers }
        return outcome
    }

    /// What we write is read back.
    private static func checkWriting(_ data: [UInt8], _ choices: inout Choices) throws(Broken) {
        var written: [UInt8] = []
        for piece in choices.pieces(of: data.count) { ChunkedEncoder.append(data[piece].span, to: &written) }
        ChunkedEncoder.appendEnd(to: &written)
        let count = written.count
        written += "GET".utf8
        let read = try outcome(of: written, in: [0..<written.count], data.count)
        try require(read.error == nil && read.isComplete && read.body == data, "chunks are read back")
        try requireSame(read.taken, count, "what is behind a body is left")
    }
}
