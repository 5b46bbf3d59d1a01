// What a writer of many megabytes to another program's pipe needs of Linux, and Swift's overlay lacks: more room in it, and pages that are lent to it.
#ifndef CLAMINA_PIPES_H
#define CLAMINA_PIPES_H

#include <stddef.h>
#include <sys/types.h>

/// Gives a pipe as much room as the system grants.
///
/// - Returns: the room in bytes, a whole number of pages, or -1 with `errno`.
int lamina_widen(int pipe, int capacity);

/// Lends memory to a pipe, as much as there is room for; waits while there is none. Its reader copies it from there: what is written to the memory
/// until then, it may read.
///
/// - Returns: the number of bytes lent, or -1 with `errno`.
ssize_t lamina_lend(int pipe, const void *_Nonnull bytes, size_t count);

/// Asks for large pages under memory that begins and ends at a multiple of 2 MiB. A wish: nothing else changes.
void lamina_prefer_large_pages(void *_Nonnull bytes, size_t count);

#endif
