import CLinux
import Glibc

/// Descriptors whose interests change, level-triggered, which together are one descriptor for a `Watch`.
///
/// A foreign library that drives its own sockets (libcurl) reads as much as it likes of what has arrived and expects to
/// be told again of the rest, which the edge-triggered `Watch` does not do. An epoll set inside the loop's own does.
package final class PollSet {
    /// What a descriptor of the set is ready for.
    package struct Readiness {
        /// The descriptor's number.
        package let descriptor: Int32
        /// It has input, or its peer has closed.
        package let isReadable: Bool
        /// It takes output.
        package let isWritable: Bool
        /// It has failed.
        package let hasFailed: Bool
    }

    /// The set's own descriptor, readable while a member is ready.
    package let descriptor: Int32
    private var events = [epoll_event](repeating: epoll_event(), count: 64)

    /// Makes an empty set.
    package init() throws(SystemError) {
        descriptor = epoll_create1(Int32(EPOLL_CLOEXEC))
        guard descriptor >= 0 else { throw SystemError("epoll_create1") }
    }

    deinit { _ = close(descriptor) }

    /// Adds a descriptor, or changes what it is waited for.
    package func set(_ member: Int32, readable: Bool, writable: Bool) {
        var wanted: UInt32 = 0
        if readable { wanted |= EPOLLIN.rawValue }
        if writable { wanted |= EPOLLOUT.rawValue }
        var event = epoll_event(events: wanted, data: epoll_data_t(fd: member))
        if epoll_ctl(descriptor, EPOLL_CTL_MOD, member, &event) != 0, errno == ENOENT {
            _ = epoll_ctl(descriptor, EPOLL_CTL_ADD, member, &event)
        }
    }

    /// Takes a descriptor out of the set.
    package func remove(_ member: Int32) {
        var event = epoll_event()
        _ = epoll_ctl(descriptor, EPOLL_CTL_DEL, member, &event)
    }

    /// The members that are ready now, at most 64; does not wait.
    package func ready() -> [Readiness] {
        let count = events.withUnsafeMutableBufferPointer {
            epoll_wait(descriptor, $0.baseAddress, Int32($0.count), 0)
        }
        guard count > 0 else { return [] }
        return events[..<Int(count)].map { event in
            let ended = event.events & (EPOLLERR.rawValue | EPOLLHUP.rawValue) != 0
            return Readiness(
                descriptor: event.data.fd,
                isReadable: event.events & EPOLLIN.rawValue != 0 || ended,
                isWritable: event.events & EPOLLOUT.rawValue != 0,
                hasFailed: event.events & EPOLLERR.rawValue != 0
            )
        }
    }
}
