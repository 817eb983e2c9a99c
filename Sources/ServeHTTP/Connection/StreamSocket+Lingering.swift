import Reactor

extension StreamSocket {
    /// Ends our side and reads what the client is still sending for a moment, then closes.
    ///
    /// Closing a socket with unread input resets the connection, and a reset can overtake the answer
    /// (RFC 9112 §9.6).
    func closeGently(
        until deadline: Instant,
        bytes limit: Int,
        into room: UnsafeMutableRawBufferPointer
    ) async {
        endOutput()
        var left = limit
        while left > 0 {
            do throws(StreamError) {
                guard let count = try read(into: room) else {
                    try await waitForInput(until: deadline)
                    continue
                }
                guard count > 0 else { break }
                left -= count
            } catch {
                break
            }
        }
        close()
    }
}
