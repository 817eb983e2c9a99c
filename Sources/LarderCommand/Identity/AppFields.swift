import Host
import Store

/// What may be set for an app, as options.
struct AppFields {
    static let name = Option("name", .value("NAME"), "What people see, 1 to 100 characters.")

    static let options = [
        name,
        Option(
            "redirect-uri",
            .list("URI"),
            "Where dialogs may send people back to: an exact address, or a prefix that ends in /; may be given again and again."
        ),
        Option(
            "url-scheme-suffix",
            .list("LETTERS"),
            "What stands behind fb<id> in the scheme of one of its programs, in the order in which they are tried."
        ),
        Option("domain", .list("HOST"), "A site of the app's own; may be given again and again."),
        Option("ios-app-store-id", .value("NUMBER"), "Its number in the App Store."),
        Option("ios-bundle-id", .value("ID"), "Its bundle identifier, com.example.app."),
    ]

    /// What was given.
    let change: AppChange

    /// Reads the options that were given; an empty value removes.
    init(_ values: inout OptionValues) {
        var change = AppChange()
        change.name = values.readIfGiven("name", as: "a name of 1 to 100 characters") {
            PlainText.isUsable($0, upTo: 100) ? $0 : nil
        }
        change.redirectURIs = Self.list("redirect-uri", &values, "an absolute address without a fragment") {
            Self.isRedirectURI($0)
        }
        change.urlSchemeSuffixes = Self.list("url-scheme-suffix", &values, "small letters, at most 40") {
            $0.utf8.count <= 40 && $0.utf8.allSatisfy { (0x61...0x7A).contains($0) }
        }
        change.domains = Self.list("domain", &values, "the name of a host") { Self.isHost($0) }
        change.iosAppStoreID = values.readIfGiven("ios-app-store-id", as: "a number") { text in
            text.utf8.count <= 20 && text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? text : nil
        }
        change.iosBundleID = values.readIfGiven("ios-bundle-id", as: "letters, digits, points and hyphens") {
            $0.utf8.count <= 155 && $0.utf8.allSatisfy(Self.isNameByte) ? $0 : nil
        }
        self.change = change
    }

    /// All values of a list as they were given: addresses may have commas in them. One empty value empties the list.
    private static func list(
        _ name: String,
        _ values: inout OptionValues,
        _ description: String,
        _ isUsable: (String) -> Bool
    ) -> [String]? {
        guard values.isGiven(name) else { return nil }
        var list: [String] = []
        for text in values.all(name) where !text.isEmpty {
            if isUsable(text) {
                list.append(text)
            } else {
                values.refuse(name, "\(values.shown(text, of: name)) is not \(description)")
            }
        }
        return list
    }

    /// An address that a browser can be sent to and that runs nothing: what it is compared with is compared byte by
    /// byte, so it must be written as it will be sent.
    static func isRedirectURI(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard bytes.count <= 2000,
            bytes.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "#") }),
            let colon = bytes.firstIndex(of: UInt8(ascii: ":")), let first = bytes.first,
            (0x61...0x7A).contains(first | 0x20), bytes[..<colon].allSatisfy(isSchemeByte)
        else { return false }
        let scheme = text.prefix { $0 != ":" }.lowercased()
        guard !["javascript", "data", "vbscript", "file", "about", "blob"].contains(scheme) else {
            return false
        }
        let rest = bytes[(colon + 1)...]
        guard scheme == "http" || scheme == "https" else { return !rest.isEmpty }
        // A prefix that ends inside the host would allow other hosts.
        return rest.starts(with: "//".utf8) && rest.dropFirst(2).prefix { $0 != UInt8(ascii: "/") }.count > 0
            && rest.dropFirst(2).first != UInt8(ascii: ":") && !rest.contains(UInt8(ascii: "\\"))
    }

    private static func isSchemeByte(_ byte: UInt8) -> Bool {
        isNameByte(byte) || byte == UInt8(ascii: "+")
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: ".")
            || byte == UInt8(ascii: "-")
    }

    private static func isHost(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        return (1...253).contains(bytes.count)
            && bytes.allSatisfy { isNameByte($0) && !(0x41...0x5A).contains($0) }
            && bytes.first != UInt8(ascii: ".") && bytes.first != UInt8(ascii: "-")
    }
}
