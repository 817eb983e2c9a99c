internal import OpenGraph

/// The `prefix` attributes of a page taken apart (RDFa 1.1 §5).
struct PrefixDeclarations {
    /// `og: https://ogp.me/ns#`
    struct Binding {
        let prefix: String
        let uri: String
        let position: SourcePosition
    }

    /// In their order.
    private(set) var bindings: [Binding] = []
    /// Words that are neither a prefix with a colon nor the address after one.
    private(set) var strays: [(word: String, position: SourcePosition)] = []

    init(_ attributes: [FoundElement]) {
        for attribute in attributes {
            var prefix: String?
            for word in attribute.value.split(whereSeparator: \.isWhitespace) {
                if let open = prefix {
                    bindings.append(Binding(prefix: open, uri: String(word), position: attribute.position))
                    prefix = nil
                } else if word.utf8.last == UInt8(ascii: ":") {
                    prefix = word.dropLast().lowercased()
                } else {
                    strays.append((String(word), attribute.position))
                }
            }
            if let prefix { strays.append((prefix + ":", attribute.position)) }
        }
    }
}

extension CheckedPage {
    /// Prefixes that `<html>` and `<head>` declare.
    var prefixes: PrefixDeclarations { PrefixDeclarations(facts.prefixes) }
}
