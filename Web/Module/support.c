#include <stddef.h>
#include <stdint.h>

// What Swift's runtime asks of a system. Hash tables are seeded alike in every tab: a tab that is fed colliding keys slows down only itself.
void arc4random_buf(void *buffer, size_t count) {
    uint8_t *bytes = buffer;
    for (size_t i = 0; i < count; i++) bytes[i] = (uint8_t)(i * 151 + 29);
}

int putchar(int byte) { return byte; }

// Products of 128 bits, which the compiler calls where it is to make small code.
__int128 __multi3(__int128 a, __int128 b) {
    const uint64_t half = 0xFFFFFFFF, p = (uint64_t)a, q = (uint64_t)b;
    uint64_t low = (p & half) * (q & half);
    uint64_t first = (p >> 32) * (q & half) + (low >> 32);
    uint64_t second = (p & half) * (q >> 32) + (first & half);
    uint64_t high = (p >> 32) * (q >> 32) + (first >> 32) + (second >> 32);
    high += (uint64_t)((unsigned __int128)a >> 64) * q + (uint64_t)((unsigned __int128)b >> 64) * p;
    return (__int128)((unsigned __int128)high << 64 | (second << 32 | (low & half)));
}
