// Swift's standard library has one place at which it takes random numbers from the system: `swift_stdlib_random`, which on Linux calls `syscall(SYS_getrandom, …)`.
// A symbol of the test's own cannot take its place, because the library binds its own calls of it to itself. The call of `syscall`, however, goes through
// the library's table of functions from other libraries. This writes another function into that one entry of that one library, for the life of the process. No
// other library's calls are touched, and no other calls of this one: what is not `getrandom`, or not wanted by the source, goes to the system as before.

#define _GNU_SOURCE
#include "CLaminaRandom.h"

#if defined(__linux__) && defined(__LP64__)
#include <elf.h>
#include <link.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

static _Atomic(LaminaRandomSource) current;

static long redirected(long number, ...) {
    va_list list;
    va_start(list, number);
    long a[6];
    for (int i = 0; i < 6; i++) a[i] = va_arg(list, long);
    va_end(list);
    LaminaRandomSource source = atomic_load(&current);
    if (number == SYS_getrandom && source && source((void *)a[0], (size_t)a[1])) return a[1];
    return syscall(number, a[0], a[1], a[2], a[3], a[4], a[5]);
}

/// Writes the entry for `syscall` of the standard library's table; 1 when it has been done.
static int visit(struct dl_phdr_info *object, size_t size, void *found) {
    (void)size;
    if (!object->dlpi_name || !strstr(object->dlpi_name, "libswiftCore.so")) return 0;
    const ElfW(Dyn) *dynamic = NULL;
    for (int i = 0; i < object->dlpi_phnum; i++) {
        if (object->dlpi_phdr[i].p_type == PT_DYNAMIC) dynamic = (const void *)(object->dlpi_addr + object->dlpi_phdr[i].p_vaddr);
    }
    const ElfW(Rela) *relocations = NULL;
    const ElfW(Sym) *symbols = NULL;
    const char *names = NULL;
    size_t bytes = 0;
    for (; dynamic && dynamic->d_tag != DT_NULL; dynamic++) {
        // The loader has made addresses of what were offsets.
        if (dynamic->d_tag == DT_JMPREL) relocations = (const void *)dynamic->d_un.d_ptr;
        if (dynamic->d_tag == DT_PLTRELSZ) bytes = dynamic->d_un.d_val;
        if (dynamic->d_tag == DT_SYMTAB) symbols = (const void *)dynamic->d_un.d_ptr;
        if (dynamic->d_tag == DT_STRTAB) names = (const void *)dynamic->d_un.d_ptr;
    }
    if (!relocations || !symbols || !names) return 0;
    for (size_t i = 0; i < bytes / sizeof *relocations; i++) {
        if (strcmp(names + symbols[ELF64_R_SYM(relocations[i].r_info)].st_name, "syscall") != 0) continue;
        void **entry = (void **)(object->dlpi_addr + relocations[i].r_offset);
        size_t page = (size_t)sysconf(_SC_PAGESIZE);
        void *start = (void *)((uintptr_t)entry & ~(page - 1));
        // The loader may have made the table unwritable. It stays writable: where functions are bound when they are first called, the loader goes on writing it.
        if (mprotect(start, page, PROT_READ | PROT_WRITE) != 0) return 0;
        __atomic_store_n(entry, (void *)redirected, __ATOMIC_SEQ_CST);
        *(bool *)found = true;
        return 1;
    }
    return 0;
}

bool lamina_random_redirect(LaminaRandomSource source) {
    // 0 not tried, 1 being tried, 2 done, 3 in vain.
    static atomic_int state;
    int expected = 0;
    if (atomic_compare_exchange_strong(&state, &expected, 1)) {
        bool found = false;
        atomic_store(&current, source);
        dl_iterate_phdr(visit, &found);
        atomic_store(&state, found ? 2 : 3);
    }
    while (atomic_load(&state) == 1) {}
    return atomic_load(&state) == 2;
}
#else
bool lamina_random_redirect(LaminaRandomSource source) {
    (void)source;
    return false;
}
#endif
