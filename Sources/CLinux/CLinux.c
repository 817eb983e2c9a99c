#define _GNU_SOURCE
#include "CLinux.h"
#include <errno.h>
#include <locale.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/socket.h>

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
