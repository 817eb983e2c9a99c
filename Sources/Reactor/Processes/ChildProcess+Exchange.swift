import Glibc

extension ChildProcess {
    /// Runs a program that reads `input` to its end and gives what it says until its own end. Blocks.
    ///
    /// Nil when it says more than `longest` bytes, does not end in time, or ends badly. It is killed in any case, so
    /// nothing of it is left afterwards.
    package static func answer(
        of plan: Plan,
        to input: [UInt8],
        atMost longest: Int,
        within limit: Duration
    ) throws(SystemError) -> [UInt8]? {
        let deadline = Instant.now().advanced(by: limit)
        var ends: [Int32] = [-1, -1]
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw SystemError("socketpair") }
        let ours = Descriptor(owning: ends[0])
        let child = try start(plan, talkingOver: Descriptor(owning: ends[1]))
        var talk = Talk(descriptor: ours.number, input: input, longest: longest)
        let output = talk.run(until: deadline)
        if output == nil { child.send(signal: SIGKILL) }
        return child.wait() == 0 ? output : nil
    }

    /// Our copy of its end is closed when it has started.
    private static func start(
        _ plan: Plan,
        talkingOver end: consuming Descriptor
    ) throws(SystemError) -> ChildProcess {
        try ChildProcess(plan, input: end.number, output: end)
    }
}

/// Sends an input and takes an output, each when the other side is ready for it.
private struct Talk {
    let descriptor: Int32
    let input: [UInt8]
    let longest: Int
    private var sent = 0
    private var output: [UInt8] = []
    private var chunk = [UInt8](repeating: 0, count: 64 << 10)

    init(descriptor: Int32, input: [UInt8], longest: Int) {
        self.descriptor = descriptor
        self.input = input
        self.longest = longest
    }

    /// All that was said; nil when that took too long, or was too much.
    mutating func run(until deadline: Instant) -> [UInt8]? {
        while true {
            var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            if sent < input.count { poll.events |= Int16(POLLOUT) }
            let left = deadline.nanoseconds(since: .now()) / 1_000_000
            guard left > 0 else { return nil }
            let ready = Glibc.poll(&poll, 1, Int32(clamping: left))
            if ready < 0, errno == EINTR { continue }
            guard ready > 0 else { return nil }
            if poll.revents & Int16(POLLOUT) != 0, !send() { return nil }
            if poll.revents & Int16(POLLIN | POLLHUP | POLLERR) != 0 {
                switch receive() {
                case .more: continue
                case .end: return output
                case .broken: return nil
                }
            }
        }
    }

    /// False when nobody reads any more. After the last byte the other side is told that there is no more.
    private mutating func send() -> Bool {
        let count = input.withUnsafeBytes { bytes in
            Glibc.send(
                descriptor,
                bytes.baseAddress.map { $0 + sent },
                bytes.count - sent,
                Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
            )
        }
        if count < 0 { return errno == EAGAIN || errno == EINTR }
        sent += count
        if sent == input.count { shutdown(descriptor, Int32(SHUT_WR)) }
        return true
    }

    private enum Received {
        case more, end, broken
    }

    private mutating func receive() -> Received {
        let count = recv(descriptor, &chunk, chunk.count, Int32(MSG_DONTWAIT))
        if count == 0 { return .end }
        if count < 0 { return errno == EAGAIN || errno == EINTR ? .more : .broken }
        guard output.count + count <= longest else { return .broken }
        output += chunk[..<count]
        return .more
    }
}
