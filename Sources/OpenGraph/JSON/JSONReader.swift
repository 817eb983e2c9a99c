/// Reads a JSON text, strictly by RFC 8259.
///
/// Foundation's readers drop one of two members with the same name without a word, so the text is read here.
/// `\u0000` in a string is kept: whether it is allowed is for the one who validates the value.
package struct JSONReader {
    /// What a text may not go beyond.
    package struct Limits: Sendable {
        /// Bytes of the whole text.
        package var length: Int
        /// Arrays and objects within each other.
        package var depth: Int

        /// 1 MiB and 64 levels unless said otherwise.
        package init(length: Int = 1 << 20, depth: Int = 64) {
            self.length = length
            self.depth = depth
        }
    }

    private let limits: Limits
    var index = 0
    private var depth = 0

    private init(_ limits: Limits) {
        self.limits = limits
    }

    /// The one value of the text.
    package static func read(
        _ text: Span<UInt8>,
        limits: Limits = Limits()
    ) throws(JSONError) -> JSONValue {
        guard text.count <= limits.length else { throw .tooLong(limit: limits.length) }
        var reader = JSONReader(limits)
        let value = try reader.value(text)
        reader.skipWhiteSpace(text)
        guard reader.index == text.count else { throw .trailing(offset: reader.index) }
        return value
    }

    /// The members of the one object of the text; ``JSONError/notAnObject`` if it is JSON but something else.
    package static func readObject(
        _ text: Span<UInt8>,
        limits: Limits = Limits()
    ) throws(JSONError) -> [JSONMember] {
        guard case .object(let members) = try read(text, limits: limits) else { throw .notAnObject }
        return members
    }

    private mutating func value(_ text: Span<UInt8>) throws(JSONError) -> JSONValue {
        skipWhiteSpace(text)
        switch try peek(text) {
        case UInt8(ascii: "{"): return try nested(text, Self.object)
        case UInt8(ascii: "["): return try nested(text, Self.array)
        case UInt8(ascii: "\""): return .string(try string(text))
        case UInt8(ascii: "t"): return try word("true", .bool(true), text)
        case UInt8(ascii: "f"): return try word("false", .bool(false), text)
        case UInt8(ascii: "n"): return try word("null", .null, text)
        default: return try number(text)
        }
    }

    private mutating func nested(
        _ text: Span<UInt8>,
        _ read: (inout JSONReader, Span<UInt8>) throws(JSONError) -> JSONValue
    ) throws(JSONError) -> JSONValue {
        guard depth < limits.depth else { throw .tooDeep(limit: limits.depth, offset: index) }
        depth += 1
        index += 1
        let value = try read(&self, text)
        depth -= 1
        return value
    }

    private static func array(_ reader: inout JSONReader, _ text: Span<UInt8>) throws(JSONError) -> JSONValue
    {
        var elements: [JSONValue] = []
        if try reader.takes(UInt8(ascii: "]"), text) { return .array(elements) }
        repeat {
            elements.append(try reader.value(text))
        } while try reader.goesOn(until: UInt8(ascii: "]"), text)
        return .array(elements)
    }

    private static func object(_ reader: inout JSONReader, _ text: Span<UInt8>) throws(JSONError) -> JSONValue
    {
        var members: [JSONMember] = []
        var names: Set<[UInt8]> = []
        if try reader.takes(UInt8(ascii: "}"), text) { return .object(members) }
        repeat {
            reader.skipWhiteSpace(text)
            let start = reader.index
            guard try reader.peek(text) == UInt8(ascii: "\"") else { throw .unexpected(offset: start) }
            let name = try reader.string(text)
            // By bytes: Swift takes two strings that look alike for equal, RFC 8259 §8.3 does not.
            guard names.insert(Array(name.utf8)).inserted else { throw .duplicateName(name, offset: start) }
            guard try reader.takes(UInt8(ascii: ":"), text) else { throw .unexpected(offset: reader.index) }
            members.append(JSONMember(name, try reader.value(text)))
        } while try reader.goesOn(until: UInt8(ascii: "}"), text)
        return .object(members)
    }

    /// After an element: a comma goes on, `end` ends, anything else is an error.
    private mutating func goesOn(until end: UInt8, _ text: Span<UInt8>) throws(JSONError) -> Bool {
        if try takes(UInt8(ascii: ","), text) { return true }
        guard try takes(end, text) else { throw .unexpected(offset: index) }
        return false
    }

    /// Steps over `byte` if it is what comes next after white space.
    private mutating func takes(_ byte: UInt8, _ text: Span<UInt8>) throws(JSONError) -> Bool {
        skipWhiteSpace(text)
        guard try peek(text) == byte else { return false }
        index += 1
        return true
    }

    private mutating func word(
        _ word: Term,
        _ value: JSONValue,
        _ text: Span<UInt8>
    ) throws(JSONError) -> JSONValue {
        let start = index
        let length = word.count
        let isWhole = word.withSpan { own in
            var matched = 0
            while matched < length, start + matched < text.count, own[matched] == text[start + matched] {
                matched += 1
            }
            index = start + matched
            return matched == length
        }
        guard isWhole else { throw index == text.count ? .incomplete : .unexpected(offset: index) }
        return value
    }

    private mutating func skipWhiteSpace(_ text: Span<UInt8>) {
        while index < text.count {
            switch text[index] {
            case 0x20, 0x09, 0x0a, 0x0d: index += 1
            default: return
            }
        }
    }

    func peek(_ text: Span<UInt8>) throws(JSONError) -> UInt8 {
        guard index < text.count else { throw .incomplete }
        return text[index]
    }
}
