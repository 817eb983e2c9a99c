/// Conditional requests (RFC 9110 §13).
package enum Preconditions {
    /// What a condition asks of the server.
    package enum Verdict: Equatable, Sendable {
        /// Do what the method says.
        case proceed
        /// 304: the client has it already.
        case notModified
        /// 412: somebody else was faster.
        case failed
    }

    /// Judges the conditions in the order of RFC 9110 §13.2.2, for a resource with those validators.
    ///
    /// Call it after everything else would have answered 2xx. A list that stops making sense
    /// matches up to there; a date that is none is no condition.
    package static func evaluate(
        _ head: RequestHead,
        bytes: Span<UInt8>,
        method: Method,
        etag: EntityTag?,
        lastModified: HTTPDate?,
        exists: Bool
    ) -> Verdict {
        guard method != .options, method != .trace, method != .connect else { return .proceed }
        let isReading = method == .get || method == .head
        if head.has(.ifMatch) {
            guard matches(.ifMatch, head, bytes, etag, exists, isStrong: true) else { return .failed }
        } else if let date = date(.ifUnmodifiedSince, head, bytes, lastModified), let lastModified {
            guard lastModified <= date else { return .failed }
        }
        if head.has(.ifNoneMatch) {
            guard matches(.ifNoneMatch, head, bytes, etag, exists, isStrong: false) else { return .proceed }
            return isReading ? .notModified : .failed
        }
        if isReading, let date = date(.ifModifiedSince, head, bytes, lastModified), let lastModified {
            return lastModified <= date ? .notModified : .proceed
        }
        return .proceed
    }

    /// True if one of the tags is the resource's, or `*` stands for any and there is one.
    private static func matches(
        _ field: FieldName,
        _ head: RequestHead,
        _ bytes: Span<UInt8>,
        _ etag: EntityTag?,
        _ exists: Bool,
        isStrong: Bool
    ) -> Bool {
        guard exists else { return false }
        var line = 0
        while let value = head.next(field, from: &line) {
            if value.count == 1, bytes[value.lowerBound] == ASCII.asterisk { return true }
            guard let etag else { continue }
            var tags = EntityTagList(value)
            while let tag = tags.next(in: bytes) {
                if isStrong, tag.isWeak || etag.isWeak { continue }
                if etag.hasOpaque(bytes, tag.opaque) { return true }
            }
        }
        return false
    }

    private static func date(
        _ field: FieldName,
        _ head: RequestHead,
        _ bytes: Span<UInt8>,
        _ reference: HTTPDate?
    ) -> HTTPDate? {
        head.first(field).flatMap { HTTPDate(bytes, $0, reference: reference) }
    }
}
