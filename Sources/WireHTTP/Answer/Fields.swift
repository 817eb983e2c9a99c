/// A field value that cannot break a head: no control byte but a tab, no blanks around it (RFC 9110 §5.5).
package struct FieldValue: Equatable, Sendable {
    /// The bytes as they are written.
    package let bytes: [UInt8]

    /// Nil if a control byte (CR, LF and NUL above all) is among them; blanks around are dropped.
    package init?(_ bytes: Span<UInt8>) {
        let range = bytes.trimmed(0..<bytes.count)
        var at = range.lowerBound
        while true {
            at = bytes.firstControl(from: at, to: range.upperBound)
            guard at < range.upperBound else { break }
            guard bytes[at] == ASCII.tab else { return nil }
            at += 1
        }
        var copy: [UInt8] = []
        copy.append(bytes: bytes, in: range)
        self.bytes = copy
    }

    /// The same, of the UTF-8 of `text`.
    package init?(_ text: String) {
        self.init(Array(text.utf8).span)
    }

    /// A number in decimal.
    package init(_ number: Int) {
        var digits: [UInt8] = []
        digits.append(decimal: number)
        bytes = digits
    }

    /// A date in the preferred form.
    package init(_ date: HTTPDate) {
        var text: [UInt8] = []
        date.append(to: &text)
        bytes = text
    }
}

/// Fields a handler adds to its answer: ordered, duplicates kept, always well-formed.
package struct Fields: Equatable, Sendable {
    /// The field lines, each with its CRLF, ready to be written.
    package private(set) var lines: [UInt8] = []

    /// No fields.
    package init() {}

    /// True if there are none.
    package var isEmpty: Bool { lines.isEmpty }

    /// Adds a field behind the others; `name` is a token.
    package mutating func append(_ name: StaticString, _ value: FieldValue) {
        precondition(Self.isToken(name), "field name")
        lines.append(literal: name)
        lines.append(literal: ": ")
        lines.append(contentsOf: value.bytes)
        lines.append(literal: "\r\n")
    }

    /// Adds a field whose value is `text`; false, and nothing added, if that is no field value.
    @discardableResult
    package mutating func append(_ name: StaticString, _ text: String) -> Bool {
        guard let value = FieldValue(text) else { return false }
        append(name, value)
        return true
    }

    /// Forgets all fields but keeps the storage.
    package mutating func removeAll() { lines.removeAll(keepingCapacity: true) }

    private static func isToken(_ name: StaticString) -> Bool {
        name.withUTF8Buffer { bytes in !bytes.isEmpty && bytes.allSatisfy(ASCII.isToken) }
    }
}
