import CLinux
import Glibc

/// Why a connection gave or took no more bytes.
package enum StreamError: Error, Equatable, Sendable {
    /// The deadline of the wait passed.
    case timedOut
    /// The connection was closed by our side while somebody waited.
    case cancelled
    /// The peer reset the connection or it failed otherwise; the number is the `errno`.
    case failed(Int32)
}

/// One end of a connection, confined to its worker.
///
/// It joins the loop only when it first has to wait: a request that has already arrived when the connection is
/// accepted, and whose answer fits the socket's buffer, never costs an `epoll_ctl`.
package final class StreamSocket {
    private let descriptor: Int32
    private let loop: EventLoop
    private var watch: Watch?
    private var isOpen = true

    /// Takes over a connected descriptor that is already non-blocking.
    package init(_ descriptor: consuming Descriptor, on loop: EventLoop) {
        self.descriptor = descriptor.release()
        self.loop = loop
    }

    deinit { close() }

    /// Connects to an address; for name look-ups see `Resolver`.
    package static func connect(
        to address: SocketAddress,
        on loop: EventLoop,
        until deadline: Instant
    ) async throws(StreamError) -> StreamSocket {
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        let number = Glibc.socket(address.family, kind, 0)
        guard number >= 0 else { throw .failed(errno) }
        let socket = StreamSocket(Descriptor(owning: number), on: loop)
        var one: Int32 = 1
        if address.port != nil {
            _ = setsockopt(number, Int32(IPPROTO_TCP), TCP_NODELAY, &one, socklen_t(MemoryLayout<Int32>.size))
        }
        if address.withKernelAddress({ Glibc.connect(number, $0, $1) }) == 0 { return socket }
        guard errno == EINPROGRESS || errno == EAGAIN else { throw .failed(errno) }
        try await socket.waitForRoom(until: deadline)
        var result: Int32 = 0
        var length = socklen_t(MemoryLayout<Int32>.size)
        _ = getsockopt(number, SOL_SOCKET, SO_ERROR, &result, &length)
        guard result == 0 else { throw .failed(result) }
        return socket
    }

    /// Reads into `room` once: the number of bytes, 0 at the end of input, or nil when none is there yet.
    ///
    /// `sure` says that bytes are known to be there or may be; without it, a socket that has used up its input
    /// answers nil without a system call.
    package func read(into room: UnsafeMutableRawBufferPointer) throws(StreamError) -> Int? {
        guard isOpen else { throw .cancelled }
        if let watch, !watch.hasInput { return nil }
        while true {
            let count = recv(descriptor, room.baseAddress, room.count, 0)
            if count >= 0 {
                if count < room.count, count > 0 { watch?.drainedInput() }
                return count
            }
            switch errno {
            case EINTR: continue
            case EAGAIN:
                watch?.drainedInput()
                return nil
            default: throw .failed(errno)
            }
        }
    }

    /// Waits until `read` has something to say.
    package func waitForInput(until deadline: Instant) async throws(StreamError) {
        do {
            try await joined().readable(until: deadline)
        } catch {
            throw error == .timedOut ? .timedOut : .cancelled
        }
    }

    /// Waits until the kernel takes output again.
    package func waitForRoom(until deadline: Instant) async throws(StreamError) {
        do {
            let watch = try joined()
            watch.filledOutput()
            try await watch.writable(until: deadline)
        } catch {
            throw error == .timedOut ? .timedOut : .cancelled
        }
    }

    /// Sends two pieces in one call; the number of bytes the kernel took, 0 when its buffer is full.
    ///
    /// `hasMore` says that a file follows at once, so that the kernel may put both into one packet.
    package func write(
        _ first: UnsafeRawBufferPointer,
        _ second: UnsafeRawBufferPointer = .init(start: nil, count: 0),
        hasMore: Bool = false
    ) throws(StreamError) -> Int {
        guard isOpen else { throw .cancelled }
        let flags = Int32(MSG_NOSIGNAL) | (hasMore ? Int32(MSG_MORE) : 0)
        while true {
            let count = second.isEmpty ? sendOne(first, flags) : sendBoth(first, second, flags)
            if count >= 0 { return count }
            switch errno {
            case EINTR: continue
            case EAGAIN: return 0
            default: throw .failed(errno)
            }
        }
    }

    private func sendOne(_ piece: UnsafeRawBufferPointer, _ flags: Int32) -> Int {
        send(descriptor, piece.baseAddress, piece.count, flags)
    }

    private func sendBoth(
        _ first: UnsafeRawBufferPointer,
        _ second: UnsafeRawBufferPointer,
        _ flags: Int32
    ) -> Int {
        withUnsafeTemporaryAllocation(of: iovec.self, capacity: 2) { pieces in
            pieces[0] = iovec(iov_base: .init(mutating: first.baseAddress), iov_len: first.count)
            pieces[1] = iovec(iov_base: .init(mutating: second.baseAddress), iov_len: second.count)
            var message = msghdr()
            message.msg_iov = pieces.baseAddress
            message.msg_iovlen = 2
            return sendmsg(descriptor, &message, flags)
        }
    }

    /// Sends up to `count` bytes of a file from `offset` without bringing them into this process; 0 when the kernel's
    /// buffer is full. A file that has become shorter than that is a failure.
    package func sendFile(_ file: Int32, from offset: Int, count: Int) throws(StreamError) -> Int {
        guard isOpen else { throw .cancelled }
        var position = off_t(offset)
        while true {
            let sent = sendfile(descriptor, file, &position, count)
            if sent > 0 { return sent }
            if sent == 0 { throw .failed(ENODATA) }
            switch errno {
            case EINTR: continue
            case EAGAIN: return 0
            default: throw .failed(errno)
            }
        }
    }

    /// Makes the coming close a reset, so that the peer cannot take what it got for a whole.
    package func breakOff() {
        guard isOpen else { return }
        var now = linger(l_onoff: 1, l_linger: 0)
        _ = setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &now, socklen_t(MemoryLayout<linger>.size))
    }

    /// Ends our sending side, so that the peer reads an end of input after what was sent.
    package func endOutput() {
        if isOpen { _ = shutdown(descriptor, Int32(SHUT_WR)) }
    }

    /// Whether the peer has closed its sending side, as far as the loop has been told.
    package var peerHasClosed: Bool { watch?.peerHasClosed ?? false }

    /// Whether input waits in the kernel; asks it, so not for every request.
    package var hasUnreadInput: Bool {
        var byte: UInt8 = 0
        return isOpen && recv(descriptor, &byte, 1, Int32(MSG_PEEK)) > 0
    }

    /// Closes the connection; a task that waits for it gets `cancelled`.
    package func close() {
        guard isOpen else { return }
        isOpen = false
        watch?.cancel()
        watch = nil
        _ = Glibc.close(descriptor)
    }

    private func joined() throws(WaitError) -> Watch {
        guard isOpen else { throw .cancelled }
        if let watch { return watch }
        do {
            let fresh = try Watch(descriptor: descriptor, on: loop)
            watch = fresh
            return fresh
        } catch {
            throw .cancelled
        }
    }
}
