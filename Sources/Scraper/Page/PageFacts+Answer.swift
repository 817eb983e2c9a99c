internal import OpenGraph

extension PageFacts {
    /// Takes over what a fetch says of how the page came, and answers whether its body is to be read.
    mutating func take(_ fetched: Fetched, settings: ScrapeSettings) -> Bool {
        fetchedURL = fetched.location.text
        redirects = fetched.hops.map(Redirect.init)
        failure = fetched.failure(limit: settings.timeout)
        guard let answer = fetched.answer else { return false }
        let media = MediaType(answer.fields.first("content-type"))
        status = answer.status
        contentType = media.name
        contentEncoding = answer.fields.first("content-encoding").map(\.lowercasedASCII)
        isAttachment =
            answer.fields.first("content-disposition").map { $0.lowercasedASCII.hasPrefix("attachment") }
            ?? false
        timing = fetched.timing
        bytes = answer.body.count
        isTruncated =
            answer.isTruncated || fetched.fault == .bodyIncomplete
            || fetched.fault == .timedOut(during: .body)
        takeRange(answer)
        guard media.isPage else {
            if failure == nil { failure = .notHTML(media.name ?? "") }
            return false
        }
        return RedirectPath.target(status: answer.status, fields: answer.fields) == nil
    }

    /// What became of `Range: bytes=0-524287` (RFC 9110 §14.4). Of a packed page the part cannot have an end, which is
    /// no fault of the connection.
    private mutating func takeRange(_ answer: FetchedAnswer) {
        switch answer.status {
        case 200: range = .ignored
        case 416: range = .unsatisfiable
        case 206:
            guard let part = ContentRange(answer.fields.first("content-range")), part.first == 0,
                part.last < 524_288
            else {
                range = .unsatisfiable
                return
            }
            range = .partial(total: part.total)
            guard part.isCut else { return }
            isTruncated = true
            if failure == .bodyIncomplete { failure = nil }
        default: break
        }
    }

    /// Whether the server gave a part only, so that the whole page may have more.
    var isPart: Bool {
        guard case .partial = range else { return false }
        return isTruncated && failure == nil
    }
}

/// `Content-Range: bytes 0-99/200`.
struct ContentRange {
    let first: Int
    let last: Int
    /// nil for `*`.
    let total: Int?

    init?(_ field: String?) {
        let words = Array((field ?? "").utf8).split(separator: UInt8(ascii: " "))
        guard words.count == 2, words[0].isSame(as: "bytes") else { return nil }
        let halves = words[1].split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard halves.count == 2 else { return nil }
        let ends = halves[0].split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false).map(
            Self.number
        )
        guard ends.count == 2, let first = ends[0], let last = ends[1], first <= last else { return nil }
        self.first = first
        self.last = last
        total = Self.number(halves[1])
        guard total != nil || halves[1].elementsEqual("*".utf8), last < total ?? .max else { return nil }
    }

    /// Whether the part is not all there is.
    var isCut: Bool { total.map { last + 1 < $0 } ?? true }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        guard (1...15).contains(digits.count), digits.allSatisfy(\.isDigit) else { return nil }
        return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
}

extension Redirect {
    init(_ hop: Fetched.Hop) {
        self.init(.http, from: hop.from.text, to: hop.to.text, status: hop.status)
    }
}

extension Fetched {
    var timing: Timing? {
        guard let firstByte else { return nil }
        return Timing(firstByteMs: firstByte.milliseconds, totalMs: total.milliseconds)
    }
}

extension String {
    var lowercasedASCII: String { String(decoding: utf8.map(\.lowercasedASCII), as: UTF8.self) }
}
