#ifndef CLAMINARANDOM_H
#define CLAMINARANDOM_H

#include <stdbool.h>
#include <stddef.h>

/// Fills bytes with random numbers of its own; false leaves them to the system.
typedef bool (*LaminaRandomSource)(void *bytes, size_t count);

/// Has Swift's standard library ask a source before the system whenever it needs random numbers. The first source stays.
///
/// Returns false where that cannot be done: on systems other than Linux, and in programs that the standard library is linked into.
bool lamina_random_redirect(LaminaRandomSource source);

#endif
