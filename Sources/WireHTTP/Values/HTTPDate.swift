/// A moment in whole seconds, as HTTP writes it (RFC 9110 §5.6.7).
package struct HTTPDate: Equatable, Comparable, Sendable {
    /// Seconds since 1970-01-01T00:00:00Z, within the years 1 to 9999.
    package let seconds: Int

    /// The moment so many seconds after the epoch, clamped to what the form can say.
    package init(seconds: Int) {
        self.seconds = min(max(seconds, -62_135_596_800), 253_402_300_799)
    }

    /// The earlier of two moments is the lesser.
    package static func < (left: HTTPDate, right: HTTPDate) -> Bool { left.seconds < right.seconds }

    /// Appends the preferred form, `Sun, 06 Nov 1994 08:49:37 GMT`: always 29 bytes.
    package func append(to output: inout [UInt8]) {
        let days = seconds.dividedFloored(by: 86400)
        let time = seconds - days * 86400
        let date = CivilDate(days: days)
        output.append(literal: CivilDate.weekdays[CivilDate.weekday(days: days)])
        output.append(literal: ", ")
        output.append(twoDigits: date.day)
        output.append(ASCII.space)
        output.append(literal: CivilDate.months[date.month - 1])
        output.append(ASCII.space)
        output.append(twoDigits: date.year / 100)
        output.append(twoDigits: date.year % 100)
        output.append(ASCII.space)
        output.append(twoDigits: time / 3600)
        output.append(ASCII.colon)
        output.append(twoDigits: time / 60 % 60)
        output.append(ASCII.colon)
        output.append(twoDigits: time % 60)
        output.append(literal: " GMT")
    }
}

/// A day of the proleptic Gregorian calendar, and its names.
struct CivilDate {
    static let weekdays: [StaticString] = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    static let longWeekdays: [StaticString] = [
        "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
    ]
    static let months: [StaticString] = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    let year: Int
    let month: Int
    let day: Int

    /// The day so many days after 1970-01-01.
    ///
    /// Years that begin in March make the leap day the last of its year; 400 such years have 146097 days.
    init(days: Int) {
        let shifted = days + 719_468
        let era = shifted.dividedFloored(by: 146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
        month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// Days since 1970-01-01; nil for a day that the month does not have.
    static func days(year: Int, month: Int, day: Int) -> Int? {
        guard (1...9999).contains(year), (1...12).contains(month), day >= 1 else { return nil }
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let longest = month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
        guard day <= longest else { return nil }
        let marchYear = month <= 2 ? year - 1 : year
        let era = marchYear.dividedFloored(by: 400)
        let yearOfEra = marchYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    /// 0 is Monday.
    static func weekday(days: Int) -> Int {
        let shifted = days + 3
        return shifted - shifted.dividedFloored(by: 7) * 7
    }
}

extension Int {
    /// The quotient rounded down, so that days before the epoch are counted right.
    fileprivate func dividedFloored(by divisor: Int) -> Int {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? quotient - 1 : quotient
    }
}
