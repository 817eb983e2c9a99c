#define _GNU_SOURCE
#include "CLinux.h"
#include <errno.h>
#include <fcntl.h>
#include <linux/openat2.h>
#include <locale.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/syscall.h>
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
