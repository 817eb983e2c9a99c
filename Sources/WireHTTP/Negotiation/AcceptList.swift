/// A media type that can be answered with, in lower case.
package struct MediaOffer: Sendable {
    /// The type, such as `text`.
    package let type: StaticString
    /// The subtype, such as `html`.
    package let subtype: StaticString

    /// An offer of `type/subtype`.
    package init(_ type: StaticString, _ subtype: StaticString) {
        self.type = type
        self.subtype = subtype
    }
}

/// A content coding that can be answered with.
package enum ContentCoding: Sendable {
    case identity, gzip, brotli
}

/// Proactive negotiation (RFC 9110 §12.5.1, §12.5.3).
package enum AcceptList {
    /// The place of the offer the client likes best; of equals, the first.
    ///
    /// The first, too, if Accept is absent or empty. Nil if it takes none of them. Parameters other than the weight are passed over.
    package static func best(of offers: [MediaOffer], _ head: RequestHead, bytes: Span<UInt8>) -> Int? {
        guard let first = head.first(.accept), !first.isEmpty else { return offers.isEmpty ? nil : 0 }
        var best: (index: Int, quality: Int)?
        for index in offers.indices {
            let quality = quality(of: offers[index], head, bytes)
            if quality > (best?.quality ?? 0) { best = (index, quality) }
        }
        return best?.index
    }

    /// The weight of the most specific range that names the offer; 0 if none does.
    private static func quality(of offer: MediaOffer, _ head: RequestHead, _ bytes: Span<UInt8>) -> Int {
        var best = (precision: 0, quality: 0)
        var line = 0
        while let value = head.next(.accept, from: &line) {
            var list = ListElements(value)
            while let element = list.next(in: bytes) {
                guard let range = MediaType(bytes, element),
                    let quality = Quality.read(bytes, range.parameters)
                else { continue }
                let precision = precision(of: range, offer, bytes)
                if precision > best.precision { best = (precision, quality) }
            }
        }
        return best.quality
    }

    /// 3 for the type itself, 2 for `type/*`, 1 for `*/*`, 0 for another.
    private static func precision(of range: MediaType, _ offer: MediaOffer, _ bytes: Span<UInt8>) -> Int {
        let isAnySubtype = bytes.equals("*", at: range.subtype)
        if bytes.equals("*", at: range.type) { return isAnySubtype ? 1 : 0 }
        guard bytes.equalsIgnoringCase(offer.type, at: range.type) else { return 0 }
        if isAnySubtype { return 2 }
        return bytes.equalsIgnoringCase(offer.subtype, at: range.subtype) ? 3 : 0
    }

    /// The coding the client likes best among those there are; of equals brotli, then gzip, then identity.
    ///
    /// Identity is taken as last resort unless it is refused (`identity;q=0`, or `*;q=0` without it);
    /// then, and if there is no other, nil.
    package static func bestCoding(
        gzip: Bool,
        brotli: Bool,
        _ head: RequestHead,
        bytes: Span<UInt8>
    ) -> ContentCoding? {
        guard head.has(.acceptEncoding) else { return .identity }
        let weights = CodingWeights(head, bytes)
        var best: (coding: ContentCoding, weight: Int)?
        let brotliWeight = brotli ? weights.brotli ?? weights.any ?? 0 : 0
        let gzipWeight = gzip ? weights.gzip ?? weights.any ?? 0 : 0
        if brotliWeight > 0 { best = (.brotli, brotliWeight) }
        if gzipWeight > brotliWeight { best = (.gzip, gzipWeight) }
        if let identity = weights.identity {
            if identity > (best?.weight ?? 0) { best = (.identity, identity) }
        } else if best == nil, weights.any != 0 {
            return .identity
        }
        return best?.coding
    }
}

/// The weights of one Accept-Encoding, in thousandths; nil for a coding that is not named.
private struct CodingWeights {
    var identity: Int?
    var gzip: Int?
    var brotli: Int?
    var any: Int?

    init(_ head: RequestHead, _ bytes: Span<UInt8>) {
        var line = 0
        while let value = head.next(.acceptEncoding, from: &line) {
            var list = ListElements(value)
            while let element = list.next(in: bytes) { read(bytes, element) }
        }
    }

    private mutating func read(_ bytes: Span<UInt8>, _ element: Range<Int>) {
        let end = bytes.first(ASCII.semicolon, in: element) ?? element.upperBound
        let name = bytes.trimmed(element.lowerBound..<end)
        let parameters = min(end + 1, element.upperBound)..<element.upperBound
        guard let quality = Quality.read(bytes, parameters) else { return }
        if bytes.equalsIgnoringCase("gzip", at: name) || bytes.equalsIgnoringCase("x-gzip", at: name) {
            gzip = quality
        } else if bytes.equalsIgnoringCase("br", at: name) {
            brotli = quality
        } else if bytes.equalsIgnoringCase("identity", at: name) {
            identity = quality
        } else if bytes.equals("*", at: name) {
            any = quality
        }
    }
}
