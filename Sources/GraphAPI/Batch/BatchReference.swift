/// `{result=NAME:PATH}`: a value out of the answer to an earlier element.
package struct BatchReference: Sendable, Hashable {
    /// The element that is meant.
    package let name: String
    /// Where the value stands in its answer.
    package let path: ReferencePath

    static let opening = "{result="

    /// Reads what stands between `{result=` and `}`; nil when it is no reference.
    init?(_ text: Substring.UTF8View) {
        let name = text.prefix { Self.isNameByte($0) }
        guard !name.isEmpty, name.endIndex < text.endIndex, text[name.endIndex] == UInt8(ascii: ":"),
            let path = ReferencePath(text[text.index(after: name.endIndex)...])
        else { return nil }
        self.name = String(Substring(name))
        self.path = path
    }

    /// Letters, digits, `_` and `-`.
    static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default: false
        }
    }
}

/// A decoded text with references in it.
///
/// Values are put into what is decoded already and nothing is read again afterwards, so that no answer can add a
/// parameter or a segment to a call (reference/graph-api §1.14).
package struct ReferenceText: Sendable, Hashable {
    private enum Piece: Sendable, Hashable {
        case text(String)
        case reference(BatchReference)
    }

    private var pieces: [Piece] = []

    /// Finds the references of a text; one that is none makes the whole batch unusable.
    package init(_ text: String) throws(GraphError) {
        var rest = text.utf8[...]
        let opening = Array(BatchReference.opening.utf8)
        var plain = rest.startIndex
        while let brace = rest.firstIndex(of: UInt8(ascii: "{")) {
            let behind = rest[brace...]
            guard behind.starts(with: opening) else {
                rest = behind.dropFirst()
                continue
            }
            let inner = behind.dropFirst(opening.count)
            guard let end = inner.firstIndex(of: UInt8(ascii: "}")),
                let reference = BatchReference(Substring(inner[..<end]).utf8)
            else { throw .brokenReference }
            append(Substring(text.utf8[plain..<brace]))
            pieces.append(.reference(reference))
            rest = inner[inner.index(after: end)...]
            plain = rest.startIndex
        }
        append(Substring(text.utf8[plain...]))
    }

    private mutating func append(_ text: Substring) {
        if !text.isEmpty { pieces.append(.text(String(text))) }
    }

    /// The names of the elements it refers to.
    var names: [String] {
        pieces.compactMap { piece in
            if case .reference(let reference) = piece { reference.name } else { nil }
        }
    }

    /// The text with every reference replaced by what `find` gives for it, several values joined with commas.
    func filled(_ find: (BatchReference) throws(GraphError) -> [String]) throws(GraphError) -> String {
        if pieces.count == 1, case .text(let text) = pieces[0] { return text }
        var text = ""
        for piece in pieces {
            switch piece {
            case .text(let plain): text += plain
            case .reference(let reference):
                let values = try find(reference)
                guard !values.isEmpty else { throw .emptyReference(reference.name) }
                text += values.joined(separator: ",")
            }
            guard text.utf8.count <= Self.limit else { throw .tooLongReference }
        }
        return text
    }

    /// Bytes of one text after filling. A batch that doubles its own answers must end somewhere.
    private static let limit = 1 << 20
}
