/// Text of others in Markdown.
enum MarkdownText {
    /// Every character that could mean something is a reference, so that nothing does.
    static func escaped(_ text: String) -> String {
        var output = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\", "`", "*", "_", "[", "]", "(", ")", "#", "|", "<", ">", "&", "~", "!", "@", "$":
                output += "&#\(scalar.value);"
            case "\n", "\r", "\t": output += " "
            default: output.unicodeScalars.append(PlainText.isControl(scalar) ? "\u{fffd}" : scalar)
            }
        }
        return output
    }

    /// Code within a table cell: an element, since backticks cannot hold a `|`.
    static func code(_ text: String) -> String {
        let lines = text.split(separator: "\n").map { escaped(String($0)) }
        return "<code>" + lines.joined(separator: "</code><br><code>") + "</code>"
    }
}
