/// What was given for options: on the command line, else in the environment.
package struct OptionValues: Sendable {
    private let options: [Option]
    private var values: [String: [String]] = [:]
    private var fromEnvironment: Set<String> = []
    /// Arguments that are no options, in order.
    package private(set) var arguments: [String] = []
    /// Everything that was wrong, as sentences.
    package private(set) var faults: [String] = []
    /// Whether `--help` was among the arguments.
    package private(set) var wantsHelp = false

    /// Reads arguments and environment. Flags win over the environment.
    package init(_ arguments: [String], options: [Option], environment: [String: String] = [:]) {
        self.options = options
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
                readOption(argument, &rest)
            }
        }
        for option in options where values[option.name] == nil {
            guard let found = Self.environmentValues(option, environment) else { continue }
            values[option.name] = found
            fromEnvironment.insert(option.name)
        }
    }

    private mutating func readOption(_ argument: String, _ rest: inout ArraySlice<String>) {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0].dropFirst(parts[0].hasPrefix("--") ? 2 : 1))
        guard let option = option(name), argument.hasPrefix("--") else {
            let near = Suggestion.nearest(to: name, among: options.map(\.name) + ["help"])
            let hint = near.map { "; did you mean --\($0)?" } ?? ""
            if parts.count == 1, let next = rest.first, !next.hasPrefix("-"), takesValue(near) {
                rest.removeFirst()
            }
            faults.append("\(Self.harmless(String(parts[0]))): no such option\(hint)")
            return
        }
        if case .flag = option.kind {
            values[option.name] = [parts.count > 1 ? String(parts[1]) : "true"]
        } else if parts.count > 1 {
            values[option.name, default: []].append(String(parts[1]))
        } else if let value = rest.first, !isOption(value) {
            rest.removeFirst()
            values[option.name, default: []].append(value)
        } else {
            faults.append("--\(name): needs a value, as in \(option.usage)")
        }
    }

    private func takesValue(_ name: String?) -> Bool {
        guard let name, let option = option(name) else { return false }
        if case .flag = option.kind { return false }
        return true
    }

    private func option(_ name: String) -> Option? { options.first { $0.name == name } }

    /// Whether an argument is one of our options, which nobody means as the value of the one before it.
    private func isOption(_ argument: String) -> Bool {
        guard argument.hasPrefix("--") else { return false }
        let name = argument.dropFirst(2).prefix { $0 != "=" }
        return name == "help" || option(String(name)) != nil
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

    /// Whether an option was given, by flag or by environment.
    package func isGiven(_ name: String) -> Bool { values[name] != nil }

    /// The last value of an option.
    package func value(_ name: String) -> String? { values[name]?.last }

    /// All values of an option, a value with commas taken as several; nil when it was not given.
    package func list(_ name: String) -> [String]? {
        values[name]?.flatMap { $0.split(separator: ",").map { Self.trimmed($0) } }.filter { !$0.isEmpty }
    }

    /// All values of an option as they were given.
    package func all(_ name: String) -> [String] { values[name] ?? [] }

    /// The last value of an option that makes no sense without characters in it.
    package mutating func text(_ name: String) -> String? {
        guard let text = value(name) else { return nil }
        guard text.isEmpty else { return text }
        refuse(name, "must not be empty")
        return nil
    }

    /// Whether a flag is on.
    package mutating func flag(_ name: String) -> Bool {
        read(name, or: false, as: "on or off", Switch.read)
    }

    /// Adds a fault that a reader of the values has found. It is named after the place where the value came from.
    package mutating func refuse(_ name: String, _ reason: String) {
        let isVariable = fromEnvironment.contains(name)
        faults.append("\(isVariable ? option(name)?.variable ?? name : "--\(name)"): \(reason)")
    }

    /// Adds a fault that belongs to no option.
    package mutating func refuse(_ reason: String) { faults.append(reason) }

    /// Refuses arguments that are no options, but for the first `count`. They are told by their place, since
    /// somebody may have put a secret there.
    package mutating func refuseArguments(after count: Int) {
        for place in arguments.indices.dropFirst(count) {
            let number = place == count && arguments.count == count + 1 ? "" : " \(place - count + 1)"
            refuse("there is an argument\(number) too many; options begin with --")
        }
    }

    /// The value read by `read`, or `standard` when none was given; a value that cannot be read is a fault.
    package mutating func read<Value>(
        _ name: String,
        or standard: Value,
        as description: String,
        _ read: (String) -> Value?
    ) -> Value {
        readIfGiven(name, as: description, read) ?? standard
    }

    /// The value read by `read`; nil when none was given. A value that cannot be read is a fault.
    ///
    /// Apart from `read(_:or:as:_:)`, where a standard of nil would make two kinds of nil out of one.
    package mutating func readIfGiven<Value>(
        _ name: String,
        as description: String,
        _ read: (String) -> Value?
    ) -> Value? {
        guard let text = value(name) else { return nil }
        guard let value = read(text) else {
            refuse(name, "\(shown(text, of: name)) is not \(description)")
            return nil
        }
        return value
    }

    /// A value as a complaint may show it.
    package func shown(_ text: String, of name: String) -> String {
        option(name)?.isSecret ?? true ? "the value" : "\u{201C}\(Self.harmless(text))\u{201D}"
    }

    /// A text without control characters and not too long.
    private static func harmless(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.prefix(80).map {
                    $0.value < 32 || (127..<160).contains($0.value) ? "\u{FFFD}" : $0
                }
            )
        )
    }
}

/// The words for on and off.
package enum Switch {
    /// Reads one of them; nil for any other word.
    package static func read(_ text: String) -> Bool? {
        switch text.lowercased() {
        case "1", "true", "yes", "on": true
        case "0", "false", "no", "off": false
        default: nil
        }
    }
}
