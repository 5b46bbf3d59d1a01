// Tells ThreadSanitizer of the locks of Synchronization.Mutex. Taking a free one and letting go of one that nobody waits for are atomic operations in the code that is checked; what
// there is to do otherwise stands in Swift's library, which is not, and is called here instead, before the library (scripts/check-sanitizers).
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

extern void __tsan_acquire(void *lock) __attribute__((weak));
extern void __tsan_release(void *lock) __attribute__((weak));

// _MutexHandle._lockSlow(_:) and _MutexHandle._unlockSlow().
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *

typedef SWIFT void (*Lock)(uint32_t thread, SELF handle);
typedef SWIFT void (*Unlock)(SELF handle);

SWIFT void lock_slow(uint32_t thread, SELF handle) __asm__(LOCK);
SWIFT void unlock_slow(SELF handle) __asm__(UNLOCK);

SWIFT void lock_slow(uint32_t thread, SELF handle) {
    ((Lock)dlsym(RTLD_NEXT, LOCK))(thread, handle);
    if (__tsan_acquire) __tsan_acquire(handle);
}

SWIFT void unlock_slow(SELF handle) {
    if (__tsan_release) __tsan_release(handle);
    ((Unlock)dlsym(RTLD_NEXT, UNLOCK))(handle);
}
