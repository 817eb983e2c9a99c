import FuzzKit
import WireHTTP

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    FormFuzz.run(start, count)
}

/// Queries and urlencoded forms, and back.
#if !FUZZING
    @main
#endif
enum FormFuzz: Harness {
    private struct Pair: Equatable {
        let name: [UInt8]
        let value: [UInt8]
    }

    static func check(_ input: [UInt8]) throws(Broken) {
        var choices = Choices(of: input)
        let pairs = pairs(of: input[...])
        for text in pairs.flatMap({ [$0.name, $0.value] }) {
            try require(String(validating: text, as: UTF8.self) != nil, "names and values are UTF-8")
            try require(text.count <= 3 * input.count, "decoding does not grow")
        }
        var written: [UInt8] = []
        var encoder = FormEncoder()
        for pair in pairs { encoder.append(name: pair.name.span, value: pair.value.span, to: &written) }
        try require(Self.pairs(of: written[...]) == pairs, "pairs are read back")
        try checkParts(input, pairs, &choices)
        try checkEscapes(input)
        try checkPath(input)
        if choices.onceIn(32) {
            try Effort.requireLinear(input, &choices) { bytes throws(Broken) in _ = Self.pairs(of: bytes[...])
            }
        }
    }

    /// An ampersand parts pairs wherever it stands.
    private static func checkParts(
        _ input: [UInt8],
        _ pairs: [Pair],
        _ choices: inout Choices
    ) throws(Broken) {
        let places = input.indices.filter { input[$0] == UInt8(ascii: "&") }
        guard !places.isEmpty else { return }
        let cut = choices.one(of: places)
        let parts = Self.pairs(of: input[..<cut]) + Self.pairs(of: input[(cut + 1)...])
        try require(parts == pairs, "pairs are those of the parts, cut at \(cut)")
    }

    /// Escapes of every byte that may need one are undone.
    private static func checkEscapes(_ bytes: [UInt8]) throws(Broken) {
        var encoded: [UInt8] = []
        PercentCoding.encode(bytes.span, 0..<bytes.count, allowed: .unreserved, into: &encoded)
        var decoded: [UInt8] = []
        PercentCoding.decode(encoded.span, 0..<encoded.count, into: &decoded)
        try require(decoded == bytes, "escapes are undone")
    }

    /// The segments of a path that is not refused have nothing in them that could leave a folder.
    private static func checkPath(_ path: [UInt8]) throws(Broken) {
        var bytes: [UInt8] = []
        var segments: [Range<Int>] = []
        do throws(PathFault) {
            try PathSegments.decode(path.span, 0..<path.count, into: &bytes, segments: &segments)
        } catch { return }
        for segment in segments {
            let text = Array(bytes[segment])
            try require(text != Array(".".utf8) && text != Array("..".utf8), "no segment is dots")
            try require(text.allSatisfy { $0 >= 0x20 && $0 != 0x7f && $0 != 0x2f && $0 != 0x5c }, "no slash")
            try require(String(validating: text, as: UTF8.self) != nil, "segments are UTF-8")
        }
    }

    private static func pairs(of encoded: ArraySlice<UInt8>) -> [Pair] {
        var bytes: [UInt8] = []
        var ranges: [FormPair] = []
        var decoder = FormDecoder()
        while let pair = decoder.next(in: encoded.span, into: &bytes) { ranges.append(pair) }
        return ranges.map { Pair(name: Array(bytes[$0.name]), value: Array(bytes[$0.value])) }
    }
}
