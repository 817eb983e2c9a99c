package import OpenGraph

/// The path of a reference: `$`, then any of `.key`, `.*`, `[n]` and `[*]` (reference/graph-api §1.14).
///
/// JSONPath has filters, slices, unions and `..` besides; nobody was ever told of them, and they are refused.
package struct ReferencePath: Sendable, Hashable {
    private enum Step: Sendable, Hashable {
        case member(String)
        case element(Int)
        case all
    }

    private var steps: [Step] = []

    /// Reads all of `text`; nil when it is no path.
    init?(_ text: Substring.UTF8View) {
        var rest = text
        guard rest.popFirst() == UInt8(ascii: "$") else { return nil }
        while let mark = rest.popFirst() {
            switch mark {
            case UInt8(ascii: "."): guard readMember(&rest) else { return nil }
            case UInt8(ascii: "["): guard readElement(&rest) else { return nil }
            default: return nil
            }
            guard steps.count <= Self.mostSteps else { return nil }
        }
    }

    private static let mostSteps = 16

    private mutating func readMember(_ rest: inout Substring.UTF8View) -> Bool {
        if rest.first == UInt8(ascii: "*") {
            rest.removeFirst()
            steps.append(.all)
            return true
        }
        let name = rest.prefix { BatchReference.isNameByte($0) }
        guard !name.isEmpty else { return false }
        steps.append(.member(String(Substring(name))))
        rest.removeFirst(name.count)
        return true
    }

    private mutating func readElement(_ rest: inout Substring.UTF8View) -> Bool {
        guard let end = rest.firstIndex(of: UInt8(ascii: "]")) else { return false }
        let inside = rest[..<end]
        rest = rest[rest.index(after: end)...]
        if inside.elementsEqual("*".utf8) {
            steps.append(.all)
            return true
        }
        guard (1...9).contains(inside.count), inside.allSatisfy({ (0x30...0x39).contains($0) }),
            let number = Int(Substring(inside))
        else { return false }
        steps.append(.element(number))
        return true
    }

    /// Every value it leads to, in their order, as text; what is `null` leads to nothing.
    ///
    /// Each step goes one level down, so there are never more values than the answer has.
    package func texts(in answer: JSONValue) -> [String] {
        var found = [answer]
        for step in steps { found = found.flatMap { Self.follow(step, in: $0) } }
        return found.compactMap(Self.text)
    }

    private static func follow(_ step: Step, in value: JSONValue) -> [JSONValue] {
        switch (step, value) {
        case (.member(let name), .object): return value[name].map { [$0] } ?? []
        case (.element(let number), .array(let elements)):
            return elements.indices.contains(number) ? [elements[number]] : []
        case (.all, .array(let elements)): return elements
        case (.all, .object(let members)): return members.map(\.value)
        default: return []
        }
    }

    private static func text(_ value: JSONValue) -> String? {
        switch value {
        case .null: nil
        case .string(let text): text
        default: String(decoding: value.bytes, as: UTF8.self)
        }
    }
}
