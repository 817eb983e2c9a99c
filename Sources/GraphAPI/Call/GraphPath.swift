import WireHTTP

/// The path of a call, split and decoded: the version apart, empty segments left out.
package struct GraphPath: Sendable, Equatable {
    /// The version prefix, if there is one.
    package var version: GraphVersion?
    /// The decoded segments behind it; none for the root.
    package var segments: [String]

    /// Reads a path as it is sent; a slash at its end, or two of them, mean nothing.
    package init(_ path: Span<UInt8>) throws(GraphError) {
        var bytes: [UInt8] = []
        var ranges: [Range<Int>] = []
        if !path.isEmpty {
            do throws(PathFault) {
                try PathSegments.decode(path, 0..<path.count, into: &bytes, segments: &ranges)
            } catch {
                throw .unreadablePath
            }
        }
        guard ranges.count <= Self.limit else { throw .unreadablePath }
        segments = ranges.filter { !$0.isEmpty }.map { String(decoding: bytes[$0], as: UTF8.self) }
        if let first = segments.first, let found = GraphVersion(segment: first) {
            version = found
            segments.removeFirst()
        }
    }

    /// More segments than any call has.
    private static let limit = 16
}
