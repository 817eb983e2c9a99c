import OpenGraph

/// Times as the sentence about an expired session has them: `Friday, 21-Jun-13 10:00:00 GMT`, the form of RFC
/// 850.
enum SessionDate {
    /// The time of seconds since 1970.
    static func text(_ seconds: Int64) -> String {
        let seconds = Int(seconds)
        let days = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
        let second = seconds - days * 86_400
        let (year, month, day) = Calendar.date(daysSince1970: days)
        let weekday = weekdays[((days + 4) % 7 + 7) % 7]
        let time = [second / 3600, second / 60 % 60, second % 60].map(padded).joined(separator: ":")
        return
            "\(weekday), \(padded(day))-\(months[month - 1])-\(padded((year % 100 + 100) % 100)) \(time) GMT"
    }

    private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }

    private static let weekdays = [
        "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
    ]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}
