import WireHTTP

/// How much of a request's body has been taken from the connection.
enum BodyProgress {
    /// There is none, or all of it has been read.
    case none
    /// So many bytes are still to come.
    case remaining(Int)
    /// Chunks are still to come.
    case chunked(ChunkedDecoder)
    /// What came is no body; where the next request begins is not known.
    case broken

    init(_ framing: BodyFraming) {
        self =
            switch framing {
            case .none, .length(0): .none
            case .length(let count): .remaining(count)
            case .chunked: .chunked(ChunkedDecoder())
            }
    }

    var isComplete: Bool {
        if case .none = self { true } else { false }
    }
}
