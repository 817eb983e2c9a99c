/// Text for terminals and logs.
enum PlainText {
    /// C0, DEL, C1, and the marks that turn the direction of text: a page must not steer a terminal.
    static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x00..<0x20, 0x7f..<0xa0, 0x2028, 0x2029, 0x202a...0x202e, 0x2066...0x2069: true
        default: false
        }
    }

    /// The text on one line, control characters shown as U+FFFD, tabs and line ends as blanks.
    static func line(_ text: some StringProtocol) -> String {
        var output = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\t", "\n", "\r": output += " "
            default: output.unicodeScalars.append(isControl(scalar) ? "\u{fffd}" : scalar)
            }
        }
        return output
    }

    /// As ``line(_:)``, but line ends stay.
    static func lines(_ text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line($0) }
    }
}
