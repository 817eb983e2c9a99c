/// Text in XML 1.0.
enum XMLText {
    /// In an attribute with double quotation marks; line ends survive as references.
    static func attribute(_ text: String) -> String { escaped(text, isAttribute: true) }

    /// Between tags.
    static func content(_ text: String) -> String { escaped(text, isAttribute: false) }

    private static func escaped(_ text: String, isAttribute: Bool) -> String {
        var output = ""
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x26: output += "&amp;"
            case 0x3c: output += "&lt;"
            case 0x3e: output += "&gt;"
            case 0x22 where isAttribute: output += "&quot;"
            case 0x09 where isAttribute: output += "&#9;"
            case 0x0a where isAttribute: output += "&#10;"
            case 0x0d: output += "&#13;"
            // XML 1.0 §2.2 allows no other control characters, not even as references; C1 is left out too,
            // since terminals obey it.
            case 0x00..<0x09, 0x0b, 0x0c, 0x0e..<0x20, 0x7f..<0xa0, 0xfffe, 0xffff:
                output += "\u{fffd}"
            default: output.unicodeScalars.append(scalar)
            }
        }
        return output
    }
}
