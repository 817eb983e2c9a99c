/// One option of the program: its flag, its environment variable, and what `--help` says of it.
package struct Option: Sendable {
    /// How often an option may be given, and whether it takes a value.
    package enum Kind: Sendable {
        /// `--name VALUE`; the last one counts.
        case value(String)
        /// `--name VALUE` any number of times; the environment variable holds a list with commas.
        case list(String)
        /// `--name`; the environment variable holds `1`, `true`, `yes`, `on` or their opposites.
        case flag
    }

    /// Without the two dashes.
    package let name: String
    /// Whether and what value it takes.
    package let kind: Kind
    /// What is taken when it is not given, in words; nil when nothing is.
    package let standard: String?
    /// Whether its value is never shown, not even in a complaint about it.
    package let isSecret: Bool
    /// One sentence for `--help`.
    package let help: String

    /// Describes an option.
    package init(
        _ name: String,
        _ kind: Kind,
        standard: String? = nil,
        isSecret: Bool = false,
        _ help: String
    ) {
        self.name = name
        self.kind = kind
        self.standard = standard
        self.isSecret = isSecret
        self.help = help
    }

    /// `LARDER_` and the name in capitals: `--public-url` is `LARDER_PUBLIC_URL`.
    package var variable: String {
        "LARDER_" + String(name.uppercased().map { $0 == "-" ? "_" : $0 })
    }

    /// How it is written: `--listen ADDR`.
    package var usage: String {
        switch kind {
        case .value(let argument), .list(let argument): "--\(name) \(argument)"
        case .flag: "--\(name)"
        }
    }
}
