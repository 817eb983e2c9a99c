/// The form of a request target (RFC 9112 §3.2).
package enum TargetForm: Sendable {
    /// `/path?query`
    case origin
    /// `http://host/path?query`
    case absolute
    /// `host:port`, for CONNECT.
    case authority
    /// `*`, for OPTIONS: the server as a whole.
    case asterisk
}

/// How the bytes after the head end (RFC 9112 §6.3).
package enum BodyFraming: Equatable, Sendable {
    /// No body.
    case none
    /// So many bytes (Content-Length).
    case length(Int)
    /// Chunks, read with a `ChunkedDecoder`.
    case chunked
}

/// What the client wants to hear before it sends its body (RFC 9110 §10.1.1).
package enum Expectation: Equatable, Sendable {
    /// Nothing; also for an HTTP/1.0 client, which cannot expect, and for a request without a body.
    case none
    /// `100-continue`.
    case `continue`
    /// Something else; the parser throws `unknownExpectation` after the head is complete.
    case unknown
}

/// One field line; ranges count from the first byte of the request.
package struct FieldLine: Equatable, Sendable {
    /// The field, if it is one that something looks at.
    package let field: FieldName
    /// The name as the client wrote it.
    package let name: Range<Int>
    /// The value without spaces and tabs around it.
    package let value: Range<Int>
}

/// A request head as ranges of the bytes it was parsed from.
///
/// Meant to be kept and filled again for each request of a connection, so that its
/// storage is allocated once. All ranges count from the first byte of the request.
/// After an error it holds what was read before, for the log.
package struct RequestHead: Sendable {
    /// The method.
    package internal(set) var method = Method.other
    /// The method as the client wrote it.
    package internal(set) var methodName = 0..<0
    /// The whole target as the client wrote it.
    package internal(set) var target = 0..<0
    /// The form of the target.
    package internal(set) var form = TargetForm.origin
    /// The path, still encoded; empty for `http://host`, and for the forms without a path.
    package internal(set) var path = 0..<0
    /// The bytes after the first `?`, still encoded; nil without a `?`.
    package internal(set) var query: Range<Int>?
    /// Host and port: of an absolute target, which overrides Host (RFC 9112 §3.2.2), else of Host.
    ///
    /// Nil only for a 1.0 request without either.
    package internal(set) var authority: Range<Int>?
    /// 0 or 1; a higher minor version is taken as 1.
    package internal(set) var minorVersion = 1
    /// The field lines in their order, duplicates included.
    package internal(set) var fields: [FieldLine] = []
    /// Bytes up to and with the empty line that ends the head, an empty line before it included.
    package internal(set) var length = 0
    /// How the body ends.
    package internal(set) var framing = BodyFraming.none
    /// True if another request may follow on this connection (RFC 9112 §9.3).
    package internal(set) var isPersistent = false
    /// Whether the client waits for `100 Continue`.
    package internal(set) var expectation = Expectation.none

    /// One bit for each `FieldName` that occurs.
    private var present: UInt64 = 0

    /// A head with nothing in it, with room for an ordinary number of fields.
    package init() { fields.reserveCapacity(32) }

    /// True if at least one line of that field came.
    package func has(_ field: FieldName) -> Bool { present &>> UInt64(field.rawValue) & 1 == 1 }

    /// The value of the first line of that field.
    package func first(_ field: FieldName) -> Range<Int>? {
        guard has(field) else { return nil }
        for line in fields where line.field == field { return line.value }
        return nil
    }

    /// The value of the next line of that field at or after index `index`, which moves past it.
    ///
    /// Start with 0 and call until nil; no storage is made.
    package func next(_ field: FieldName, from index: inout Int) -> Range<Int>? {
        guard has(field) else { return nil }
        while index < fields.count {
            let line = fields[index]
            index += 1
            if line.field == field { return line.value }
        }
        return nil
    }

    /// Forgets the last request but keeps its storage.
    mutating func reset() {
        method = .other
        methodName = 0..<0
        target = 0..<0
        form = .origin
        path = 0..<0
        query = nil
        authority = nil
        minorVersion = 1
        fields.removeAll(keepingCapacity: true)
        length = 0
        framing = .none
        isPersistent = false
        expectation = .none
        present = 0
    }

    mutating func append(_ line: FieldLine) {
        fields.append(line)
        present |= 1 &<< UInt64(line.field.rawValue)
    }
}
