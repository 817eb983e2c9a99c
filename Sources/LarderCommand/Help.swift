import Host

/// The text of `--help` for a command with options.
enum Help {
    /// Usage, a sentence, and a table of options with their variables and defaults.
    static func text(usage: String, about: String, options: [Option], examples: [String] = []) -> String {
        var text = "Usage: \(usage)\n\n\(about)\n"
        if !options.isEmpty {
            text += "\nOptions (each has an environment variable, shown in brackets; flags win):\n"
            for option in options {
                text += "  \(option.usage)  [\(option.variable)]\n"
                text += "      \(option.help)\n"
                if let standard = option.standard { text += "      Default: \(standard).\n" }
            }
        }
        if !examples.isEmpty {
            text += "\nExamples:\n" + examples.map { "  \($0)\n" }.joined()
        }
        while text.hasSuffix("\n") { text.removeLast() }
        return text
    }
}
