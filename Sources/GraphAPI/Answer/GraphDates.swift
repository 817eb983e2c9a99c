package import OpenGraph

/// Times as numbers, for callers who asked for `date_format=U`.
package enum GraphDates {
    /// Whether a call wants numbers.
    package static func areNumbers(_ call: GraphCall) -> Bool { call.parameters["date_format"] == "U" }

    /// The value with every time in it as seconds since 1970. A time is what is called so and has the form of one.
    package static func numbers(_ value: JSONValue) -> JSONValue {
        switch value {
        case .array(let elements): .array(elements.map { numbers($0) })
        case .object(let members): .object(members.map { JSONMember($0.name, numbers($0)) })
        default: value
        }
    }

    private static func numbers(_ member: JSONMember) -> JSONValue {
        guard case .string(let text) = member.value, member.name.hasSuffix("_time"), text.utf8.count == 24,
            let time = try? DateTime(text.utf8.span)
        else { return numbers(member.value) }
        return .integer(time.instant / 1_000_000)
    }
}
