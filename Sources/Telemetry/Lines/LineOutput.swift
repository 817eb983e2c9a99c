internal import Glibc
internal import Synchronization

/// Where log lines go: one descriptor, which is not closed here.
///
/// A reader that is slow or gone costs lines, never the server: nothing here waits for a pipe, a terminal or
/// a socket, a broken pipe raises no signal, and lines that found no room are counted. Lines of several
/// threads do not mix.
package final class LineOutput: Sendable {
    /// What the descriptor is decides how not to wait for it.
    private enum Kind {
        /// Takes whatever is written.
        case file
        /// Is asked for room before each piece.
        case pipe
        /// Takes `MSG_DONTWAIT`.
        case socket
    }

    private struct State {
        /// Nobody reads any more.
        var isGone = false
        /// The last write ended in the midst of a line.
        var isTorn = false
    }

    /// A pipe that is ready takes this much without waiting, in one piece (PIPE_BUF; pipe(7)).
    package static let atomicSize = 4096

    private let descriptor: Int32
    private let kind: Kind
    private let state = Mutex(State())
    private let lost = Atomic<UInt64>(0)

    /// How many lines found no room.
    package var lostLines: UInt64 { lost.load(ordering: .relaxed) }

    /// - Parameter descriptor: an open one, mostly 1 or 2. From here on the process ignores SIGPIPE.
    package init(descriptor: Int32) {
        self.descriptor = descriptor
        var facts = stat()
        let isKnown = fstat(descriptor, &facts) == 0
        switch facts.st_mode & S_IFMT {
        case S_IFREG where isKnown: kind = .file
        case S_IFSOCK where isKnown: kind = .socket
        default: kind = .pipe
        }
        _ = signal(SIGPIPE, SIG_IGN)
    }

    /// Writes whole lines, each with its line end: one write, or for a pipe one for every 4 KiB.
    package func write(_ lines: Span<UInt8>) {
        guard !lines.isEmpty else { return }
        state.withLock { state in
            if state.isGone { return count(lines, from: 0) }
            if state.isTorn {
                let lineEnd: [UInt8] = [0x0a]
                guard put(lineEnd.span, 0..<1, &state) == 1 else { return count(lines, from: 0) }
                state.isTorn = false
            }
            var start = 0
            while start < lines.count {
                let end = kind == .pipe ? Self.pieceEnd(lines, from: start) : lines.count
                let written = put(lines, start..<end, &state)
                if written < end - start {
                    state.isTorn = written > 0 && lines[start + written - 1] != 0x0a
                    return count(lines, from: start + written)
                }
                start = end
            }
        }
    }

    /// As many whole lines as a pipe takes at once.
    private static func pieceEnd(_ lines: Span<UInt8>, from start: Int) -> Int {
        let most = min(start + atomicSize, lines.count)
        var end = most
        while end > start, lines[end - 1] != 0x0a { end -= 1 }
        return end > start ? end : most
    }

    /// How many bytes were taken; fewer than asked for when there is no room, or nobody to read.
    private func put(_ lines: Span<UInt8>, _ range: Range<Int>, _ state: inout State) -> Int {
        var done = 0
        while done < range.count {
            if kind == .pipe, !hasRoom() { return done }
            let rest = lines.extracting((range.lowerBound + done)..<range.upperBound)
            let result = rest.withUnsafeBytes { bytes in
                kind == .socket
                    ? send(
                        descriptor,
                        bytes.baseAddress,
                        bytes.count,
                        Int32(MSG_DONTWAIT | MSG_NOSIGNAL)
                    )
                    : Glibc.write(descriptor, bytes.baseAddress, bytes.count)
            }
            if result > 0 {
                done += result
            } else if result < 0, errno == EINTR {
                continue
            } else {
                if errno == EPIPE || errno == EBADF || errno == ECONNRESET { state.isGone = true }
                return done
            }
        }
        return done
    }

    private func hasRoom() -> Bool {
        var question = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        return poll(&question, 1, 0) == 1
    }

    private func count(_ lines: Span<UInt8>, from start: Int) {
        var number: UInt64 = 0
        for index in start..<lines.count where lines[index] == 0x0a { number += 1 }
        lost.wrappingAdd(number, ordering: .relaxed)
    }
}
