/// Pieces of messages and of help.
enum ReportText {
    /// A value of a page in quotation marks, cut so that a message stays readable.
    static func quoted(_ value: some StringProtocol, limit: Int = 100) -> String {
        let scalars = value.unicodeScalars
        guard let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
            end < scalars.endIndex
        else { return "“" + String(value) + "”" }
        return "“" + String(value[..<end]) + "…”"
    }

    /// A tag ready to paste.
    static func tag(_ name: String, _ content: String) -> String {
        let attribute = name.hasPrefix("twitter:") || !name.utf8.contains(UInt8(ascii: ":"))
        return
            "<meta \(attribute ? "name" : "property")=\"\(escaped(name))\" content=\"\(escaped(content))\">"
    }

    /// Text as it stands in an attribute.
    static func escaped(_ text: some StringProtocol) -> String {
        var output = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": output += "&amp;"
            case "\"": output += "&quot;"
            case "<": output += "&lt;"
            case "\n", "\r": output += " "
            default: output.unicodeScalars.append(scalar)
            }
        }
        return output
    }

    /// `a`, `a and b`, `a, b and c`; at most `limit`, then how many more.
    static func list(_ words: [String], limit: Int = 8) -> String {
        guard words.count <= limit else {
            return words.prefix(limit).joined(separator: ", ") + " and \(words.count - limit) more"
        }
        guard words.count > 1, let last = words.last else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " and " + last
    }

    /// `1 character`, `2 characters`.
    static func count(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }

    /// Without repetitions, in order.
    static func unique(_ words: [String]) -> [String] {
        var seen: Set<String> = []
        return words.filter { seen.insert($0).inserted }
    }
}
