import FuzzKit
import OpenGraph

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    JSONFuzz.run(start, count)
}

/// JSON bodies: read, written, merged, and taken for meals.
#if !FUZZING
    @main
#endif
enum JSONFuzz: Harness {
    static func check(_ input: [UInt8]) throws(Broken) {
        var choices = Choices(of: input)
        if choices.onceIn(32) {
            try Effort.requireLinear(input, &choices) { bytes throws(Broken) in
                _ = try? JSONReader.read(bytes.span)
            }
        }
        let value: JSONValue
        do throws(JSONError) {
            value = try JSONReader.read(input.span)
        } catch {
            return try checkOffset(of: error, input.count)
        }
        try checkWriting(value)
        try checkBeginning(input, value, &choices)
        try checkMerging(value)
        try checkMeal(value)
    }

    private static func checkOffset(of error: JSONError, _ count: Int) throws(Broken) {
        switch error {
        case .unexpected(let offset), .trailing(let offset), .notUTF8(let offset), .loneSurrogate(let offset),
            .numberTooLarge(let offset), .duplicateName(_, let offset), .tooDeep(_, let offset):
            try require((0..<count).contains(offset), "\(error) stands in the text")
        case .tooLong, .incomplete, .notAnObject: break
        }
    }

    private static func checkWriting(_ value: JSONValue) throws(Broken) {
        let written = value.bytes
        guard let read = try? JSONReader.read(written.span) else { throw Broken("what we write is read") }
        try require(read == value && read.bytes == written, "a value is read back")
        for byte in written { try require(byte >= 0x20 && byte != 0x3c, "a text may stand in a script") }
    }

    /// A text that is cut is incomplete, and nothing else.
    private static func checkBeginning(
        _ text: [UInt8],
        _ value: JSONValue,
        _ choices: inout Choices
    ) throws(Broken) {
        switch value {
        case .integer, .double: return
        default: break
        }
        let end = text.lastIndex { $0 > 0x20 } ?? 0
        guard end > 0 else { return }
        let part = Array(text[..<(1 + choices.number(below: end))])
        guard part.count <= end else { return }
        do throws(JSONError) {
            _ = try JSONReader.read(part.span)
            throw JSONError.notAnObject
        } catch {
            // A cut within a character of two bytes or more is met before the string ends, or after.
            if case .notUTF8 = error { return }
            try require(error == .incomplete, "a text that is cut is incomplete, not \(error)")
        }
    }

    /// RFC 7396: nothing changes nothing, and what was changed once is not changed again.
    private static func checkMerging(_ value: JSONValue) throws(Broken) {
        guard value.members != nil else { return }
        try require(value.merged(with: .object([])) == value, "an empty patch changes nothing")
        let once = JSONValue.object([JSONMember("a", .integer(1))]).merged(with: value)
        try require(once.merged(with: value) == once, "a patch is the same twice")
    }

    private static func checkMeal(_ value: JSONValue) throws(Broken) {
        guard let members = value.members, let draft = try? MealDraft(json: members) else { return }
        let scalars = draft.title.unicodeScalars
        try require((1...300).contains(scalars.count), "a title has a length")
        try require(draft.properties.count <= 100, "a meal has so many properties at most")
        let again = (try? JSONReader.readObject(value.bytes.span)).flatMap { try? MealDraft(json: $0) }
        try require(again == draft, "a meal is read back")
    }
}
