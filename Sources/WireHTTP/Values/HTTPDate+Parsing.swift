extension HTTPDate {
    /// The date in `range`, in one of the three forms of RFC 9110 §5.6.7; nil for anything else.
    ///
    /// Strict: names in the right case, a weekday that fits, a day that the month has. A two-digit
    /// year is the one within 50 years after `reference`, or the last such year before.
    package init?(_ bytes: Span<UInt8>, _ range: Range<Int>, reference: HTTPDate? = nil) {
        var reader = DateReader(at: range.lowerBound, end: range.upperBound)
        let seconds: Int?
        if range.count == 24 {
            seconds = reader.asctime(bytes)
        } else if range.count == 29 {
            seconds = reader.fixdate(bytes)
        } else {
            seconds = reader.rfc850(bytes, reference: reference ?? HTTPDate(seconds: 1_767_225_600))
        }
        guard let seconds, reader.at == reader.end else { return nil }
        self.init(seconds: seconds)
    }
}

/// Walks over one date; every step is nil when the bytes are not what it wants.
private struct DateReader {
    var at: Int
    let end: Int

    /// `Sun, 06 Nov 1994 08:49:37 GMT`
    mutating func fixdate(_ bytes: Span<UInt8>) -> Int? {
        guard let weekday = name(bytes, CivilDate.weekdays), skip(bytes, ", "), let day = digits(bytes, 2),
            skip(bytes, " "),
            let month = name(bytes, CivilDate.months), skip(bytes, " "), let year = digits(bytes, 4),
            skip(bytes, " "),
            let time = time(bytes), skip(bytes, " GMT")
        else { return nil }
        return Self.seconds(year, month + 1, day, time, weekday)
    }

    /// `Sunday, 06-Nov-94 08:49:37 GMT`
    mutating func rfc850(_ bytes: Span<UInt8>, reference: HTTPDate) -> Int? {
        guard let weekday = name(bytes, CivilDate.longWeekdays), skip(bytes, ", "),
            let day = digits(bytes, 2), skip(bytes, "-"),
            let month = name(bytes, CivilDate.months), skip(bytes, "-"), let short = digits(bytes, 2),
            skip(bytes, " "),
            let time = time(bytes), skip(bytes, " GMT")
        else { return nil }
        let thisYear = CivilDate(days: reference.seconds / 86400).year
        var year = thisYear - thisYear % 100 + short
        if year < thisYear - 49 { year += 100 }
        if year > thisYear + 50 { year -= 100 }
        return Self.seconds(year, month + 1, day, time, weekday)
    }

    /// `Sun Nov  6 08:49:37 1994`
    mutating func asctime(_ bytes: Span<UInt8>) -> Int? {
        guard let weekday = name(bytes, CivilDate.weekdays), skip(bytes, " "),
            let month = name(bytes, CivilDate.months), skip(bytes, " "),
            let day = skip(bytes, " ") ? digits(bytes, 1) : digits(bytes, 2), skip(bytes, " "),
            let time = time(bytes), skip(bytes, " "),
            let year = digits(bytes, 4)
        else { return nil }
        return Self.seconds(year, month + 1, day, time, weekday)
    }

    private static func seconds(_ year: Int, _ month: Int, _ day: Int, _ time: Int, _ weekday: Int) -> Int? {
        guard let days = CivilDate.days(year: year, month: month, day: day),
            CivilDate.weekday(days: days) == weekday
        else { return nil }
        return days * 86400 + time
    }

    /// Seconds of the day; second 60 is a leap second and counts as the next minute's first.
    private mutating func time(_ bytes: Span<UInt8>) -> Int? {
        guard let hour = digits(bytes, 2), hour < 24, skip(bytes, ":"), let minute = digits(bytes, 2),
            minute < 60, skip(bytes, ":"),
            let second = digits(bytes, 2), second <= 60
        else { return nil }
        return hour * 3600 + minute * 60 + second
    }

    private mutating func digits(_ bytes: Span<UInt8>, _ count: Int) -> Int? {
        guard count <= end - at, let number = bytes.decimal(in: at..<at + count) else { return nil }
        at += count
        return number
    }

    private mutating func name(_ bytes: Span<UInt8>, _ names: [StaticString]) -> Int? {
        for (index, name) in names.enumerated() where skip(bytes, name) { return index }
        return nil
    }

    private mutating func skip(_ bytes: Span<UInt8>, _ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard count <= end - at, bytes.equals(text, at: at..<at + count) else { return false }
        at += count
        return true
    }
}
