/// Why a request cannot be taken; after any of these the connection must end.
///
/// Offsets count from the first byte of the request (or of the chunked body).
package enum RequestError: Error, Equatable, Sendable {
    // Lines (RFC 9112 §2.2)
    /// LF without CR before it: two parsers may disagree on where the line ends.
    case bareLineFeed(offset: Int)
    /// CR without LF after it.
    case bareCarriageReturn(offset: Int)
    /// NUL, another control byte or DEL.
    case controlByte(UInt8, offset: Int)

    // Request line (RFC 9112 §3)
    /// More empty lines before the request than the one that is skipped.
    case emptyRequestLine
    /// The method is no token, or no space follows it within 32 bytes.
    case badMethod(offset: Int)
    /// Not exactly three parts with one space between them.
    case badRequestLine(offset: Int)
    /// A byte no target may have, or a target of no known form.
    case badTarget(offset: Int)
    /// `*` with a method other than OPTIONS (RFC 9112 §3.2.4).
    case asteriskForm(Method)
    /// CONNECT asks for a tunnel, and this is an origin server.
    case tunnel
    /// The version is not `HTTP/` digit `.` digit.
    case badVersion(offset: Int)
    /// A major version other than 1.
    case unsupportedVersion(major: Int)
    /// The request line has more bytes than the limit.
    case requestLineTooLong(limit: Int)

    // Field lines (RFC 9112 §5)
    /// The head has more bytes than the limit.
    case headTooLong(limit: Int)
    /// The head has more field lines than the limit.
    case tooManyFields(limit: Int)
    /// A line that begins with a space: folded (obsolete), or before the first field.
    case foldedLine(offset: Int)
    /// A space in or after a field name, so before the colon.
    case spaceBeforeColon(offset: Int)
    /// A field line that begins with its colon.
    case emptyFieldName(offset: Int)
    /// A byte in a field name that no token has.
    case badFieldName(offset: Int)
    /// A field line without a colon.
    case missingColon(offset: Int)
    /// A 1.1 request without Host (RFC 9112 §3.2).
    case missingHost
    /// A Host that is no host and port.
    case badHost(offset: Int)
    /// A field that may come once came again.
    case duplicateField(FieldName)
    /// An expectation other than `100-continue` (RFC 9110 §10.1.1).
    case unknownExpectation

    // Framing (RFC 9112 §6)
    /// A Content-Length that is not plain digits, or past what an `Int` holds.
    case badContentLength(offset: Int)
    /// Both Content-Length and Transfer-Encoding.
    case conflictingFraming
    /// Transfer-Encoding in HTTP/1.0.
    case transferEncodingInOldVersion
    /// Transfer-Encoding in which chunked is not the last coding, or comes twice, or no list of codings.
    case badTransferEncoding(offset: Int)
    /// A transfer coding other than chunked.
    case unsupportedTransferCoding(offset: Int)

    // Chunks (RFC 9112 §7.1)
    /// A chunk size that is not hexadecimal digits, or past what an `Int` holds.
    case badChunkSize(offset: Int)
    /// A chunk extension that is none.
    case badChunkExtension(offset: Int)
    /// A chunk line longer than the limit.
    case chunkLineTooLong(limit: Int)
    /// The data of a chunk is not followed by CRLF.
    case badChunkEnd(offset: Int)
    /// The trailer section has more bytes than the limit.
    case trailersTooLong(limit: Int)
    /// A field that frames, routes or authenticates, where it comes too late (RFC 9110 §6.5.1).
    case forbiddenTrailer(FieldName)
    /// The body has more bytes than the limit.
    case bodyTooLong(limit: Int)

    /// The status that tells the client.
    package var status: Status {
        switch self {
        case .requestLineTooLong: .uriTooLong
        case .headTooLong, .tooManyFields, .trailersTooLong: .requestHeaderFieldsTooLarge
        case .bodyTooLong: .contentTooLarge
        case .unsupportedVersion: .httpVersionNotSupported
        case .unsupportedTransferCoding, .tunnel: .notImplemented
        case .unknownExpectation: .expectationFailed
        case .bareLineFeed, .bareCarriageReturn, .controlByte, .emptyRequestLine, .badMethod, .badRequestLine,
            .badTarget, .asteriskForm, .badVersion, .foldedLine, .spaceBeforeColon, .emptyFieldName,
            .badFieldName, .missingColon, .missingHost, .badHost, .duplicateField, .badContentLength,
            .conflictingFraming, .transferEncodingInOldVersion, .badTransferEncoding, .badChunkSize,
            .badChunkExtension, .chunkLineTooLong, .badChunkEnd, .forbiddenTrailer:
            .badRequest
        }
    }
}
