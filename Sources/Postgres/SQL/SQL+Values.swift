extension SQL.Interpolation {
    /// Sends a value as the next `$n`, typed by what it is in Swift; nil goes as NULL of that same type.
    package mutating func appendInterpolation(_ value: String) { appendInterpolation(.text(value)) }
    package mutating func appendInterpolation(_ value: String?) { appendInterpolation(.text(value)) }
    package mutating func appendInterpolation(_ value: Int64) { appendInterpolation(.integer(value)) }
    package mutating func appendInterpolation(_ value: Int64?) { appendInterpolation(.integer(value)) }
    package mutating func appendInterpolation(_ value: Int) { appendInterpolation(.integer(Int64(value))) }
    package mutating func appendInterpolation(_ value: Int?) {
        appendInterpolation(.integer(value.map(Int64.init)))
    }
    /// Booleans, bytea and arrays go the same way; an array has no NULL among its elements.
    package mutating func appendInterpolation(_ value: Bool) { appendInterpolation(.boolean(value)) }
    package mutating func appendInterpolation(_ value: Bool?) { appendInterpolation(.boolean(value)) }
    package mutating func appendInterpolation(_ value: [UInt8]) { appendInterpolation(.bytes(value)) }
    package mutating func appendInterpolation(_ value: [UInt8]?) { appendInterpolation(.bytes(value)) }
    package mutating func appendInterpolation(_ value: [String]) { appendInterpolation(.texts(value)) }
    package mutating func appendInterpolation(_ value: [Int64]) { appendInterpolation(.integers(value)) }

    /// JSON text for a `jsonb` parameter; the server checks it.
    package mutating func appendInterpolation(json value: String?) { appendInterpolation(.json(value)) }

    /// Microseconds since 1970 for a `timestamptz` parameter.
    package mutating func appendInterpolation(timestamp value: Int64?) {
        appendInterpolation(.timestamp(value))
    }
}
