internal import OpenGraph

/// Times as clients send them.
package enum GraphMoment {
    /// From 0001 to 9999, in microseconds since 1970: what PostgreSQL and JSON have room for.
    private static let range: ClosedRange<Int64> = -62_135_596_800_000_000...253_402_300_799_999_999

    /// Microseconds since 1970 of ISO 8601 text or of a number of seconds since 1970; nil for anything else.
    package static func read(_ text: String) -> Int64? {
        let trimmed = String(text.trimmed)
        if let seconds = Int64(trimmed) {
            let (microseconds, isTooFar) = seconds.multipliedReportingOverflow(by: 1_000_000)
            return !isTooFar && range.contains(microseconds) ? microseconds : nil
        }
        // Some write a blank between date and time.
        var bytes = Array(trimmed.utf8)
        if bytes.count > 10, bytes[10] == UInt8(ascii: " ") { bytes[10] = UInt8(ascii: "T") }
        guard let time = try? DateTime(bytes.span), range.contains(time.instant) else { return nil }
        return time.instant
    }

    /// The time of a parameter; nil when it was not sent or is empty.
    package static func read(
        _ name: String,
        of parameters: GraphParameters
    ) throws(GraphError) -> Int64? {
        guard let text = parameters.text(name) else { return nil }
        guard let time = read(text) else {
            throw .unusable(name, "must be a time in ISO 8601 form or in seconds since 1970")
        }
        return time
    }
}
