#define _GNU_SOURCE
#include "CLaminaPipes.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/uio.h>

int lamina_widen(int pipe, int capacity) {
    // Refusal, as where a user has many pipes, does no harm.
    (void)fcntl(pipe, F_SETPIPE_SZ, capacity);
    return fcntl(pipe, F_GETPIPE_SZ);
}

ssize_t lamina_lend(int pipe, const void *bytes, size_t count) {
    struct iovec pages = {(void *)bytes, count};
    return vmsplice(pipe, &pages, 1, 0);
}

void lamina_prefer_large_pages(void *bytes, size_t count) { (void)madvise(bytes, count, MADV_HUGEPAGE); }
