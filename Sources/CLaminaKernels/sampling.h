#ifndef LAMINA_SAMPLING_H
#define LAMINA_SAMPLING_H

// What the kernels that sample pictures share.

#include "painting.h"

// Half a unit of the result in sums of two texels that are still to be multiplied by 128ths.
enum { HALF_UNIT = 64 };

#if LAMINA_VECTORS == 128
// From the channels of two neighbouring texels, 16 bits each, the channels of their mean in 32 bits; `weights` are those of the left and the right one.
INLINE v128_t mean_across(v128_t texels, v128_t weights) {
    const v128_t pair = wasm_i8x16_const(0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15);
    return wasm_i32x4_shr(wasm_i32x4_dot_i16x8(wasm_i8x16_swizzle(texels, pair), weights), 14);
}
#endif

// Sums of the channels of eight pixels, 16 bits each.
typedef struct {
    __m256i low, high;
} Sums;

INLINE void add(Sums *s, __m256i pixels, __m256i low, __m256i high) {
    const __m256i zero = _mm256_setzero_si256();
    s->low = _mm256_add_epi16(s->low, _mm256_mullo_epi16(_mm256_unpacklo_epi8(pixels, zero), low));
    s->high = _mm256_add_epi16(s->high, _mm256_mullo_epi16(_mm256_unpackhi_epi8(pixels, zero), high));
}

INLINE Sums sums_from(int v) { return (Sums){_mm256_set1_epi16((short)v), _mm256_set1_epi16((short)v)}; }

INLINE __m256i shifted(Sums s, int n) {
    __m128i by = _mm_cvtsi32_si128(n);
    return _mm256_packus_epi16(_mm256_srl_epi16(s.low, by), _mm256_srl_epi16(s.high, by));
}

// As lamina_affine_mix, whatever way the picture lies.
void lamina_affine_mix_anyhow(LaminaTarget target, const LaminaAffineTap *taps, int count);

#endif
