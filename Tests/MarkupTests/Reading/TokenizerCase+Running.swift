@testable import Markup

extension TokenizerCase {
    /// What the tokenizer makes of the input, in the form the cases have.
    func run() -> (tokens: [Written], faults: [Fault]) {
        let page = input.span
        var tokenizer = Tokenizer(recordsErrors: true)
        tokenizer.enter(model, until: lastStartTag.span)
        tokenizer.recordFaults(ofCharactersIn: page)
        var tokens: [Written] = []
        while true {
            let token = tokenizer.next(in: page)
            if token.kind == .end { break }
            let written = write(token, tokenizer, page)
            if case .text(let more) = written, case .text(let text)? = tokens.last {
                tokens[tokens.count - 1] = .text(text + more)
            } else {
                tokens.append(written)
            }
        }
        let faults = tokenizer.errors.map { error in
            let place = SourcePosition(of: error.offset, in: page)
            // The cases count columns in UTF-16 units, of which a scalar of four bytes has two.
            let pairs = input[..<error.offset].reversed().prefix { $0 != 0x0A && $0 != 0x0D }.count {
                $0 >= 0xF0
            }
            return Fault(line: place.line, column: place.column + pairs, code: error.code.rawValue)
        }
        return (tokens, faults)
    }

    private var model: Tokenizer.ContentModel {
        switch state {
        case "RCDATA state": .rcdata
        case "RAWTEXT state": .rawtext
        case "Script data state": .scriptData
        case "PLAINTEXT state": .plaintext
        case "CDATA section state": .cdata
        default: .data
        }
    }

    private func write(_ token: Token, _ tokenizer: Tokenizer, _ page: Span<UInt8>) -> Written {
        let content = text(token.content, token.form, page) ?? []
        switch token.kind {
        case .text: return .text(isCoerced ? Self.coerce(content) : content)
        case .comment: return .comment(isCoerced ? Self.coerce(content) : content)
        case .endTag: return .endTag(content)
        case .doctype, .end:
            let doctype = tokenizer.doctype
            return .doctype(
                text(doctype.name, .name, page),
                publicID: text(doctype.publicID, .raw, page),
                systemID: text(doctype.systemID, .raw, page),
                isCorrect: !doctype.forcesQuirks
            )
        case .startTag:
            var attributes: [[UInt8]: [UInt8]] = [:]
            for attribute in tokenizer.attributes {
                let name = text(attribute.name, .name, page) ?? []
                if attributes[name] == nil { attributes[name] = text(attribute.value, .attribute, page) }
            }
            return .startTag(content, attributes, isSelfClosing: token.isSelfClosing)
        }
    }

    private func text(_ range: Range<Int>?, _ form: SourceText.Form, _ page: Span<UInt8>) -> [UInt8]? {
        guard let range else { return nil }
        var text: [UInt8] = []
        SourceText.append(range, of: page, as: form, to: &text)
        return text
    }

    /// HTML §13.2.9, coercing an HTML DOM into an infoset, as far as its four cases need it.
    private static func coerce(_ text: [UInt8]) -> [UInt8] {
        let spaced = String(decoding: text, as: UTF8.self).unicodeScalars.map { scalar -> String in
            scalar == "\u{FFFF}" ? "\u{FFFD}" : scalar == "\u{C}" ? " " : String(scalar)
        }
        return Array(spaced.joined().replacing("--", with: "- -").utf8)
    }
}
