/// A date, or a date and a time of day, as ISO 8601 and ogp.me write it.
///
/// Taken are `YYYY-MM-DD` and `YYYY-MM-DDThh:mm`, with seconds, a fraction, and `Z`, `±hh:mm` or `±hhmm`
/// after the time. A blank in place of the `T`, seconds since 1970 and local forms are not.
package struct DateTime: Equatable, Sendable {
    /// 0 to 9999.
    package let year: Int
    /// 1 to 12.
    package let month: Int
    /// 1 to the last day of the month.
    package let day: Int
    /// Microseconds since midnight; `nil` when there is only a date.
    package let timeOfDay: Int64?
    /// Minutes east of UTC; `nil` when the zone is not given.
    package let offset: Int?

    /// Reads all of `text`; days are checked against the calendar, and digits after microseconds are dropped.
    package init(_ text: Span<UInt8>) throws(ValueError) {
        guard text.count >= 10, text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-"),
            let year = text.number(0..<4), let month = text.number(5..<7), let day = text.number(8..<10),
            (1...12).contains(month), day >= 1, day <= Calendar.days(inMonth: month, of: year)
        else { throw .notDateTime }
        self.year = year
        self.month = month
        self.day = day
        if text.count == 10 {
            timeOfDay = nil
            offset = nil
            return
        }
        guard text[10] == UInt8(ascii: "T") else { throw .notDateTime }
        var index = 11
        timeOfDay = try Self.time(text, &index)
        offset = try Self.zone(text, index)
    }

    /// Microseconds since 1970 in UTC; a time without a zone is taken as UTC.
    package var instant: Int64 {
        let days = Int64(Calendar.daysSince1970(year: year, month: month, day: day))
        return days * 86_400_000_000 + (timeOfDay ?? 0) - Int64(offset ?? 0) * 60_000_000
    }

    private static func time(_ text: Span<UInt8>, _ index: inout Int) throws(ValueError) -> Int64 {
        guard text.count >= index + 5, text[index + 2] == UInt8(ascii: ":"),
            let hour = text.number(index..<index + 2), let minute = text.number(index + 3..<index + 5),
            hour < 24, minute < 60
        else { throw .notDateTime }
        index += 5
        var micros = Int64(hour * 3600 + minute * 60) * 1_000_000
        guard index < text.count, text[index] == UInt8(ascii: ":") else { return micros }
        guard let second = text.number(index + 1..<index + 3), second <= 60 else { throw .notDateTime }
        index += 3
        micros += Int64(second) * 1_000_000
        guard index < text.count, text[index] == UInt8(ascii: ".") else { return micros }
        index += 1
        var unit: Int64 = 100_000
        let start = index
        while index < text.count, text[index].isDigit {
            micros += Int64(text[index] - 0x30) * unit
            unit /= 10
            index += 1
        }
        guard index > start else { throw .notDateTime }
        return micros
    }

    private static func zone(_ text: Span<UInt8>, _ start: Int) throws(ValueError) -> Int? {
        if start == text.count { return nil }
        if text[start] == UInt8(ascii: "Z") {
            guard start + 1 == text.count else { throw .notDateTime }
            return 0
        }
        let isEast = text[start] == UInt8(ascii: "+")
        guard isEast || text[start] == UInt8(ascii: "-") else { throw .notDateTime }
        let hasColon = text.count == start + 6 && text[start + 3] == UInt8(ascii: ":")
        guard hasColon || text.count == start + 5,
            let hours = text.number(start + 1..<start + 3),
            let minutes = text.number(text.count - 2..<text.count), hours < 24, minutes < 60
        else { throw .notDateTime }
        return (hours * 60 + minutes) * (isEast ? 1 : -1)
    }
}
