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
            guard pages.allSatisfy({ $0.hasPrefix("http://") || $0.hasPrefix("https://") }) else { return nil }
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

/// Runs through XML from start tag to start tag.
struct XMLScan {
    private let bytes: ArraySlice<UInt8>
    private var place: Int

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        place = bytes.startIndex
    }

    /// The name of the next start tag; nil at the end. Comments, instructions and the document type are passed over.
    mutating func nextTag() -> String? {
        while let open = bytes[place...].firstIndex(of: UInt8(ascii: "<")) {
            place = open + 1
            if has("!--") {
                skip(past: "-->")
            } else if has("![CDATA[") {
                skip(past: "]]>")
            } else if has("?") {
                skip(past: "?>")
            } else if has("!") || has("/") {
                skip(past: ">")
            } else {
                let name = bytes[place...].prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
                place = name.endIndex
                skip(past: ">")
                return String(decoding: name, as: UTF8.self)
            }
        }
        return nil
    }

    /// The text up to the next tag, its references decoded.
    mutating func text() -> String {
        var text: [UInt8] = []
        while place < bytes.endIndex {
            if bytes[place] != UInt8(ascii: "<") {
                let run = bytes[place...].prefix { $0 != UInt8(ascii: "<") }
                text += Self.decoded(run)
                place = run.endIndex
                continue
            }
            place += 1
            guard has("![CDATA[") else {
                place -= 1
                break
            }
            place += 8
            let start = place
            skip(past: "]]>")
            text += bytes[start..<max(start, place - 3)]
        }
        return String(decoding: Self.trimmed(text[...]), as: UTF8.self)
    }

    static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var rest = bytes.drop { $0 <= 0x20 }
        while let last = rest.last, last <= 0x20 { rest.removeLast() }
        return rest
    }

    private func has(_ text: StaticString) -> Bool {
        text.withUTF8Buffer { bytes[place...].starts(with: $0) }
    }

    private mutating func skip(past text: StaticString) {
        while place < bytes.endIndex {
            if has(text) {
                place += text.utf8CodeUnitCount
                return
            }
            place += 1
        }
    }

    private static let references: [(StaticString, UInt8)] = [
        ("&amp;", 0x26), ("&lt;", 0x3c), ("&gt;", 0x3e), ("&quot;", 0x22), ("&apos;", 0x27), ("&#38;", 0x26),
        ("&#x26;", 0x26), ("&#39;", 0x27),
    ]

    private static func decoded(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var text: [UInt8] = []
        var rest = bytes
        while let byte = rest.first {
            let found = byte == 0x26 ? references.first { $0.0.withUTF8Buffer { rest.starts(with: $0) } } : nil
            if let found {
                text.append(found.1)
                rest = rest.dropFirst(found.0.utf8CodeUnitCount)
            } else {
                text.append(byte)
                rest = rest.dropFirst()
            }
        }
        return text
    }
}
