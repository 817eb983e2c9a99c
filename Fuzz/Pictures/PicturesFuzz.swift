import FuzzKit
import OpenGraph

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    PicturesFuzz.run(start, count)
}

/// The bytes of a picture, of any format and none.
#if !FUZZING
    @main
#endif
enum PicturesFuzz: Harness {
    static func check(_ input: [UInt8]) throws(Broken) {
        var choices = Choices(of: input)
        let whole = try facts(of: input)
        let cut = PictureFacts.read(input, isWhole: false)
        try requireSame(cut?.format, whole?.format, "a picture has its format, whole or not")
        try require(cut?.fault != .truncated, "what is not all there is may end anywhere")
        if let whole { try checkBeginning(of: input, whole, &choices) }
        if choices.onceIn(32) {
            try Effort.requireLinear(input, &choices) { bytes throws(Broken) in
                _ = try facts(of: bytes)
            }
        }
    }

    private static func facts(of bytes: [UInt8]) throws(Broken) -> PictureFacts? {
        guard let facts = PictureFacts.read(bytes) else { return nil }
        let (width, height) = (facts.width ?? 0, facts.height ?? 0)
        try require(facts.fault != nil || width > 0 && height > 0, "a sound picture has a size")
        return facts
    }

    /// The formats whose size stands at the front say it of every part that is long enough.
    private static func checkBeginning(
        of bytes: [UInt8],
        _ whole: PictureFacts,
        _ choices: inout Choices
    ) throws(Broken) {
        let part = Array(bytes.prefix(choices.number(below: bytes.count)))
        guard let facts = try facts(of: part), facts.format == whole.format else { return }
        switch whole.format {
        case .png, .gif, .bmp:
            try require(facts.width == nil || facts.width == whole.width, "a beginning has the whole's width")
            try require(
                facts.height == nil || facts.height == whole.height,
                "a beginning has the whole's height"
            )
        default: break
        }
        if whole.format == .png, whole.fault == nil, bytes.suffix(8).starts(with: "IEND".utf8) {
            try require(facts.fault != nil, "a PNG without its end is not whole")
        }
    }
}
