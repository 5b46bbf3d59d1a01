#define _GNU_SOURCE
#include "CLaminaSockets.h"

#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/uio.h>

int lamina_accept(int listener) { return accept4(listener, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK); }

int lamina_start_again(pid_t *process, int socket, char *const *arguments, char *const *environment) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
    posix_spawn_file_actions_adddup2(&actions, socket, 3);
    posix_spawn_file_actions_addclosefrom_np(&actions, 4);
    // The thread that starts it may hold signals back.
    sigset_t none;
    sigemptyset(&none);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
    // The same program even if its file has been replaced meanwhile.
    int failure = posix_spawn(process, "/proc/self/exe", &actions, &attributes, arguments, environment);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return failure;
}

// Room for one descriptor, aligned as a header of control data.
typedef union {
    char bytes[CMSG_SPACE(sizeof(int))];
    struct cmsghdr header;
} Control;

ssize_t lamina_send(int socket, const void *bytes, size_t count, int descriptor) {
    struct iovec part = {(void *)bytes, count};
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
    Control control;
    if (descriptor >= 0) {
        memset(&control, 0, sizeof control);
        message.msg_control = control.bytes;
        message.msg_controllen = sizeof control.bytes;
        struct cmsghdr *header = CMSG_FIRSTHDR(&message);
        header->cmsg_level = SOL_SOCKET;
        header->cmsg_type = SCM_RIGHTS;
        header->cmsg_len = CMSG_LEN(sizeof(int));
        memcpy(CMSG_DATA(header), &descriptor, sizeof(int));
    }
    return sendmsg(socket, &message, MSG_DONTWAIT | MSG_NOSIGNAL);
}

ssize_t lamina_receive(int socket, void *bytes, size_t capacity, int *descriptor) {
    struct iovec part = {bytes, capacity};
    Control control;
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = control.bytes, .msg_controllen = sizeof control.bytes};
    *descriptor = -1;
    ssize_t count = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
    if (count < 0) return count;
    for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header; header = CMSG_NXTHDR(&message, header)) {
        if (header->cmsg_level == SOL_SOCKET && header->cmsg_type == SCM_RIGHTS) memcpy(descriptor, CMSG_DATA(header), sizeof(int));
    }
    return count;
}
