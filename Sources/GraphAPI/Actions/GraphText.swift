internal import OpenGraph

/// Reads texts that are kept as they came.
package enum GraphText {
    /// The text of a parameter; nil when it was not sent or is empty.
    ///
    /// The database cannot hold U+0000, and cutting the text there would store what nobody wrote.
    package static func read(
        _ name: String,
        of parameters: GraphParameters,
        longest: Int
    ) throws(GraphError) -> String? {
        guard let text = parameters.text(name) else { return nil }
        try check(text, name, longest: longest)
        return text
    }

    /// Refuses what cannot be kept: U+0000, and more Unicode scalars than `longest`.
    package static func check(_ text: String, _ name: String, longest: Int) throws(GraphError) {
        guard !text.utf8.contains(0) else { throw .unusable(name, "must not contain U+0000") }
        guard text.utf8.count <= longest || text.unicodeScalars.count <= longest else {
            throw .unusable(name, "must not be longer than \(longest) characters")
        }
    }

    /// Whether a text is an absolute http or https address that can be kept and shown.
    package static func isWebAddress(_ text: String) -> Bool {
        text.utf8.count <= 8192 && (try? WebAddress(text.utf8.span)) != nil
    }
}
