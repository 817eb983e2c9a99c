/// A media type as ranges of the bytes it stands in (RFC 9110 §8.3.1).
package struct MediaType: Equatable, Sendable {
    /// The type, as it was written.
    package let type: Range<Int>
    /// The subtype, as it was written.
    package let subtype: Range<Int>
    /// What is behind the first `;`.
    package let parameters: Range<Int>

    /// The media type in `range`; nil unless it begins with `token/token`, alone or before a `;`.
    ///
    /// Parameters are not judged: senders leave them empty or break them, and the type still counts.
    package init?(_ bytes: Span<UInt8>, _ range: Range<Int>) {
        let end = bytes.first(ASCII.semicolon, in: range) ?? range.upperBound
        let essence = bytes.trimmed(range.lowerBound..<end)
        guard let slash = bytes.first(ASCII.slash, in: essence) else { return nil }
        type = essence.lowerBound..<slash
        subtype = slash + 1..<essence.upperBound
        parameters = min(end + 1, range.upperBound)..<range.upperBound
        for part in [type, subtype] {
            guard !part.isEmpty, part.allSatisfy({ ASCII.isToken(bytes[$0]) }) else { return nil }
        }
    }

    /// True for that type and subtype, given in lower case.
    package func isMatch(_ type: StaticString, _ subtype: StaticString, in bytes: Span<UInt8>) -> Bool {
        bytes.equalsIgnoringCase(type, at: self.type) && bytes.equalsIgnoringCase(subtype, at: self.subtype)
    }

    /// The value of a parameter, named in lower case; inside its quotation marks, and perhaps empty.
    package func parameter(_ name: StaticString, in bytes: Span<UInt8>) -> Range<Int>? {
        var rest = Parameters(parameters)
        while let parameter = rest.next(in: bytes) {
            if bytes.equalsIgnoringCase(name, at: parameter.name) { return parameter.value }
        }
        return nil
    }
}
