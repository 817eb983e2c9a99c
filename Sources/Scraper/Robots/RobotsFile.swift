/// The rules of a robots.txt (RFC 9309).
package struct RobotsFile: Sendable {
    struct Rule: Sendable {
        let isAllowed: Bool
        let pattern: RobotsPattern
    }

    private struct Group: Sendable {
        /// Product tokens in small letters, or `*`.
        var agents: [[UInt8]] = []
        var rules: [Rule] = []
    }

    /// What is read of a file: RFC 9309 §2.5 asks for at least 500 KiB.
    package static let limit = 512_000

    private var groups: [Group] = []

    /// Reads the first 500 KiB. There is no wrong file: what is no rule is passed over (§2.2).
    package init(_ bytes: [UInt8]) {
        var rest = bytes.prefix(Self.limit)
        if rest.starts(with: [0xef, 0xbb, 0xbf]) { rest = rest.dropFirst(3) }
        var isNaming = false
        for line in rest.split(whereSeparator: { $0 == 0x0a || $0 == 0x0d }) {
            let text = line.prefix { $0 != UInt8(ascii: "#") }
            guard let colon = text.firstIndex(of: UInt8(ascii: ":")) else { continue }
            let key = text[..<colon].trimmingBlanks
            let value = text[(colon + 1)...].trimmingBlanks
            if key.isSame(as: "user-agent") {
                if !isNaming { groups.append(Group()) }
                isNaming = true
                groups[groups.count - 1].agents.append(Self.token(value))
            } else if key.isSame(as: "allow") || key.isSame(as: "disallow") {
                isNaming = false
                guard !groups.isEmpty, !value.isEmpty else { continue }
                let rule = Rule(isAllowed: key.isSame(as: "allow"), pattern: RobotsPattern(value))
                groups[groups.count - 1].rules.append(rule)
            }
        }
    }

    /// The product token: letters, `-` and `_`; what some write behind it (`/1.1`) does not count.
    private static func token(_ value: ArraySlice<UInt8>) -> [UInt8] {
        if value.first == UInt8(ascii: "*") { return [UInt8(ascii: "*")] }
        return value.prefix { $0.isLetter || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }.map(
            \.lowercasedASCII
        )
    }

    /// Whether the agent with this product token may fetch a path with its query.
    ///
    /// All groups of the agent count together, those of `*` only when it has none (§2.2.1). The longest pattern that
    /// matches decides, `Allow` when two are equally long (§2.2.2).
    package func allows(_ agent: String, _ target: String) -> Bool {
        let path = RobotsPattern.normal(target.utf8)
        if path.elementsEqual("/robots.txt".utf8) { return true }
        var best: (length: Int, isAllowed: Bool) = (-1, true)
        // Patterns full of asterisks could be made to take for ever; honest files stay far below this.
        var steps = 20_000_000
        for rule in rules(of: agent) {
            let length = rule.pattern.length
            guard length > best.length || length == best.length && rule.isAllowed && !best.isAllowed,
                rule.pattern.matches(path, steps: &steps)
            else { continue }
            best = (length, rule.isAllowed)
        }
        return best.isAllowed
    }

    private func rules(of agent: String) -> [Rule] {
        let name = agent.utf8.map(\.lowercasedASCII)
        let own = groups.filter { $0.agents.contains(name) }
        return (own.isEmpty ? groups.filter { $0.agents.contains([UInt8(ascii: "*")]) } : own).flatMap(
            \.rules
        )
    }
}
