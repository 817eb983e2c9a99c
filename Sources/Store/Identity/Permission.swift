/// What a person allows an app to do, or not to do.
package struct Permission: Sendable, Hashable {
    /// `publish_actions`.
    package let name: String
    /// Whether it was allowed; else it was asked for, and declined or taken back.
    package let isGranted: Bool

    /// A permission that somebody was asked for.
    package init(name: String, isGranted: Bool) {
        self.name = name
        self.isGranted = isGranted
    }

    /// Whether a text is a name of a permission at all: what the tables take.
    package static func isName(_ text: String) -> Bool {
        let bytes = text.utf8
        guard (1...64).contains(bytes.count), let first = bytes.first, (0x61...0x7A).contains(first) else {
            return false
        }
        return bytes.allSatisfy { byte in
            switch byte {
            case 0x61...0x7A, 0x30...0x39, UInt8(ascii: "_"), UInt8(ascii: "."): true
            default: false
            }
        }
    }

    /// Reads names as clients list them, with commas or blanks between, each once and in the order given.
    ///
    /// - Returns: nil when one of them is no name.
    package static func names(in text: String) -> [String]? {
        var names: [String] = []
        for piece in text.unicodeScalars.split(whereSeparator: { $0 == "," || $0 == " " || $0 == "+" }) {
            let name = String(piece)
            guard isName(name) else { return nil }
            if !names.contains(name) { names.append(name) }
        }
        return names
    }
}
