internal import OpenGraph

struct ObjectInvalidValue: Rule {
    static let meta = RuleMeta(
        "object-invalid-value",
        .values,
        .everywhere(.error),
        title: "Value does not fit its type",
        facebookTitle: "Object Invalid Value",
        summary: "A value is of its property's datatype.",
        why: """
            A value that does not parse makes Facebook drop the declared type and take the page for a \
            website; every tag of the type is then extraneous. Addresses, dates, locales, profiles, \
            enumerations and integers out of range have rules of their own; this one reports what is left, \
            under the same title.
            """,
        source: "ogp.me, Types; reports of what Facebook’s debugger answers",
        .observed,
        wrong: """
            <meta property="og:image" content="https://www.example.com/p.jpg">
            <meta property="og:image:width" content="500px">
            """,
        right: """
            <meta property="og:image" content="https://www.example.com/p.jpg">
            <meta property="og:image:width" content="500">
            """
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        ValueFaults.of(meta.id, page).map { fault in
            let (what, help) = words(fault.error, fault.entry)
            return Flaw(
                ValueFaults.message(fault.entry, what, page),
                at: fault.entry,
                help: help,
                severity: fault.entry.isTwitter ? .warning : nil
            )
        }
    }

    private static func words(_ error: ValueError, _ entry: CheckedPage.Entry) -> (String, String?) {
        switch error {
        case .notBoolean: ("it is neither true nor false", ReportText.tag(entry.name, "true"))
        case .notFloat: ("it is no number", ReportText.tag(entry.name, "1.5"))
        case .notInteger: ("it is no whole number", digits(entry))
        case .badHost:
            ("its host is missing or cannot be one", ReportText.tag(entry.name, "https://www.example.com/"))
        case .controlCharacter: ("it holds a control character", clean(entry))
        case .notDigits: ("it is no number in digits", digits(entry))
        case .notTimeOfDay: ("it is no time from 00:00 to 24:00", ReportText.tag(entry.name, "09:00"))
        default: ("it has another form", nil)
        }
    }

    /// `500px` → `500`
    private static func digits(_ entry: CheckedPage.Entry) -> String? {
        let digits = entry.value.prefix { $0.isASCII && $0.isNumber }
        return digits.isEmpty ? nil : ReportText.tag(entry.name, String(digits))
    }

    private static func clean(_ entry: CheckedPage.Entry) -> String {
        var value = ""
        value.unicodeScalars.append(
            contentsOf: entry.value.unicodeScalars.filter { $0.value >= 32 && $0.value != 127 }
        )
        return ReportText.tag(entry.name, value)
    }
}
