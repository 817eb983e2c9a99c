import Reactor

/// Sending what has been answered.
extension Exchange {
    /// Sends everything in the output and its tail.
    func flush() async throws(StreamError) {
        guard let socket = connection?.socket else { throw .cancelled }
        defer { forgetOutput() }
        switch tail {
        case .none: try await send(socket, output, nil, 0..<0)
        case .shared(let bytes, let range): try await send(socket, output, bytes, range)
        case .file(let file, let range):
            try await send(socket, output, nil, 0..<0)
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
        _ range: Range<Int>
    ) async throws(StreamError) {
        var sent = 0
        let total = first.count + range.count
        while sent < total {
            let count = try writeOnce(socket, first, second, range, from: sent)
            sent += count
            if sent == total { return }
            try await waitForRoom(socket)
        }
    }

    private func writeOnce(
        _ socket: StreamSocket,
        _ first: [UInt8],
        _ second: [UInt8]?,
        _ range: Range<Int>,
        from sent: Int
    ) throws(StreamError) -> Int {
        try first.span.withUnsafeBytes { head throws(StreamError) in
            let headRest = UnsafeRawBufferPointer(rebasing: head[min(sent, head.count)...])
            guard let second else { return try socket.write(headRest) }
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
        var position = range.lowerBound
        while position < range.upperBound {
            let count = try socket.sendFile(
                file.descriptor,
                from: position,
                count: range.upperBound - position
            )
            position += count
            if position == range.upperBound { return }
            try await waitForRoom(socket)
        }
    }

    private func waitForRoom(_ socket: StreamSocket) async throws(StreamError) {
        try await socket.waitForRoom(until: server.now.advanced(by: .seconds(limits.writeSeconds)))
    }
}
