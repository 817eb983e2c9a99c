#define _GNU_SOURCE
#include "CLinux.h"
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/openat2.h>
#include <linux/seccomp.h>
#include <grp.h>
#include <locale.h>
#include <pthread.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

int clinux_accept(int listener, void *address, uint32_t *length) {
    return accept4(listener, address, length, SOCK_NONBLOCK | SOCK_CLOEXEC);
}

void clinux_name_thread(const char *name) {
    char text[16];
    strncpy(text, name, sizeof text - 1);
    text[sizeof text - 1] = 0;
    pthread_setname_np(pthread_self(), text);
}

void clinux_error_text(int number, char *text, size_t size) {
    if (size == 0) return;
    const char *words = strerrordesc_np(number);
    strncpy(text, words ? words : "unknown error", size - 1);
    text[size - 1] = 0;
}

static void fill(sigset_t *set, const int *numbers, size_t count) {
    sigemptyset(set);
    for (size_t i = 0; i < count; i++) sigaddset(set, numbers[i]);
}

int clinux_block_signals(const int *numbers, size_t count) {
    sigset_t set;
    fill(&set, numbers, count);
    return pthread_sigmask(SIG_BLOCK, &set, NULL);
}

int clinux_signal_descriptor(const int *numbers, size_t count) {
    sigset_t set;
    fill(&set, numbers, count);
    return signalfd(-1, &set, SFD_NONBLOCK | SFD_CLOEXEC);
}

static int open_without_links(int folder, const char *path) {
    int current = dup(folder);
    while (current >= 0) {
        while (*path == '/') path++;
        size_t length = strcspn(path, "/");
        char name[256];
        int next = -1;
        if (length == 0 || length >= sizeof name || (length == 2 && path[0] == '.' && path[1] == '.')) {
            errno = ENOENT;
        } else {
            memcpy(name, path, length);
            name[length] = 0;
            int kind = path[length] ? O_DIRECTORY : O_NONBLOCK;
            next = openat(current, name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | kind);
        }
        int reason = errno;
        close(current);
        errno = reason;
        if (next < 0 || path[length] == 0) return next;
        current = next;
        path += length;
    }
    return -1;
}

int clinux_open_beneath(int folder, const char *path) {
    struct open_how how = {
        .flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK,
        .resolve = RESOLVE_BENEATH | RESOLVE_NO_MAGICLINKS,
    };
    long descriptor = syscall(SYS_openat2, folder, path, &how, sizeof how);
    if (descriptor >= 0 || (errno != ENOSYS && errno != EPERM && errno != EINVAL)) return (int)descriptor;
    return open_without_links(folder, path);
}

// Puts the passed descriptors at 3, 4, … and this process's number into the environment, as sd_listen_fds(3) wants it.
// The report's end moves out of their way.
static int take_passed(const struct clinux_child *child, int *report) {
    int beyond = 3 + (int)child->passed_count;
    int moved[CLINUX_MOST_PASSED];
    *report = fcntl(*report, F_DUPFD_CLOEXEC, beyond);
    for (size_t i = 0; i < child->passed_count; i++) {
        moved[i] = fcntl(child->passed[i], F_DUPFD_CLOEXEC, beyond);
        if (moved[i] < 0) return -1;
    }
    for (size_t i = 0; i < child->passed_count; i++) {
        if (dup2(moved[i], 3 + (int)i) < 0) return -1;
    }
    char digits[12];
    size_t count = 0;
    for (unsigned number = (unsigned)getpid(); number > 0; number /= 10) digits[count++] = (char)('0' + number % 10);
    char *place = child->number_place;
    while (count > 0) *place++ = digits[--count];
    *place = 0;
    return 0;
}

// Only async-signal-safe calls: other threads of the parent may have held any lock.
static void run_child(const struct clinux_child *child, pid_t parent, int *report) {
    sigset_t none;
    sigemptyset(&none);
    for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
    if (setsid() < 0) return;
    int input = child->input >= 0 ? child->input : open("/dev/null", O_RDONLY);
    int errors = child->errors >= 0 ? child->errors : child->output;
    if (errors == 1) errors = fcntl(errors, F_DUPFD_CLOEXEC, 3);
    if (input < 0 || errors < 0) return;
    if (dup2(input, 0) < 0 || dup2(child->output, 1) < 0 || dup2(errors, 2) < 0) return;
    // A descriptor that had its number already would be closed by execve.
    for (int number = 0; number < 3; number++) fcntl(number, F_SETFD, 0);
    if (child->passed_count > 0 && take_passed(child, report) != 0) return;
    close_range(3 + (unsigned)child->passed_count, ~0U, CLOSE_RANGE_CLOEXEC);
    if (child->gid >= 0 && (setgroups(0, NULL) != 0 || setgid((gid_t)child->gid) != 0)) return;
    if (child->uid >= 0 && setuid((uid_t)child->uid) != 0) return;
    if (chdir(child->directory) != 0) return;
    // After setuid, which forgets it.
    if (child->death_signal != 0 && prctl(PR_SET_PDEATHSIG, child->death_signal) != 0) return;
    if (getppid() != parent) _exit(127);
    if (sigprocmask(SIG_SETMASK, &none, NULL) != 0) return;
    execve(child->program, child->arguments, child->environment);
}

int clinux_spawn(const struct clinux_child *child_plan) {
    if (child_plan->passed_count > CLINUX_MOST_PASSED) {
        errno = E2BIG;
        return -1;
    }
    int report[2];
    if (pipe2(report, O_CLOEXEC) != 0) return -1;
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pid_t parent = getpid();
    pid_t child = fork();
    if (child == 0) {
        run_child(child_plan, parent, &report[1]);
        int number = errno;
        (void)!write(report[1], &number, sizeof number);
        _exit(127);
    }
    int number = errno;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    close(report[1]);
    if (child > 0) {
        // The pipe closes without a word when execve succeeds.
        ssize_t count;
        do count = read(report[0], &number, sizeof number);
        while (count < 0 && errno == EINTR);
        if (count == sizeof number) {
            while (waitpid(child, NULL, 0) < 0 && errno == EINTR) {}
            child = -1;
        }
    }
    close(report[0]);
    if (child < 0) errno = number;
    return child;
}

#if defined(__x86_64__)
#define MACHINE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define MACHINE AUDIT_ARCH_AARCH64
#endif

#define ALLOW(name) \
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_##name, 0, 1), BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)

int clinux_leave_calls_for_computing(void) {
#ifdef MACHINE
    struct sock_filter filter[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, MACHINE, 1, 0),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
        ALLOW(read), ALLOW(write), ALLOW(exit), ALLOW(exit_group), ALLOW(rt_sigreturn), ALLOW(rt_sigprocmask),
        ALLOW(brk), ALLOW(mmap), ALLOW(munmap), ALLOW(mremap), ALLOW(mprotect), ALLOW(madvise), ALLOW(futex),
        ALLOW(sched_yield), ALLOW(clock_gettime), ALLOW(getrandom), ALLOW(getpid), ALLOW(gettid), ALLOW(tgkill),
        // For the address sanitizer, and harmless.
        ALLOW(sigaltstack),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
    };
    struct sock_fprog program = {.len = sizeof filter / sizeof filter[0], .filter = filter};
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return -1;
    return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0);
#else
    errno = ENOSYS;
    return -1;
#endif
}
