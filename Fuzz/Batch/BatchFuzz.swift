import FuzzKit
import GraphAPI
import OpenGraph

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    BatchFuzz.run(start, count)
}

/// Batches. An input is the text of the parameter `batch`.
#if !FUZZING
    @main
#endif
enum BatchFuzz: Harness {
    /// What an element may have answered: harmless, and all that could break out of where it is put.
    private static let harmless = answer("7")
    private static let hostile = answer("7/8?a=b&access_token=x#{result=a:$.id}%2F\u{0}\"\\")

    private static func answer(_ text: String) -> GraphAnswer {
        let node = JSONValue.object([JSONMember("id", .string(text)), JSONMember("n", .integer(7))])
        return .json(.object((node.members ?? []) + [JSONMember("data", .array([node, node, .null]))]))
    }

    static func check(_ input: [UInt8]) throws(Broken) {
        var choices = Choices(of: input)
        try run(String(decoding: input, as: UTF8.self), &choices)
        if choices.onceIn(32) {
            try Effort.requireLinear(input, &choices) { input throws(Broken) in
                var choices = Choices(of: input)
                try run(String(decoding: input, as: UTF8.self), &choices)
            }
        }
    }

    private static func run(_ text: String, _ choices: inout Choices) throws(Broken) {
        let parameters = GraphParameters([.init("batch", text), .init("access_token", "T")])
        guard let batch = try? Batch(GraphCall(.post, [], parameters: parameters)) else { return }
        try require((1...Batch.limit).contains(batch.elements.count), "a batch has 1 to 50 elements")
        var results = BatchResults(batch)
        while let index = results.next {
            if results.isNextBarred || choices.onceIn(8) {
                results.skip()
                continue
            }
            let call = try? batch.call(at: index, answers: results.answers)
            if let call { try checkFilling(batch, index, results, call) }
            let status = call == nil || choices.onceIn(8) ? 400 : 200
            results.append(GraphAnswer(harmless.body, status: status), to: call)
        }
        guard case .json(let value) = results.answer.body else {
            throw Broken("the answer is JSON")
        }
        try requireSame(value.array?.count, batch.elements.count, "as many answers as elements")
        for element in value.array ?? [] where element != .null {
            try require(element["body"]?.string != nil, "a body is a text")
        }
    }

    /// What answers hold changes values and nothing else.
    private static func checkFilling(
        _ batch: Batch,
        _ index: Int,
        _ results: BatchResults,
        _ call: GraphCall
    ) throws(Broken) {
        let answers = results.answers.mapValues { _ in hostile }
        guard let other = try? batch.call(at: index, answers: answers) else { return }
        try requireSame(call.path.count, other.path.count, "no answer adds to a path")
        try requireSame(
            call.parameters.pairs.map(\.name),
            other.parameters.pairs.map(\.name),
            "no answer adds parameters"
        )
        try requireSame(call.version, other.version, "no answer changes the version")
    }
}
