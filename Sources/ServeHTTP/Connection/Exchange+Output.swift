import Reactor

/// Sending what has been answered.
extension Exchange {
    /// Most bytes of a file sent before the worker's other connections get a turn.
    private static let fileTurn = 512 << 10

    /// Sends everything in the output and its tail; false when the connection is not to be used any more.
    func isFlushed() async -> Bool {
        do { try await flush() } catch { return false }
        return true
    }

    /// Sends everything in the output and its tail.
    func flush() async throws(StreamError) {
        guard let socket = connection?.socket else { throw .cancelled }
        canTakeBack = false
        defer { forgetOutput() }
        switch tail {
        case .none: try await send(socket, output, nil, 0..<0)
        case .shared(let bytes, let range): try await send(socket, output, bytes, range)
        case .file(let file, let range):
            try await send(socket, output, nil, 0..<0, hasMore: true)
            try await send(socket, file, range)
        }
    }

    private func forgetOutput() {
        tail = .none
        output.removeAll(keepingCapacity: output.capacity <= 256 << 10)
    }

    private func send(
        _ socket: StreamSocket,
        _ first: [UInt8],
        _ second: [UInt8]?,
        _ range: Range<Int>,
        hasMore: Bool = false
    ) async throws(StreamError) {
        var sent = 0
        let total = first.count + range.count
        while sent < total {
            let count = try writeOnce(socket, first, second, range, from: sent, hasMore)
            sent += count
            // Only a call that took nothing has told the kernel to say when there is room again.
            if count == 0 { try await waitForRoom(socket) }
        }
    }

    private func writeOnce(
        _ socket: StreamSocket,
        _ first: [UInt8],
        _ second: [UInt8]?,
        _ range: Range<Int>,
        from sent: Int,
        _ hasMore: Bool
    ) throws(StreamError) -> Int {
        try first.span.withUnsafeBytes { head throws(StreamError) in
            let headRest = UnsafeRawBufferPointer(rebasing: head[min(sent, head.count)...])
            guard let second else { return try socket.write(headRest, hasMore: hasMore) }
            return try second.span.withUnsafeBytes { body throws(StreamError) in
                let from = range.lowerBound + max(0, sent - head.count)
                let bodyRest = UnsafeRawBufferPointer(rebasing: body[from..<range.upperBound])
                return try headRest.isEmpty ? socket.write(bodyRest) : socket.write(headRest, bodyRest)
            }
        }
    }

    private func send(
        _ socket: StreamSocket,
        _ file: ServedFile,
        _ range: Range<Int>
    ) async throws(StreamError) {
        guard let descriptor = file.descriptor else { throw .cancelled }
        var position = range.lowerBound
        while position < range.upperBound {
            let count = try socket.sendFile(
                descriptor,
                from: position,
                count: min(range.upperBound - position, Self.fileTurn)
            )
            position += count
            if count == 0 {
                try await waitForRoom(socket)
            } else if position < range.upperBound {
                await Task.yield()
            }
        }
    }

    private func waitForRoom(_ socket: StreamSocket) async throws(StreamError) {
        try await socket.waitForRoom(until: server.now.advanced(bySeconds: limits.writeSeconds))
    }
}
