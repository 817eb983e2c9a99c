import Host
import OpenGraph
import Store

/// What is known of somebody, as options.
struct PersonFields {
    static let options = [
        Option("name", .value("NAME"), "The whole name, 1 to 200 characters."),
        Option("email", .value("EMAIL"), "The address to log in with; its case makes no difference."),
        Option(
            "username",
            .value("NAME"),
            "Stands for the id: 5 to 50 letters, digits and points, a letter first."
        ),
        Option("gender", .value("WORD"), "female, male, or another word."),
        Option("birthday", .value("DATE"), "YYYY-MM-DD."),
        Option("locale", .value("LOCALE"), standard: "en_US", "Language and country."),
    ]

    static let passwordOption = Option(
        "password-stdin",
        .flag,
        "Read the password from standard input, where no list of processes shows it."
    )

    /// What was given.
    let change: PersonChange

    /// Reads the options that were given; an empty value is none.
    init(_ values: inout OptionValues) {
        var change = PersonChange()
        change.name = values.readIfGiven("name", as: "a name of 1 to 200 characters") { PersonName($0) }
        change.email = values.readIfGiven("email", as: "an e-mail address") { EmailAddress($0) }
        let form = "5 to 50 letters, digits and points, a letter first, and no name of ours"
        change.username = values.readIfGiven("username", as: form) { Self.isUsername($0) ? $0 : nil }
        change.gender = values.readIfGiven("gender", as: "a word") {
            PlainText.isUsable($0, upTo: 40) ? $0 : nil
        }
        change.birthday = values.readIfGiven("birthday", as: "a day, YYYY-MM-DD") {
            Self.isDay($0) ? $0 : nil
        }
        change.locale = values.readIfGiven("locale", as: "a language and a country, en_US") {
            Self.isLocale($0) ? $0 : nil
        }
        self.change = change
    }

    /// A letter first, so that no name is taken for an id.
    private static func isUsername(_ text: String) -> Bool {
        let bytes = text.utf8
        guard (5...50).contains(bytes.count), !ReservedNames.contains(text), let first = bytes.first,
            (0x61...0x7A).contains(first | 0x20)
        else {
            return false
        }
        return bytes.allSatisfy {
            (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".")
        }
    }

    /// `1980-12-31`, a day that there was or will be.
    static func isDay(_ text: String) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.utf8.count) == [4, 2, 2],
            parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
            let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]),
            (1...9999).contains(year), (1...12).contains(month)
        else { return false }
        return (1...Calendar.days(inMonth: month, of: year)).contains(day)
    }

    private static func isLocale(_ text: String) -> Bool {
        let parts = text.split(separator: "_", omittingEmptySubsequences: false)
        guard parts.count == 2, (2...3).contains(parts[0].utf8.count), parts[1].utf8.count == 2 else {
            return false
        }
        return parts[0].utf8.allSatisfy { (0x61...0x7A).contains($0) }
            && parts[1].utf8.allSatisfy { (0x41...0x5A).contains($0) }
    }
}
