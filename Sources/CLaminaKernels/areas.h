#ifndef LAMINA_AREAS_H
#define LAMINA_AREAS_H

// Areas of contours as ContourRaster of LaminaRender counts them, and the coverage that they are.

#include "avx2.h"

enum { FINENESS = 64, PIXEL = 65536 * FINENESS };

// The byte of an area; see byte of ContourRaster.
INLINE unsigned byte_of(int32_t sum) {
    int32_t v = sum < 0 ? -sum : sum;
    v = v < PIXEL ? v : PIXEL;
    return (unsigned)((v * 255 + PIXEL / 2 + 2048) >> 22);
}

// The coverage of eight pixels, 0…255 each, from their changes, which become zeros. `sum` is the area before them, then that of the last.
INLINE __m256i take_coverage(__m256i *changes, int32_t *sum) {
    const __m256i rounding = _mm256_set1_epi32(PIXEL / 2 + 2048), scale = _mm256_set1_epi32(255), pixel = _mm256_set1_epi32(PIXEL);
    // What comes before in the same half, one and two numbers off.
    const __m256i one_off = _mm256_broadcastsi128_si256(_mm_setr_epi8(-1, -1, -1, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11));
    const __m256i two_off = _mm256_broadcastsi128_si256(_mm_setr_epi8(-1, -1, -1, -1, -1, -1, -1, -1, 0, 1, 2, 3, 4, 5, 6, 7));
    __m256i v = _mm256_loadu_si256(changes);
    _mm256_storeu_si256(changes, _mm256_setzero_si256());
    v = _mm256_add_epi32(v, _mm256_shuffle_epi8(v, one_off));
    v = _mm256_add_epi32(v, _mm256_shuffle_epi8(v, two_off));
    // The first half's sum is the last number of it.
    v = _mm256_add_epi32(v, _mm256_shuffle_epi32(_mm256_permute2x128_si256(_mm256_setzero_si256(), v, 0x20), 0xFF));
    v = _mm256_add_epi32(v, _mm256_set1_epi32(*sum));
    *sum = _mm_extract_epi32(_mm256_extracti128_si256(v, 1), 3);
    v = _mm256_min_epi32(_mm256_max_epi32(v, _mm256_sub_epi32(_mm256_setzero_si256(), v)), pixel);
    return _mm256_srai_epi32(_mm256_add_epi32(_mm256_mullo_epi32(v, scale), rounding), 22);
}

// A flag for each group of eight columns with a change, its first.
INLINE uint64_t groups_of(uint64_t columns) {
    columns |= columns >> 4;
    columns |= columns >> 2;
    columns |= columns >> 1;
    return columns & 0x0101010101010101;
}

#endif
