// What a program under a limit of its address space needs of the system's library, and Swift's overlay lacks.
#ifndef CLAMINA_THREADS_H
#define CLAMINA_THREADS_H

/// Where the address space of the process is limited, has its threads share what `malloc` takes memory from, instead of each reserving addresses of its own: with glibc 64 MiB a thread.
/// Threads that have taken memory keep what they have.
void lamina_save_addresses(void);

#endif
