import OpenGraph

/// Times as the Graph API writes them.
package enum GraphTime {
    /// `2013-05-01T12:34:56+0000` for microseconds since 1970; what is less than a second is cut off.
    package static func text(_ microseconds: Int64) -> String {
        String(Calendar.timestamp(microseconds: microseconds).dropLast()) + "+0000"
    }
}
