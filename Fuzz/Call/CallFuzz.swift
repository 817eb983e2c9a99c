import FuzzKit
import GraphAPI
import OpenGraph

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    CallFuzz.run(start, count)
}

/// Calls of the Graph API. The first three lines of an input are path and query, Content-Type, and Authorization; the
/// rest is the body.
#if !FUZZING
    @main
#endif
enum CallFuzz: Harness {
    static func check(_ input: [UInt8]) throws(Broken) {
        var choices = Choices(of: input)
        var lines = input.split(separator: 0x0a, maxSplits: 3, omittingEmptySubsequences: false).map(
            Array.init
        )
        while lines.count < 4 { lines.append([]) }
        try read(lines)
        if choices.onceIn(32) {
            let place = choices.number(below: 4)
            try Effort.requireLinear(lines[place], &choices) { line throws(Broken) in
                var grown = lines
                grown[place] = line
                try read(grown)
            }
        }
    }

    private static func read(_ lines: [[UInt8]]) throws(Broken) {
        let target = lines[0].split(
            separator: UInt8(ascii: "?"),
            maxSplits: 1,
            omittingEmptySubsequences: false
        )
        let request = GraphRequest(
            .post,
            path: target.first.map(Array.init) ?? [],
            query: target.count > 1 ? Array(target[1]) : [],
            contentType: lines[1],
            authorization: String(decoding: lines[2], as: UTF8.self),
            body: lines[3]
        )
        guard let call = try? request.call() else { return }
        try requireSame(call.version, request.version, "one version")
        try require(!call.path.contains(""), "no segment is empty")
        try require(call.parameters.pairs.count <= 1000, "parameters have a limit")
        for pair in call.parameters.pairs {
            try require(!pair.name.utf8.contains(0) && !pair.value.utf8.contains(0), "no NUL gets through")
        }
        let names = call.files.map { $0.name ?? $0.filename }
        try requireSame(Set(names).count, names.count, "no two files have one name")
        if let token = call.token { try require(!token.isEmpty, "a token is not empty") }
        checkFields(call)
        _ = GraphOperation(path: call.path)
        _ = try? GraphPage(call, keys: 2)
        _ = WrittenAnswer(GraphAnswer(.invalidToken), to: call)
    }

    private static func checkFields(_ call: GraphCall) {
        guard let selection = try? FieldSelection(call) else { return }
        _ = selection.node(.object([]))
    }
}
