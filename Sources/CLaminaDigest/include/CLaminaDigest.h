#ifndef CLAMINADIGEST_H
#define CLAMINADIGEST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A SHA-256 under way (FIPS 180-4).
typedef struct {
    uint32_t state[8];
    uint64_t length;
    uint8_t rest[64];
    /// Whether the plain loop is used where the processor has instructions of its own. The digest is the same.
    bool plain;
} LaminaDigest;

/// Begins a digest.
void lamina_digest_begin(LaminaDigest *digest, bool plain);
/// Takes bytes in.
void lamina_digest_add(LaminaDigest *digest, const void *bytes, size_t count);
/// Ends a digest and writes its 32 bytes.
void lamina_digest_end(LaminaDigest *digest, uint8_t *result);

#endif
