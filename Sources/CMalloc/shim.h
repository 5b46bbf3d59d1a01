// What glibc's allocator can be told, which Swift's own module of the C library leaves out.
#ifndef LAMINA_MALLOC_H
#define LAMINA_MALLOC_H

#include <malloc.h>

#endif
