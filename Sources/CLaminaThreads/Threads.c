#include "CLaminaThreads.h"
#include <malloc.h>
#include <sys/resource.h>

void lamina_save_addresses(void) {
#ifdef M_ARENA_MAX
    struct rlimit limit;
    if (getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY) mallopt(M_ARENA_MAX, 1);
#endif
}
