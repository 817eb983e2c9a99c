// The Linux calls that Glibc's Swift module hides. Typed shims only: no state, no decisions.
#ifndef LARDER_CLINUX_H
#define LARDER_CLINUX_H
#include <stddef.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/sendfile.h>
#include <sys/signalfd.h>

/// accept4(2) with SOCK_NONBLOCK and SOCK_CLOEXEC. `address` takes up to `*length` bytes of the peer's address.
int clinux_accept(int listener, void *address, uint32_t *length);

/// pthread_setname_np(3) for the calling thread; at most 15 bytes are kept.
void clinux_name_thread(const char *name);

/// strerror_l(3) in the C locale, copied into `text`.
void clinux_error_text(int number, char *text, size_t size);

/// Ends a system call's wait with every signal in `numbers` blocked for the calling thread and those it starts.
int clinux_block_signals(const int *numbers, size_t count);

/// signalfd(2) for these signals, non-blocking and close-on-exec.
int clinux_signal_descriptor(const int *numbers, size_t count);

/// Opens a file for reading beneath a folder: no `..`, link or mount may lead out of it (openat2(2), RESOLVE_BENEATH;
/// where the kernel or a container's filter lacks it, every link is refused). Returns a descriptor or -1 with errno.
int clinux_open_beneath(int folder, const char *path);

/// Most descriptors that a child can be passed.
#define CLINUX_MOST_PASSED 1024

/// What to start, and how.
struct clinux_child {
    const char *program;
    char *const *arguments;
    char *const *environment;
    const char *directory;
    /// The user and group to become; -1 stays what we are.
    int64_t uid;
    int64_t gid;
    /// Sent when the calling *thread* ends; 0 for none.
    int death_signal;
    /// Standard input, -1 for an empty one; standard output; standard error, -1 for the same as the output.
    int input;
    int output;
    int errors;
    /// Open in the child as 3, 4, …
    const int *passed;
    size_t passed_count;
    /// Eleven bytes or more within a string of `environment`, where the child's number is written in digits.
    char *number_place;
};

/// fork(2) and execve(2) with what a child needs that outlives no parent: a session of its own, default signals, no
/// inherited descriptors but those that are passed. Answers the process number, or -1 with `errno` of the step that
/// failed in the child.
int clinux_spawn(const struct clinux_child *child);

/// Leaves the calling thread, for ever, only the system calls that computing needs: memory, its open descriptors, its
/// end (seccomp(2)); all others fail with EPERM. Returns -1 with errno where the kernel or a container refuses.
int clinux_leave_calls_for_computing(void);

#endif
