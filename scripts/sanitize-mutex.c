// Tells the thread sanitizer what a contended `Mutex` does.
//
// Swift's `Mutex` takes and gives back a free lock in code that the compiler inlines, and the sanitizer sees that. When two
// threads want it at once, `_lockSlow` and `_unlockSlow` of libswiftSynchronization hand it over through the kernel; that
// library is not instrumented, so each contended lock looked like a race. scripts/sanitize preloads this file, which calls
// the library's own functions and says what they mean. Other races are found as before.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

// Only a program that is built with the sanitizer has these; what it starts does not.
__attribute__((weak)) extern void __tsan_acquire(void *);
__attribute__((weak)) extern void __tsan_release(void *);

typedef SWIFT void Lock(uint32_t thread, SELF void *handle);
typedef SWIFT void Unlock(SELF void *handle);

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

SWIFT void lock_slow(uint32_t thread, SELF void *handle) __asm__(LOCK);
SWIFT void unlock_slow(SELF void *handle) __asm__(UNLOCK);

static Lock *library_lock;
static Unlock *library_unlock;

__attribute__((constructor)) static void find(void) {
    library_lock = (Lock *)dlsym(RTLD_NEXT, LOCK);
    library_unlock = (Unlock *)dlsym(RTLD_NEXT, UNLOCK);
}

SWIFT void lock_slow(uint32_t thread, SELF void *handle) {
    library_lock(thread, handle);
    if (__tsan_acquire) __tsan_acquire(handle);
}

SWIFT void unlock_slow(SELF void *handle) {
    if (__tsan_release) __tsan_release(handle);
    library_unlock(handle);
}
