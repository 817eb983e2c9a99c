internal import OpenGraph

extension CheckedPage {
    /// Tags that count and whose value is an http or https address.
    var addresses: [Entry] {
        entries.filter { entry in
            guard entry.counts, !entry.value.isEmpty else { return false }
            if entry.isTwitter, settings.profile != .social { return false }
            switch entry.property?.datatype {
            case .url, .secureURL, .object: return true
            default: return false
            }
        }
    }

    /// Whether the value looks like a pasted `srcset`: blanks with a width or density after them, or commas.
    static func isSourceSet(_ value: String) -> Bool {
        let words = value.split(whereSeparator: \.isWhitespace)
        guard words.count > 1 else { return false }
        return words.dropFirst().contains { word in
            let body = word.hasSuffix(",") ? word.dropLast() : word
            guard let last = body.last, last == "w" || last == "x" else { return false }
            let number = body.dropLast()
            return !number.isEmpty && number.utf8.allSatisfy { ($0 >= 0x30 && $0 <= 0x39) || $0 == 0x2e }
        }
    }
}
