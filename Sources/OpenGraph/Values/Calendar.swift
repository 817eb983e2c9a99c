/// The Gregorian calendar as arithmetic, and instants as ISO 8601 text.
package enum Calendar {
    /// How many days a month has; `month` is 1 to 12.
    package static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 4, 6, 9, 11: 30
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        default: 31
        }
    }

    /// Days from 1970-01-01; years are counted from March so that the leap day comes last.
    static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
        let shifted = month <= 2 ? year - 1 : year
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    /// The date of a day, counted from 1970-01-01.
    package static func date(daysSince1970 days: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let month = (5 * dayOfYear + 2) / 153
        let year = yearOfEra + era * 400 + (month >= 10 ? 1 : 0)
        return (year, month < 10 ? month + 3 : month - 9, dayOfYear - (153 * month + 2) / 5 + 1)
    }

    /// `2026-01-02T03:04:05Z` for microseconds since 1970; what is less than a second is cut off.
    package static func timestamp(microseconds: Int64) -> String {
        let (seconds, rest) = microseconds.quotientAndRemainder(dividingBy: 1_000_000)
        let second = Int(rest < 0 ? seconds - 1 : seconds)
        let days = second >= 0 ? second / 86_400 : (second - 86_399) / 86_400
        let time = second - days * 86_400
        let (year, month, day) = date(daysSince1970: days)
        return padded(year, 4) + "-" + padded(month, 2) + "-" + padded(day, 2) + "T"
            + padded(time / 3600, 2) + ":" + padded(time / 60 % 60, 2) + ":" + padded(time % 60, 2) + "Z"
    }

    private static func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
