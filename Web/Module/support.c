#include <stddef.h>
#include <stdint.h>
#if defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

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

// Rows of pixels as a canvas takes them: blue and red change places, and nothing is transparent.
void lamina_to_canvas(const uint32_t *from, ptrdiff_t stride, uint32_t *to, ptrdiff_t width, int columns, int rows) {
    for (int y = 0; y < rows; y++) {
        const uint32_t *restrict source = from + y * stride;
        uint32_t *restrict target = to + y * width;
        int x = 0;
#if defined(__wasm_simd128__)
        const v128_t places = wasm_i8x16_const(2, 1, 0, 3, 6, 5, 4, 7, 10, 9, 8, 11, 14, 13, 12, 15);
        const v128_t alpha = wasm_i32x4_const_splat((int)0xFF000000);
        for (; x + 8 <= columns; x += 8) {
            v128_t a = wasm_i8x16_swizzle(wasm_v128_load(source + x), places);
            v128_t b = wasm_i8x16_swizzle(wasm_v128_load(source + x + 4), places);
            wasm_v128_store(target + x, wasm_v128_or(a, alpha));
            wasm_v128_store(target + x + 4, wasm_v128_or(b, alpha));
        }
#endif
        for (; x < columns; x++) {
            uint32_t pixel = source[x];
            target[x] = (pixel & 0x0000FF00) | (pixel >> 16 & 0xFF) | (pixel << 16 & 0x00FF0000) | 0xFF000000;
        }
    }
}

// Copies pixels; 0 where the colour of one is stronger than its alpha.
int lamina_take_pixels(const uint32_t *restrict from, uint32_t *restrict to, int count) {
    uint32_t wrong = 0;
    for (int i = 0; i < count; i++) {
        uint32_t pixel = from[i], alpha = pixel >> 24;
        wrong |= ((pixel & 255) > alpha) | ((pixel >> 8 & 255) > alpha) | ((pixel >> 16 & 255) > alpha);
        to[i] = pixel;
    }
    return !wrong;
}
