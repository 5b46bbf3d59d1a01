// A class's metadata holds, two words before the address that objects point to, the function that destroys an object of that very class: `deinit`, then the
// memory. The runtime calls it by that pointer and by nothing else, and the metadata lies in writable memory. So the pointer is exchanged for a function that
// calls the former one and then tells. The layout is that of every Swift 5 and 6 runtime; `AssociatedObjectTests` fail where it is another.

#include "CLaminaObjectEnd.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>

// The calling convention of `HeapObjectDestroyer` in the runtime: the object comes in the register of `self`.
typedef __attribute__((swiftcall)) void (*Destroyer)(__attribute__((swift_context)) void *object);

// Of the runtime's public entry points. An unowned reference keeps the memory, not the object.
extern void *swift_unownedRetain(void *object);
extern void swift_unownedRelease(void *object);

typedef struct Class {
    const void *metadata;
    Destroyer destroyer;
    struct Class *next;
} Class;

enum { bucketCount = 256 };
static _Atomic(Class *) classes[bucketCount];
static pthread_mutex_t writing = PTHREAD_MUTEX_INITIALIZER;
static void (*_Atomic teller)(const void *object);

static unsigned bucket(const void *metadata) { return (unsigned)(((uintptr_t)metadata >> 4) * 2654435761u >> 8) % bucketCount; }

static Class *find(const void *metadata) {
    Class *class = atomic_load_explicit(&classes[bucket(metadata)], memory_order_acquire);
    while (class && class->metadata != metadata) class = class->next;
    return class;
}

static __attribute__((swiftcall)) void destroy(__attribute__((swift_context)) void *object) {
    Destroyer destroyer = find(*(void **)object)->destroyer;
    swift_unownedRetain(object);
    destroyer(object);
    atomic_load_explicit(&teller, memory_order_acquire)(object);
    swift_unownedRelease(object);
}

void lamina_watch_ends(const void *object, void (*ended)(const void *object)) {
    const void *metadata = *(const void *const *)object;
    if (find(metadata)) return;
    pthread_mutex_lock(&writing);
    atomic_store_explicit(&teller, ended, memory_order_release);
    if (!find(metadata)) {
        _Atomic(Destroyer) *place = (_Atomic(Destroyer) *)((void **)metadata - 2);
        _Atomic(Class *) *chain = &classes[bucket(metadata)];
        Class *class = malloc(sizeof *class);
        if (!class) abort();
        class->metadata = metadata;
        class->destroyer = atomic_load_explicit(place, memory_order_relaxed);
        class->next = atomic_load_explicit(chain, memory_order_relaxed);
        atomic_store_explicit(chain, class, memory_order_release);
        atomic_store_explicit(place, destroy, memory_order_release);
    }
    pthread_mutex_unlock(&writing);
}
