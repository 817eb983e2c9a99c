/// What a sitemap lists: pages, or more sitemaps (sitemaps.org, protocol 0.9).
struct Sitemap: Equatable {
    /// Most addresses of one sitemap, as the protocol allows.
    static let limit = 50_000

    /// In their order, white space around them removed.
    private(set) var pages: [String] = []
    /// Of an index: the sitemaps it names.
    private(set) var sitemaps: [String] = []

    /// Reads XML, or a plain list with one address a line; nil when it is neither.
    ///
    /// A scan for `<loc>` elements in the root's own namespace prefix, each in a `<url>` or `<sitemap>`: pictures have
    /// their own `<image:loc>`. No document type is read, so no entity can grow.
    init?(_ bytes: [UInt8]) {
        var bytes = bytes[...]
        if bytes.starts(with: [0xef, 0xbb, 0xbf]) { bytes = bytes.dropFirst(3) }
        guard let first = bytes.first(where: { $0 > 0x20 }) else { return nil }
        if first == UInt8(ascii: "<") {
            guard readXML(bytes) else { return nil }
        } else {
            let lines = bytes.split { $0 == 0x0a || $0 == 0x0d }.prefix(Self.limit)
            pages = lines.map(Self.text).filter { !$0.isEmpty }
            guard pages.allSatisfy({ $0.hasPrefix("http://") || $0.hasPrefix("https://") }) else {
                return nil
            }
        }
    }

    private mutating func readXML(_ bytes: ArraySlice<UInt8>) -> Bool {
        var scan = XMLScan(bytes)
        var prefix = ""
        var isIndex: Bool?
        while let tag = scan.nextTag() {
            guard let isIndex else {
                guard let root = Self.root(tag) else { return false }
                (prefix, isIndex) = root
                continue
            }
            guard tag == prefix + "loc" else { continue }
            let text = scan.text()
            guard !text.isEmpty, pages.count + sitemaps.count < Self.limit else { continue }
            if isIndex { sitemaps.append(text) } else { pages.append(text) }
        }
        return isIndex != nil
    }

    private static func root(_ tag: String) -> (prefix: String, isIndex: Bool)? {
        let colon = tag.lastIndex(of: ":")
        let prefix = colon.map { String(tag[...$0]) } ?? ""
        switch tag.dropFirst(prefix.count) {
        case "urlset": return (prefix, false)
        case "sitemapindex": return (prefix, true)
        default: return nil
        }
    }

    private static func text(_ line: ArraySlice<UInt8>) -> String {
        String(decoding: XMLScan.trimmed(line), as: UTF8.self)
    }
}
