/// A JSON text as a value (RFC 8259).
///
/// Objects keep the order of their members, since people read what we write. Integers that fit 64 bits stay
/// exact; every other number is the nearest 64-bit one.
package enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case integer(Int64)
    case double(Double)
    case string(String)
    case array([JSONValue])
    case object([JSONMember])

    /// The member with this name, if this is an object that has one.
    package subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }

    /// The text, if this is a string.
    package var string: String? {
        if case .string(let text) = self { text } else { nil }
    }

    /// The elements, if this is an array.
    package var array: [JSONValue]? {
        if case .array(let elements) = self { elements } else { nil }
    }

    /// The members in their order, if this is an object.
    package var members: [JSONMember]? {
        if case .object(let members) = self { members } else { nil }
    }

    /// The number as an integer, when it is one: `3` and `3.0` are the same number in JSON.
    package var wholeNumber: Int64? {
        switch self {
        case .integer(let number): number
        case .double(let number): Self.whole(number)
        default: nil
        }
    }

    /// `Int64(exactly:)` without the C library's rounding functions, which a pure target does not link.
    private static func whole(_ number: Double) -> Int64? {
        guard number.magnitude < 0x1p63 else { return nil }
        let truncated = Int64(number)
        return Double(truncated) == number ? truncated : nil
    }
}

/// A name and its value in a JSON object.
package struct JSONMember: Hashable, Sendable {
    /// Decoded, not as it was escaped.
    package let name: String
    /// What stands after the colon.
    package let value: JSONValue

    /// A member with its name as it is read, not escaped; two of one name are for the caller to avoid.
    package init(_ name: String, _ value: JSONValue) {
        self.name = name
        self.value = value
    }
}
