package import WireHTTP

/// An answer whose length is not known beforehand: chunked, or for an HTTP/1.0 client ended by the connection's end.
package struct AnswerStream {
    private let exchange: Exchange
    private let isChunked: Bool

    init(_ exchange: Exchange, isChunked: Bool) {
        self.exchange = exchange
        self.isChunked = isChunked
    }

    /// Sends a piece. It may wait for the client to read, which is how a slow client slows a fast producer.
    package func write(_ piece: [UInt8]) async throws(RequestFailure) {
        guard exchange.method != .head else { return }
        exchange.answeredBytes += piece.count
        if isChunked {
            ChunkedEncoder.append(piece.span, to: &exchange.output)
        } else {
            exchange.output.append(contentsOf: piece)
        }
        guard exchange.output.count > 32 << 10 else { return }
        do { try await exchange.flush() } catch { throw RequestFailure(error) }
    }

    func end(trailers: Fields) {
        if isChunked, exchange.method != .head {
            ChunkedEncoder.appendEnd(trailers: trailers, to: &exchange.output)
        }
    }
}

extension Exchange {
    /// Answers with what `body` writes; the fields it returns follow as trailers.
    ///
    /// When `body` throws, the connection ends without the last chunk, so that a cut-off answer is not taken for a
    /// whole one.
    package func stream(
        _ status: Status,
        type: StaticString,
        _ body: (AnswerStream) async throws -> Fields
    ) async throws {
        HeadWriter.append("Content-Type", type, to: &fields)
        let isChunked = head.minorVersion >= 1
        if isChunked {
            HeadWriter.append("Transfer-Encoding", "chunked", to: &fields)
        } else {
            mustClose = true
        }
        writeHead(status, length: nil)
        let stream = AnswerStream(self, isChunked: isChunked)
        do {
            stream.end(trailers: try await body(stream))
        } catch {
            mustClose = true
            isCutShort = true
            throw error
        }
    }
}
