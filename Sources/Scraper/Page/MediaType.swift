internal import Markup

/// What `Content-Type` says, as far as a scraper cares.
struct MediaType {
    /// In small letters; nil when there is none, or what is there has no slash.
    let name: String?
    /// The encoding of its `charset`; nil when there is none that is known.
    let encoding: TextEncoding?

    init(_ field: String?) {
        let type = ContentType(Array((field ?? "").utf8).span)
        name = type.essence.utf8.contains(UInt8(ascii: "/")) ? type.essence : nil
        encoding = type.encoding
    }

    /// Whether scrapers read it as a page; an answer without a type may be one.
    var isPage: Bool { name == nil || name == "text/html" || name == "application/xhtml+xml" }
}
