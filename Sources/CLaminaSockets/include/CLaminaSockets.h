// What a supervisor of worker processes needs of the system and Swift's overlay lacks: epoll, eventfd, and what only Linux has: open
// descriptors in messages between processes, and a process that inherits one descriptor.
#ifndef CLAMINA_SOCKETS_H
#define CLAMINA_SOCKETS_H

#include <stddef.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/types.h>

/// Takes a connection of a listening socket. It is closed when the process becomes another program, and does not wait.
///
/// - Returns: its descriptor, or -1 with `errno`.
int lamina_accept(int listener);

/// Starts this process's program once more.
///
/// - Parameter socket: what it inherits, as descriptor 3, beside the standard streams, and nothing else.
/// - Returns: 0, or an error number.
int lamina_start_again(
    pid_t *_Nonnull process, int socket, char *_Nullable const *_Nonnull arguments, char *_Nullable const *_Nonnull environment);

/// Sends one message over a Unix socket, without waiting.
///
/// - Parameter descriptor: an open file that the receiver gets a descriptor of; -1 for none.
/// - Returns: the number of bytes sent, or -1 with `errno`.
ssize_t lamina_send(int socket, const void *_Nonnull bytes, size_t count, int descriptor);

/// Waits for one message of a Unix socket.
///
/// - Parameter descriptor: set to the descriptor that came with the message, closed when the process becomes another program; -1 for none.
/// - Returns: the number of bytes received, 0 when the other end is gone, or -1 with `errno`.
ssize_t lamina_receive(int socket, void *_Nonnull bytes, size_t capacity, int *_Nonnull descriptor);

#endif
