/// One step from the address that was asked for to the one that counts.
package struct Redirect: Hashable, Sendable {
    /// Facebook counts three kinds.
    package enum Kind: Hashable, Sendable {
        case http, ogURL, canonical

        /// The word in the report.
        package var word: String {
            switch self {
            case .http: "http"
            case .ogURL: "og:url"
            case .canonical: "canonical"
            }
        }
    }

    /// What sent us on.
    package var kind: Kind
    /// Absolute.
    package var from: String
    /// Absolute.
    package var to: String
    /// Of the answer that sent us on.
    package var status: Int?

    /// A step by HTTP, or by what the page says of itself; then `status` is that of the page that says it.
    package init(_ kind: Kind, from: String, to: String, status: Int?) {
        self.kind = kind
        self.from = from
        self.to = to
        self.status = status
    }
}

/// Milliseconds from the first connection.
package struct Timing: Hashable, Sendable {
    /// Until the first byte of the last answer.
    package var firstByteMs: Int
    /// Until the last byte that was read.
    package var totalMs: Int

    /// Both in whole milliseconds, from the same start.
    package init(firstByteMs: Int, totalMs: Int) {
        self.firstByteMs = firstByteMs
        self.totalMs = totalMs
    }
}

/// How the bytes of a page became text.
package struct EncodingFacts: Hashable, Sendable {
    /// What decided.
    package enum Origin: Hashable, Sendable {
        case byteOrderMark, header, meta
        /// Nothing was declared and the bytes are valid UTF-8.
        case validUTF8
        /// Nothing was declared and they are not: windows-1252.
        case fallback
    }

    /// The WHATWG name in small letters.
    package var name: String
    /// What decided.
    package var origin: Origin
    /// The WHATWG name of the header's charset; `nil` without one that is known.
    package var header: String?
    /// The WHATWG name of what a `<meta>` in the first 1024 bytes says.
    package var meta: String?
    /// Whether some bytes were not valid in the encoding and were replaced.
    package var hasInvalidBytes: Bool
    /// Whether any byte is beyond ASCII.
    package var hasNonASCII: Bool

    /// What has a default is what a page without declarations comes to when all its bytes are ASCII.
    package init(
        name: String,
        origin: Origin,
        header: String? = nil,
        meta: String? = nil,
        hasInvalidBytes: Bool = false,
        hasNonASCII: Bool = false
    ) {
        self.name = name
        self.origin = origin
        self.header = header
        self.meta = meta
        self.hasInvalidBytes = hasInvalidBytes
        self.hasNonASCII = hasNonASCII
    }
}

/// What became of the `Range` that was sent.
package enum RangeAnswer: Hashable, Sendable {
    /// 200 with everything.
    case ignored
    /// 206 with a `Content-Range` that fits; `total` is the length of the whole.
    case partial(total: Int?)
    /// 416, or a `Content-Range` that does not fit the request.
    case unsatisfiable
}

/// What a robots.txt forbids.
package struct RobotsRefusal: Hashable, Sendable {
    /// The agent, `Twitterbot`.
    package var agent: String
    /// The address that it may not fetch.
    package var url: String
    /// Whether that is a picture rather than the page.
    package var isImage: Bool

    /// One agent and one address: a robots.txt may let one in and keep another out.
    package init(agent: String, url: String, isImage: Bool) {
        self.agent = agent
        self.url = url
        self.isImage = isImage
    }
}
