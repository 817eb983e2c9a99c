internal import CZlib

/// Unpacks one deflate stream, or several gzip members in a row, up to a limit of unpacked bytes.
final class Inflater {
    /// How the packed bytes are framed.
    enum Framing: Int32 {
        /// RFC 1952; members may follow each other (§2.2).
        case gzip = 31
        /// RFC 1950, which is what RFC 9110 §8.4.1.2 means by `deflate`.
        case zlib = 15
        /// RFC 1951 without a frame, which some servers send as `deflate`.
        case raw = -15
    }

    /// What became of the bytes handed in.
    enum Step: Equatable {
        /// All of them are unpacked.
        case more
        /// There is more to unpack, and the room is used up.
        case full
        /// They are no deflate stream.
        case broken
    }

    private static let chunk = 16_384

    private let framing: Framing
    /// At an address of its own: zlib checks that a stream has not moved.
    private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    private var hasEnded = false
    private var isIgnoringRest = false
    private var membersRead = 0
    private var memberInput = 0
    private var output = [UInt8](repeating: 0, count: chunk)

    /// Nil when zlib has no memory.
    init?(_ framing: Framing) {
        self.framing = framing
        stream.initialize(to: z_stream())
        guard czlib_inflate_init(stream, framing.rawValue) == Z_OK else { return nil }
    }

    deinit {
        inflateEnd(stream)
        stream.deallocate()
    }

    /// Whether the packed data came to its end. Before the first byte nothing has, so an empty body is complete.
    var isComplete: Bool { hasEnded || (membersRead == 0 && memberInput == 0) }

    /// Unpacks `input` onto the end of `body`, which may grow to `limit` bytes.
    func unpack(_ input: UnsafeBufferPointer<UInt8>, into body: inout [UInt8], limit: Int) -> Step {
        guard !input.isEmpty, !isIgnoringRest else { return .more }
        stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        stream.pointee.avail_in = UInt32(clamping: input.count)
        while stream.pointee.avail_in > 0 {
            guard startsMemberIfNeeded() else { return .more }
            let before = stream.pointee.avail_in
            let (code, count) = inflateChunk()
            memberInput += Int(before - stream.pointee.avail_in)
            let room = limit - body.count
            body.append(contentsOf: output[..<min(count, room)])
            if count > room { return .full }
            switch code {
            case Z_STREAM_END: endMember()
            case Z_OK, Z_BUF_ERROR:
                if stream.pointee.avail_in == before, count == 0 { return .broken }
            default: return isPadding ? ignoreRest() : .broken
            }
        }
        return drain(into: &body, limit: limit)
    }

    /// What zlib still holds once its input is used up: a chunk of output that was exactly full.
    private func drain(into body: inout [UInt8], limit: Int) -> Step {
        while !hasEnded, stream.pointee.avail_out == 0 {
            let (code, count) = inflateChunk()
            let room = limit - body.count
            body.append(contentsOf: output[..<min(count, room)])
            if count > room { return .full }
            switch code {
            case Z_STREAM_END: endMember()
            case Z_OK, Z_BUF_ERROR: if count == 0 { return .more }
            default: return .broken
            }
        }
        return .more
    }

    private func inflateChunk() -> (code: Int32, count: Int) {
        output.withUnsafeMutableBufferPointer { buffer in
            stream.pointee.next_out = buffer.baseAddress
            stream.pointee.avail_out = UInt32(buffer.count)
            let code = inflate(stream, Z_NO_FLUSH)
            return (code, buffer.count - Int(stream.pointee.avail_out))
        }
    }

    private func endMember() {
        hasEnded = true
        membersRead += 1
    }

    /// Between two members: whether another one begins here. Anything but its first byte is padding, which gzip(1) and
    /// browsers ignore as well.
    private func startsMemberIfNeeded() -> Bool {
        guard hasEnded else { return true }
        guard framing == .gzip, stream.pointee.next_in?.pointee == 0x1f, inflateReset(stream) == Z_OK else {
            isIgnoringRest = true
            return false
        }
        hasEnded = false
        memberInput = 0
        return true
    }

    /// What began like a further member and is not one, within its ten bytes of header.
    private var isPadding: Bool { membersRead > 0 && memberInput <= 10 && stream.pointee.total_out == 0 }

    private func ignoreRest() -> Step {
        isIgnoringRest = true
        hasEnded = true
        return .more
    }
}
