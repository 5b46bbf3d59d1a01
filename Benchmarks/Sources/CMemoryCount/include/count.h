#ifndef LAMINA_MEMORY_COUNT_H
#define LAMINA_MEMORY_COUNT_H

/// The number of blocks that all threads have asked the C library for, and of retains of Swift objects, since counting began.
typedef struct {
    long allocations, retains;
} LaminaMemoryCount;

/// Begins to count, from 0.
void lamina_memory_count_begin(void);
/// Ends counting and tells what came to pass.
LaminaMemoryCount lamina_memory_count_end(void);

#endif
