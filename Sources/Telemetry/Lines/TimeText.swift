/// The time as text, worked out once for each second.
struct TimeText {
    /// The form of the text.
    enum Form {
        /// `2026-01-02T03:04:05`
        case iso
        /// `02/Jan/2026:03:04:05 +0000`
        case common
    }

    private let form: Form
    private var second: Int64 = .min
    private var text: [UInt8] = []

    init(_ form: Form) {
        self.form = form
        text.reserveCapacity(32)
    }

    /// Adds the time; `microseconds` since 1970, UTC. The ISO form gets its fraction and `Z`.
    mutating func append(microseconds: Int64, to line: inout [UInt8]) {
        let (quotient, remainder) = microseconds.quotientAndRemainder(dividingBy: 1_000_000)
        let second = remainder < 0 ? quotient - 1 : quotient
        if second != self.second {
            self.second = second
            write(second)
        }
        line.append(contentsOf: text)
        guard form == .iso else { return }
        let fraction = UInt64(remainder < 0 ? remainder + 1_000_000 : remainder)
        line.append(UInt8(ascii: "."))
        LineText.append(digitsOf: fraction, width: 6, to: &line)
        line.append(UInt8(ascii: "Z"))
    }

    private mutating func write(_ second: Int64) {
        let days = second >= 0 ? second / 86_400 : (second - 86_399) / 86_400
        let time = second - days * 86_400
        let (year, month, day) = Self.date(days)
        text.removeAll(keepingCapacity: true)
        switch form {
        case .iso:
            add(year, 4)
            add(month, 2, after: "-")
            add(day, 2, after: "-")
            add(time / 3600, 2, after: "T")
        case .common:
            add(day, 2)
            text.append(UInt8(ascii: "/"))
            text.append(
                contentsOf: "JanFebMarAprMayJunJulAugSepOctNovDec".utf8.dropFirst(Int(month - 1) * 3).prefix(
                    3
                )
            )
            add(year, 4, after: "/")
            add(time / 3600, 2, after: ":")
        }
        add(time / 60 % 60, 2, after: ":")
        add(time % 60, 2, after: ":")
        if form == .common { text.append(contentsOf: " +0000".utf8) }
    }

    private mutating func add(_ number: Int64, _ width: Int, after separator: Unicode.Scalar? = nil) {
        if let separator { text.append(UInt8(ascii: separator)) }
        LineText.append(digitsOf: number.magnitude, width: width, to: &text)
    }

    /// Days since 1970-01-01 as a date of the Gregorian calendar; years are counted from March.
    private static func date(_ days: Int64) -> (year: Int64, month: Int64, day: Int64) {
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let month = (5 * dayOfYear + 2) / 153
        let year = yearOfEra + era * 400 + (month >= 10 ? 1 : 0)
        return (year, month < 10 ? month + 3 : month - 9, dayOfYear - (153 * month + 2) / 5 + 1)
    }
}
