import Foundation
import Markup

/// One case of the shared tokenizer tests, in one initial state.
struct TokenizerCase {
    /// A token as the cases write it; text is bytes, since a lone surrogate is no Unicode scalar.
    enum Written: Equatable {
        case text([UInt8])
        case startTag([UInt8], [[UInt8]: [UInt8]], isSelfClosing: Bool)
        case endTag([UInt8])
        case comment([UInt8])
        case doctype([UInt8]?, publicID: [UInt8]?, systemID: [UInt8]?, isCorrect: Bool)
    }

    struct Fault: Hashable, Comparable {
        let line: Int
        let column: Int
        let code: String

        static func < (one: Fault, other: Fault) -> Bool {
            (one.line, one.column, one.code) < (other.line, other.column, other.code)
        }
    }

    let name: String
    let input: [UInt8]
    let state: String
    let lastStartTag: [UInt8]
    let output: [Written]
    let faults: [Fault]
    /// Whether the output is what a reader makes that cannot keep all characters (infoset coercion).
    let isCoerced: Bool

    /// The cases of a file, one for each of their initial states.
    static func read(_ file: CaseFile) throws -> [TokenizerCase] {
        let json = try JSONSerialization.jsonObject(with: Data(file.bytes())) as? [String: Any]
        let isCoerced = json?["xmlViolationTests"] != nil
        let tests = (json?["tests"] ?? json?["xmlViolationTests"]) as? [[String: Any]] ?? []
        return tests.flatMap { test in
            let states = test["initialStates"] as? [String] ?? ["Data state"]
            return states.map { TokenizerCase(test, state: $0, file: file.name, isCoerced: isCoerced) }
        }
    }

    private init(_ test: [String: Any], state: String, file: String, isCoerced: Bool) {
        let isEscaped = test["doubleEscaped"] as? Bool ?? false
        func text(_ value: Any?) -> [UInt8]? {
            (value as? String).map { isEscaped ? Self.unescape($0) : Array($0.utf8) }
        }
        name = "\(file): \(test["description"] as? String ?? "") (\(state))"
        input = text(test["input"]) ?? []
        self.state = state
        lastStartTag = text(test["lastStartTag"]) ?? []
        self.isCoerced = isCoerced
        faults = (test["errors"] as? [[String: Any]] ?? []).map {
            Fault(
                line: $0["line"] as? Int ?? 0,
                column: $0["col"] as? Int ?? 0,
                code: $0["code"] as? String ?? ""
            )
        }
        output = (test["output"] as? [[Any]] ?? []).compactMap { token in
            switch token.first as? String {
            case "Character": return .text(text(token[1]) ?? [])
            case "Comment": return .comment(text(token[1]) ?? [])
            case "EndTag": return .endTag(text(token[1]) ?? [])
            case "StartTag":
                var attributes: [[UInt8]: [UInt8]] = [:]
                for (name, value) in token[2] as? [String: Any] ?? [:] {
                    attributes[text(name) ?? []] = text(value) ?? []
                }
                return .startTag(text(token[1]) ?? [], attributes, isSelfClosing: token.count > 3)
            case "DOCTYPE":
                return .doctype(
                    text(token[1]),
                    publicID: text(token[2]),
                    systemID: text(token[3]),
                    isCorrect: token[4] as? Bool ?? false
                )
            default: return nil
            }
        }
    }

    /// `\uHHHH` becomes that code point; a surrogate without its partner becomes the three bytes UTF-8 would give it.
    private static func unescape(_ string: String) -> [UInt8] {
        var units: [UInt16] = []
        let given = Array(string.utf16)
        var index = 0
        while index < given.count {
            if given[index] == 0x5C, index + 5 < given.count, given[index + 1] == 0x75,
                let unit = UInt16(String(decoding: given[index + 2..<index + 6], as: UTF16.self), radix: 16)
            {
                units.append(unit)
                index += 6
            } else {
                units.append(given[index])
                index += 1
            }
        }
        return bytes(of: units)
    }

    private static func bytes(of units: [UInt16]) -> [UInt8] {
        var bytes: [UInt8] = []
        var index = 0
        while index < units.count {
            let unit = units[index]
            if UTF16.isLeadSurrogate(unit), index + 1 < units.count, UTF16.isTrailSurrogate(units[index + 1])
            {
                bytes += Array(String(decoding: units[index...index + 1], as: UTF16.self).utf8)
                index += 2
                continue
            }
            if UTF16.isSurrogate(unit) {
                bytes += [
                    0xE0 | UInt8(unit >> 12), 0x80 | UInt8(unit >> 6 & 0x3F), 0x80 | UInt8(unit & 0x3F),
                ]
            } else {
                bytes += Array(String(decoding: [unit], as: UTF16.self).utf8)
            }
            index += 1
        }
        return bytes
    }
}
