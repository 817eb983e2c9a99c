package import WireHTTP

/// The ways a handler answers. Each is called once; what `fields` holds goes into the head.
extension Exchange {
    /// Answers with a body that is not meant to be cached or taken in parts.
    package func answer(_ status: Status, type: StaticString, _ body: Span<UInt8>) {
        HeadWriter.append("Content-Type", type, to: &fields)
        writeHead(status, length: body.count)
        if sendsBody { output.append(bytes: body) }
    }

    /// Answers with a body whose Content-Type is among `fields` already.
    package func answer(_ status: Status, _ body: Span<UInt8>) {
        writeHead(status, length: body.count)
        if sendsBody { output.append(bytes: body) }
    }

    /// Answers without a body.
    package func answer(_ status: Status) {
        writeHead(status, length: status.hasBody ? 0 : nil)
    }

    /// Answers an OPTIONS request with the methods in `allow`.
    package func answerAllowed() {
        appendAllow()
        writeHead(.noContent, length: nil)
    }

    /// Adds the `Allow` field that a 405 must carry (RFC 9110 §15.5.6).
    package func appendAllow() {
        let allow = allow
        HeadWriter.append("Allow", bytes: allow.span, to: &fields)
    }

    /// Answers a page that may be kept by the client and asked for in parts: conditional requests get 304 or 412, a
    /// range 206 or 416, all else the whole with `status`.
    ///
    /// A page is short, so its bytes are copied behind the head and both leave in one send.
    package func deliver(_ status: Status, _ page: Span<UInt8>, etag: EntityTag, modified: HTTPDate? = nil) {
        HeadWriter.append("ETag", etag, to: &fields)
        if let modified { HeadWriter.append("Last-Modified", modified, to: &fields) }
        guard let part = selectPart(status, page.count, etag, modified) else { return }
        if sendsBody { output.append(bytes: page, in: part) }
    }

    /// Like `deliver`, for bytes that are kept elsewhere and are worth not copying.
    package func deliver(_ status: Status, shared bytes: [UInt8], etag: EntityTag, modified: HTTPDate? = nil)
    {
        guard bytes.count > Self.longestCopy else {
            deliver(status, bytes.span, etag: etag, modified: modified)
            return
        }
        HeadWriter.append("ETag", etag, to: &fields)
        if let modified { HeadWriter.append("Last-Modified", modified, to: &fields) }
        guard let part = selectPart(status, bytes.count, etag, modified), sendsBody else { return }
        tail = .shared(bytes, part)
    }

    /// Like `deliver`, for a file that stays on disk.
    func deliver(_ file: ServedFile, etag: EntityTag, modified: HTTPDate) {
        HeadWriter.append("ETag", etag, to: &fields)
        HeadWriter.append("Last-Modified", modified, to: &fields)
        guard let part = selectPart(.ok, file.size, etag, modified), sendsBody else { return }
        tail = .file(file, part)
    }

    private static var longestCopy: Int { 16 << 10 }

    private var sendsBody: Bool { method != .head }

    /// Judges conditions and range and writes the head; the part of the body to send, or nil for none.
    private func selectPart(
        _ status: Status,
        _ size: Int,
        _ etag: EntityTag,
        _ modified: HTTPDate?
    ) -> Range<Int>? {
        if status == .ok,
            head.has(.ifNoneMatch) || head.has(.ifMatch) || head.has(.ifModifiedSince)
                || head.has(.ifUnmodifiedSince)
        {
            switch Preconditions.evaluate(
                head,
                bytes: bytes,
                method: method,
                etag: etag,
                lastModified: modified,
                exists: true
            )
            {
            case .proceed: break
            case .notModified:
                writeHead(.notModified, length: nil)
                return nil
            case .failed:
                server.answerFailure(self, .preconditionFailed)
                return nil
            }
        }
        if status == .ok { HeadWriter.append("Accept-Ranges", "bytes", to: &fields) }
        guard status == .ok, head.has(.range) else { return writeWhole(status, size) }
        switch ByteRange.select(
            head,
            bytes: bytes,
            method: method,
            size: size,
            etag: etag,
            lastModified: modified
        )
        {
        case .whole:
            return writeWhole(status, size)
        case .part(let part):
            HeadWriter.appendContentRange(part, of: size, to: &fields)
            writeHead(.partialContent, length: part.count)
            return part
        case .unsatisfiable:
            fields.removeAll(keepingCapacity: true)
            HeadWriter.appendUnsatisfiedRange(of: size, to: &fields)
            writeHead(.rangeNotSatisfiable, length: 0)
            return nil
        }
    }

    private func writeWhole(_ status: Status, _ size: Int) -> Range<Int> {
        writeHead(status, length: size)
        return 0..<size
    }

    /// Writes the head of the answer. `length` nil leaves Content-Length out.
    func writeHead(_ status: Status, length: Int?) {
        self.status = status
        answeredBytes = sendsBody ? length ?? 0 : 0
        server.clock.appendStart(status, to: &output)
        server.appendIdentity(of: self, to: &output)
        output.append(contentsOf: fields)
        if let length { HeadWriter.append("Content-Length", length, to: &output) }
        if mustClose || server.isStopping || willNotReadOn {
            mustClose = true
            HeadWriter.append("Connection", "close", to: &output)
        } else if head.minorVersion == 0 {
            HeadWriter.append("Connection", "keep-alive", to: &output)
        }
        HeadWriter.end(&output)
    }
}
