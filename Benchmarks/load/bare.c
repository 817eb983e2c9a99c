// The least that a server can do: `bare PORT WORKERS FILE` answers every request with the bytes of a file, from an epoll
// loop a core, one read and one write a request, without looking at what is asked. No server on the machine can be
// faster by much, so it shows how far a figure of `compare` is from what the machine and wrk allow.

#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

static char answer[1 << 20];
static size_t length;

static void serve(int port) {
    int one = 1, listener = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0), queue = epoll_create1(0);
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(port), .sin_addr = {htonl(INADDR_LOOPBACK)}};
    setsockopt(listener, SOL_SOCKET, SO_REUSEPORT, &one, sizeof one);
    setsockopt(listener, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    if (bind(listener, (struct sockaddr *)&address, sizeof address) || listen(listener, 4096)) exit(1);
    struct epoll_event event = {.events = EPOLLIN, .data.fd = listener}, events[256];
    epoll_ctl(queue, EPOLL_CTL_ADD, listener, &event);
    for (;;) {
        int count = epoll_wait(queue, events, 256, -1);
        for (int at = 0; at < count; at++) {
            int number = events[at].data.fd;
            if (number == listener) {
                event.data.fd = accept4(listener, NULL, NULL, SOCK_NONBLOCK);
                if (event.data.fd >= 0) epoll_ctl(queue, EPOLL_CTL_ADD, event.data.fd, &event);
                continue;
            }
            char request[8192];
            ssize_t got = recv(number, request, sizeof request, 0);
            if (got <= 0 || send(number, answer, length, MSG_NOSIGNAL) < 0) close(number);
        }
    }
}

int main(int count, char **arguments) {
    FILE *file = count == 4 ? fopen(arguments[3], "rb") : NULL;
    if (!file) return 64;
    length = fread(answer, 1, sizeof answer, file);
    for (int worker = 1; worker < atoi(arguments[2]); worker++)
        if (fork() == 0) break;
    serve(atoi(arguments[1]));
}
