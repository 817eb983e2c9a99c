/// A name that the vocabulary knows, such as `og:title` or `video.movie`.
///
/// It points at bytes of the program itself, so copying and comparing it costs no allocation and no
/// reference count: the hot path may ask about names without making a `String`.
package struct Term: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    private let text: StaticString

    /// A term from a literal in our sources, the only way to make one: its bytes live as long as the program.
    package init(stringLiteral text: StaticString) {
        self.text = text
    }

    /// Length in bytes.
    package var count: Int { text.utf8CodeUnitCount }

    /// The term as a `String`, which the hot path does without.
    package var description: String { text.description }

    /// Whether the term is spelled exactly so; letter case counts.
    package func isSpelled(_ bytes: Span<UInt8>) -> Bool {
        guard bytes.count == count else { return false }
        return text.withUTF8Buffer { own in
            for index in own.indices where own[index] != bytes[index] { return false }
            return true
        }
    }

    /// Lends the term's bytes.
    package func withSpan<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
        text.withUTF8Buffer { body(Span(_unsafeElements: $0)) }
    }

    /// Adds the term's bytes to the end of `output`.
    package func append(to output: inout [UInt8]) {
        text.withUTF8Buffer { output.append(contentsOf: $0) }
    }

    /// What follows `root` and a colon in this term: `width` for `og:image:width` under `og:image`.
    package func suffix(after root: Term) -> String? {
        let own = description.utf8
        let start = root.description + ":"
        guard description.hasPrefix(start) else { return nil }
        return String(own.dropFirst(start.utf8.count))
    }

    /// The part before the first colon: `og` for `og:image:width`; all of it when there is none.
    package var prefix: String {
        String(description.prefix { $0 != ":" })
    }

    package static func == (left: Term, right: Term) -> Bool {
        left.withSpan { right.isSpelled($0) }
    }

    /// By bytes, as equality is.
    package func hash(into hasher: inout Hasher) {
        text.withUTF8Buffer { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}
