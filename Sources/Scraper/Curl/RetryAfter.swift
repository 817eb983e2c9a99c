internal import CLibCurl

/// How long a server asks to be left alone (RFC 9110 §10.2.3).
enum RetryAfter {
    /// The seconds that a `Retry-After` stands for, from when its answer came; nil when it is neither number nor date.
    ///
    /// A date is counted from the answer's own `Date`, so that no two clocks have to agree, and only without one from
    /// `now`. One that has passed asks for nothing.
    static func seconds(_ field: String, date: String?, now: Int) -> Int? {
        if (1...9).contains(field.utf8.count), field.utf8.allSatisfy(\.isDigit) { return Int(field) }
        guard let end = moment(field) else { return nil }
        return max(0, end - (date.flatMap(moment) ?? now))
    }

    /// Seconds since 1970, of any of the three forms of a date.
    private static func moment(_ text: String) -> Int? {
        // libcurl takes shorter forms, and bare numbers, for dates too; a server that sends those means something else.
        guard text.utf8.count >= 24, text.utf8.count(where: { $0 == UInt8(ascii: ":") }) == 2 else {
            return nil
        }
        let seconds = curl_getdate(text, nil)
        return seconds < 0 ? nil : Int(seconds)
    }
}
