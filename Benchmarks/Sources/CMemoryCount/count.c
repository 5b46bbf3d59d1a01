#include "count.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

// A program's own `malloc` stands in for the C library's in all its libraries; glibc has the originals under these names.
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *block, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

static atomic_bool is_counting;
static atomic_long allocations, retains;

static void note(void) {
    if (atomic_load_explicit(&is_counting, memory_order_relaxed)) atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed);
}

void *malloc(size_t size) {
    note();
    return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
    note();
    return __libc_calloc(count, size);
}

void *realloc(void *block, size_t size) {
    note();
    return __libc_realloc(block, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    note();
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
    note();
    *block = __libc_memalign(alignment, size);
    return *block ? 0 : ENOMEM;
}

// The Swift runtime's doors for measuring programs.
extern _Atomic(bool) _swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly;
extern void *(*_swift_retain)(void *object);
static void *(*retain)(void *object);

static void *counted_retain(void *object) {
    if (atomic_load_explicit(&is_counting, memory_order_relaxed)) atomic_fetch_add_explicit(&retains, 1, memory_order_relaxed);
    return retain(object);
}

void lamina_memory_count_begin(void) {
    if (!retain) {
        retain = _swift_retain;
        _swift_retain = counted_retain;
    }
    atomic_store(&allocations, 0);
    atomic_store(&retains, 0);
    atomic_store(&_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly, true);
    atomic_store(&is_counting, true);
}

LaminaMemoryCount lamina_memory_count_end(void) {
    atomic_store(&is_counting, false);
    atomic_store(&_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly, false);
    return (LaminaMemoryCount){atomic_load(&allocations), atomic_load(&retains)};
}
