import FuzzKit
import Markup

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    StripTagsFuzz.run(start, count)
}

/// Text without its tags, and the text in its place on a page.
#if !FUZZING
    @main
#endif
enum StripTagsFuzz: Harness {
    static func check(_ input: [UInt8]) throws(Broken) {
        var choices = Choices(of: input)
        let text = stripped(input)
        try require(!text.contains(0), "NUL bytes are taken out")
        try require(isPart(text, of: input), "what is left was there before")
        try require(stripped(text) == text, "text without tags stays as it is")
        for index in text.indices where text[index] == UInt8(ascii: "<") {
            let isSign =
                index + 1 < text.count && (text[index + 1] == 0x20 || (9...13).contains(text[index + 1]))
            try require(isSign, "a < that is left is only a sign")
        }
        try checkEscaping(input.contains(0) ? text : input)
        if choices.onceIn(32) {
            try Effort.requireLinear(input, &choices) { bytes throws(Broken) in _ = stripped(bytes) }
        }
    }

    private static func stripped(_ text: [UInt8]) -> [UInt8] {
        var output: [UInt8] = []
        StripTags.append(text.span, to: &output)
        return output
    }

    private static func isPart(_ text: [UInt8], of whole: [UInt8]) -> Bool {
        var rest = whole[...]
        for byte in text {
            guard let place = rest.firstIndex(of: byte) else { return false }
            rest = rest[(place + 1)...]
        }
        return true
    }

    /// Whatever is written into a page is read out of it again, and nothing else.
    private static func checkEscaping(_ text: [UInt8]) throws(Broken) {
        var page = Array("<title>".utf8)
        Escaping.appendText(text.span, to: &page)
        page += "</title><meta content=\"".utf8
        Escaping.appendAttribute(text.span, to: &page)
        page += "\">".utf8
        var reader = PageReader()
        let tags = reader.read(page.span).tags
        let wanted = String(decoding: text, as: UTF8.self)
        try require(tags.count == 2, "a text makes no tags")
        try require(tags[0].text == wanted, "text is read back")
        try require(
            tags[1].attributes.count == 1 && tags[1].value(of: "content") == wanted,
            "a value is read back"
        )
    }
}
