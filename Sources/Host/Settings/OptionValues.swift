/// What was given for options: on the command line, else in the environment.
package struct OptionValues: Sendable {
    private var values: [String: [String]] = [:]
    /// Arguments that are no options, in order.
    package private(set) var arguments: [String] = []
    /// Everything that was wrong, as sentences.
    package private(set) var faults: [String] = []
    /// Whether `--help` was among the arguments.
    package private(set) var wantsHelp = false

    /// Reads arguments and environment. Flags win over the environment.
    package init(_ arguments: [String], options: [Option], environment: [String: String] = [:]) {
        var given: [String: [String]] = [:]
        var rest = arguments[...]
        var onlyArguments = false
        while let argument = rest.popFirst() {
            if onlyArguments || !argument.hasPrefix("-") || argument == "-" {
                self.arguments.append(argument)
            } else if argument == "--" {
                onlyArguments = true
            } else if argument == "--help" || argument == "-h" {
                wantsHelp = true
            } else {
                readOption(argument, &rest, options, &given)
            }
        }
        for option in options {
            values[option.name] = given[option.name] ?? Self.environmentValues(option, environment)
        }
    }

    private mutating func readOption(
        _ argument: String,
        _ rest: inout ArraySlice<String>,
        _ options: [Option],
        _ given: inout [String: [String]]
    ) {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = parts[0].dropFirst(parts[0].hasPrefix("--") ? 2 : 1)
        guard let option = options.first(where: { $0.name == name }), argument.hasPrefix("--") else {
            faults.append("\(parts[0]): no such option\(Self.suggestion(String(name), options))")
            return
        }
        if case .flag = option.kind {
            given[option.name] = [parts.count > 1 ? String(parts[1]) : "true"]
        } else if parts.count > 1 {
            given[option.name, default: []].append(String(parts[1]))
        } else if let value = rest.popFirst() {
            given[option.name, default: []].append(value)
        } else {
            faults.append("--\(name): needs a value, as in \(option.usage)")
        }
    }

    private static func environmentValues(_ option: Option, _ environment: [String: String]) -> [String]? {
        guard let text = environment[option.variable], !text.isEmpty else { return nil }
        guard case .list = option.kind else { return [text] }
        return text.split(separator: ",").map { Self.trimmed($0) }
    }

    private static func trimmed(_ text: Substring) -> String {
        var text = text
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return String(text)
    }

    private static func suggestion(_ name: String, _ options: [Option]) -> String {
        let near = options.min { distance($0.name, name) < distance($1.name, name) }
        guard let near, distance(near.name, name) <= max(2, name.count / 3) else { return "" }
        return "; did you mean --\(near.name)?"
    }

    /// Levenshtein's distance between two names.
    private static func distance(_ left: String, _ right: String) -> Int {
        let (left, right) = (Array(left.utf8), Array(right.utf8))
        var row = Array(0...right.count)
        for (i, a) in left.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, b) in right.enumerated() {
                let next = min(row[j] + 1, row[j + 1] + 1, diagonal + (a == b ? 0 : 1))
                diagonal = row[j + 1]
                row[j + 1] = next
            }
        }
        return row[right.count]
    }

    /// The last value of an option.
    package func value(_ name: String) -> String? { values[name]?.last }

    /// All values of an option, a value with commas taken as several.
    package func list(_ name: String) -> [String]? {
        values[name]?.flatMap { $0.split(separator: ",").map { Self.trimmed($0) } }
    }

    /// All values of an option as they were given.
    package func all(_ name: String) -> [String] { values[name] ?? [] }

    /// Whether a flag is on.
    package mutating func flag(_ name: String) -> Bool {
        guard let text = value(name) else { return false }
        guard let isOn = Switch.read(text) else {
            faults.append("--\(name): \u{201C}\(text)\u{201D} is neither on nor off")
            return false
        }
        return isOn
    }

    /// Adds a fault that a reader of the values has found.
    package mutating func refuse(_ name: String, _ reason: String) {
        faults.append("--\(name): \(reason)")
    }

    /// The value read by `read`, or `standard` when none was given; a value that cannot be read is a fault.
    package mutating func read<Value>(
        _ name: String,
        or standard: Value,
        as description: String,
        _ read: (String) -> Value?
    ) -> Value {
        guard let text = value(name) else { return standard }
        guard let value = read(text) else {
            refuse(name, "\u{201C}\(Self.harmless(text))\u{201D} is not \(description)")
            return standard
        }
        return value
    }

    /// A value shown in a fault, without control characters and not too long.
    private static func harmless(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.prefix(80).map { $0.value < 32 ? "\u{FFFD}" : $0 }))
    }
}

/// The words for on and off.
enum Switch {
    static func read(_ text: String) -> Bool? {
        switch text.lowercased() {
        case "1", "true", "yes", "on": true
        case "0", "false", "no", "off": false
        default: nil
        }
    }
}
