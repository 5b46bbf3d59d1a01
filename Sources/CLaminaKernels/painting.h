#ifndef LAMINA_PAINTING_H
#define LAMINA_PAINTING_H

// How the tile kernels put pixels into a tile. Everything runs in groups of eight pixels that start at multiples of eight in the tile;
// pixels of a group that are not to be painted are computed along and then left as they were.

#include "avx2.h"
#include "tiles.h"
#include "vectors.h"

enum { TILE = 64 };

// One flag a pixel as a mask of whole pixels.
INLINE __m256i spread(unsigned flags) {
    const __m256i bits = _mm256_setr_epi32(1, 2, 4, 8, 16, 32, 64, 128);
    return _mm256_cmpeq_epi32(_mm256_and_si256(_mm256_set1_epi8((char)flags), bits), bits);
}

// Sixteen products of at most 255 · 255, each divided by 255 and rounded.
INLINE __m256i divide255(__m256i x) {
#if LAMINA_VECTORS == 128
    // A product's upper half is a detour there.
    x = _mm256_add_epi16(x, _mm256_set1_epi16(128));
    return _mm256_srli_epi16(_mm256_add_epi16(x, _mm256_srli_epi16(x, 8)), 8);
#endif
    return _mm256_mulhi_epu16(_mm256_add_epi16(x, _mm256_set1_epi16(128)), _mm256_set1_epi16(257));
}

INLINE __m256i over(__m256i source, __m256i destination) {
    const __m256i zero = _mm256_setzero_si256();
    const __m256i alpha_low = _mm256_broadcastsi128_si256(_mm_setr_epi8(3, -1, 3, -1, 3, -1, 3, -1, 7, -1, 7, -1, 7, -1, 7, -1));
    const __m256i alpha_high = _mm256_broadcastsi128_si256(_mm_setr_epi8(11, -1, 11, -1, 11, -1, 11, -1, 15, -1, 15, -1, 15, -1, 15, -1));
    // What its opacity leaves of 255.
    __m256i rest = _mm256_xor_si256(source, _mm256_set1_epi8(-1));
    __m256i low = _mm256_mullo_epi16(_mm256_unpacklo_epi8(destination, zero), _mm256_shuffle_epi8(rest, alpha_low));
    __m256i high = _mm256_mullo_epi16(_mm256_unpackhi_epi8(destination, zero), _mm256_shuffle_epi8(rest, alpha_high));
    return _mm256_adds_epu8(source, _mm256_packus_epi16(divide255(low), divide255(high)));
}

INLINE __m256i scaled(__m256i pixels, __m256i low, __m256i high) {
    const __m256i zero = _mm256_setzero_si256();
    __m256i l = divide255(_mm256_mullo_epi16(_mm256_unpacklo_epi8(pixels, zero), low));
    __m256i h = divide255(_mm256_mullo_epi16(_mm256_unpackhi_epi8(pixels, zero), high));
    return _mm256_packus_epi16(l, h);
}

// Eight bytes of coverage, each for the four channels of its pixel, as the low and high halves of unpacked pixels lie.
INLINE void spread_coverage(const uint8_t *coverage, __m256i *halves) {
    int64_t bytes;
    __builtin_memcpy(&bytes, coverage, 8);
    __m256i all = _mm256_set1_epi64x(bytes);
    const __m256i first = _mm256_setr_epi8(
        0, -1, 0, -1, 0, -1, 0, -1, 1, -1, 1, -1, 1, -1, 1, -1, 4, -1, 4, -1, 4, -1, 4, -1, 5, -1, 5, -1, 5, -1, 5, -1);
    const __m256i second = _mm256_setr_epi8(
        2, -1, 2, -1, 2, -1, 2, -1, 3, -1, 3, -1, 3, -1, 3, -1, 6, -1, 6, -1, 6, -1, 6, -1, 7, -1, 7, -1, 7, -1, 7, -1);
    halves[0] = _mm256_shuffle_epi8(all, first);
    halves[1] = _mm256_shuffle_epi8(all, second);
}

// Eight bytes of coverage times opacity.
INLINE __m256i covered(__m256i pixels, const uint8_t *coverage, uint32_t opacity) {
    __m256i halves[2];
    spread_coverage(coverage, halves);
    __m256i low = halves[0], high = halves[1];
    if (opacity != 255) {
        __m256i o = _mm256_set1_epi16((short)opacity);
        low = divide255(_mm256_mullo_epi16(low, o));
        high = divide255(_mm256_mullo_epi16(high, o));
    }
    return scaled(pixels, low, high);
}

// Paints one group. `partial` tells whether any of its pixels has coverage of its own.
INLINE void put(const LaminaTarget *t, uint32_t *to, unsigned flags, unsigned partial, const uint8_t *coverage, __m256i pixels) {
    if (t->tint != 0xFFFFFFFF) {
        __m256i tint = _mm256_unpacklo_epi8(_mm256_set1_epi32((int)t->tint), _mm256_setzero_si256());
        pixels = scaled(pixels, tint, tint);
    }
    if (partial) {
        pixels = covered(pixels, coverage, t->opacity);
    } else if (t->opacity != 255) {
        __m256i o = _mm256_set1_epi16((short)t->opacity);
        pixels = scaled(pixels, o, o);
    }
    if (!t->sum && flags == 255 && _mm256_testc_si256(pixels, _mm256_set1_epi32((int)0xFF000000))) {
        _mm256_storeu_si256((__m256i *)to, pixels);
        return;
    }
    __m256i destination = _mm256_loadu_si256((const __m256i *)to);
    __m256i result = t->sum ? _mm256_adds_epu8(pixels, destination) : over(pixels, destination);
    if (flags != 255) result = _mm256_blendv_epi8(destination, result, spread(flags));
    _mm256_storeu_si256((__m256i *)to, result);
}

// Runs `body` with `row`, `group`, `to`, `flags`, `partial` and `coverage` set for every group that has a visible pixel.
#define FOR_EACH_GROUP(t, ...)                                                                   \
    for (int row = (t).first; row < (t).last; row++) {                                           \
        uint64_t visible_ = (t).visible[row];                                                    \
        if (!visible_) continue;                                                                 \
        uint64_t partial_ = (t).partial ? (t).partial[row] : 0;                                  \
        uint32_t *line_ = (t).pixels + row * (t).stride;                                         \
        do {                                                                                     \
            int group = __builtin_ctzll(visible_) >> 3;                                          \
            unsigned flags = visible_ >> (8 * group) & 255;                                      \
            unsigned partial = partial_ >> (8 * group) & 255;                                    \
            uint32_t *to = line_ + 8 * group;                                                    \
            const uint8_t *coverage = partial ? (t).coverage + row * TILE + 8 * group : 0;       \
            visible_ &= ~((uint64_t)255 << (8 * group));                                         \
            (void)coverage;                                                                      \
            __VA_ARGS__                                                                          \
        } while (visible_);                                                                      \
    }

#endif
