import Scraper

/// What somebody typed as an address, made into one.
enum ScrapeAddress {
    /// The address in the form in which it is fetched and kept; what is none stays as it is, to be told so.
    ///
    /// A host without a scheme gets `http://`, as Facebook's debugger gave it.
    static func read(_ text: String) -> String {
        var scalars = Substring(text).unicodeScalars
        while let first = scalars.first, first.properties.isWhitespace { scalars.removeFirst() }
        while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
        let trimmed = String(scalars)
        if let location = try? WebLocation(trimmed) { return location.text }
        guard looksLikeHost(trimmed) else { return trimmed }
        return (try? WebLocation("http://" + trimmed))?.text ?? trimmed
    }

    /// Whether a host stands at the beginning: something with a dot, `localhost`, or an address in brackets, and no
    /// scheme such as that of `mailto:a@b.example`.
    private static func looksLikeHost(_ text: String) -> Bool {
        let host = text.utf8.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ":") }
        let port =
            text.utf8[host.endIndex...].first == UInt8(ascii: ":")
            ? text.utf8[host.endIndex...].dropFirst().first : nil
        guard port.map({ (0x30...0x39).contains($0) }) ?? true || text.hasPrefix("[") else { return false }
        return host.contains(UInt8(ascii: ".")) || host.elementsEqual("localhost".utf8) || text.hasPrefix("[")
    }
}
