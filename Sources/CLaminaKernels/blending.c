#include "blending.h"
#include "vectors.h"

// AVX2 versions of what puts groups onto a tile: blend modes, mixtures along the edges of clips, and masks.

#if LAMINA_VECTORS

#include "painting.h"

// The opacity of each pixel in its four bytes.
INLINE __m256i opacities(__m256i pixels) {
    return _mm256_shuffle_epi8(pixels, _mm256_broadcastsi128_si256(_mm_setr_epi8(3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15)));
}

// Where a pixel's opacity is 0.
INLINE __m256i is_clear(__m256i pixels) { return _mm256_cmpeq_epi32(_mm256_srli_epi32(pixels, 24), _mm256_setzero_si256()); }

INLINE __m256i times(__m256i a, __m256i b) { return _mm256_mullo_epi16(a, b); }
INLINE __m256i without(__m256i a) { return _mm256_sub_epi16(_mm256_set1_epi16(255), a); }

// A channel above its alpha is not a colour; such sums must only do no harm.
INLINE __m256i sum(__m256i p, __m256i m, __m256i q, __m256i n) {
    return divide255(_mm256_min_epu16(_mm256_adds_epu16(times(p, m), times(q, n)), _mm256_set1_epi16((short)65025)));
}

INLINE __m256i hard_light(__m256i s, __m256i sa, __m256i b, __m256i ba) {
    __m256i product = times(s, b), rest = times(_mm256_sub_epi16(sa, s), _mm256_sub_epi16(ba, b));
    __m256i dark = _mm256_add_epi16(product, product), light = _mm256_sub_epi16(times(sa, ba), _mm256_add_epi16(rest, rest));
    return _mm256_blendv_epi8(dark, light, _mm256_cmpgt_epi16(_mm256_add_epi16(s, s), sa));
}

// Sixteen channels of four pixels, in modes that treat each by itself. Sums may go beyond 16 bits on their way: what they come to does not.
INLINE __m256i separable(int mode, __m256i s, __m256i sa, __m256i b, __m256i ba) {
    __m256i both = times(sa, ba), mixture;
    switch (mode) {
    case LAMINA_MULTIPLY: mixture = times(s, b); break;
    case LAMINA_SCREEN: mixture = _mm256_sub_epi16(_mm256_add_epi16(times(s, ba), times(b, sa)), times(s, b)); break;
    case LAMINA_OVERLAY: mixture = hard_light(b, ba, s, sa); break;
    case LAMINA_HARD_LIGHT: mixture = hard_light(s, sa, b, ba); break;
    case LAMINA_DARKEN: mixture = _mm256_min_epu16(times(s, ba), times(b, sa)); break;
    case LAMINA_LIGHTEN: mixture = _mm256_max_epu16(times(s, ba), times(b, sa)); break;
    case LAMINA_DIFFERENCE: {
        __m256i p = times(s, ba), q = times(b, sa);
        mixture = _mm256_sub_epi16(_mm256_max_epu16(p, q), _mm256_min_epu16(p, q));
        break;
    }
    default: {
        __m256i product = times(s, b);
        mixture = _mm256_sub_epi16(_mm256_add_epi16(times(s, ba), times(b, sa)), _mm256_add_epi16(product, product));
        break;
    }
    }
    // What both cover is covered whatever the mode.
    mixture = _mm256_blendv_epi8(mixture, both, _mm256_set1_epi64x((long long)0xFFFF000000000000));
    return divide255(_mm256_add_epi16(_mm256_add_epi16(times(s, without(ba)), times(b, without(sa))), mixture));
}

// Sixteen channels of four pixels, in the operators of Porter and Duff and what is missing to white.
INLINE __m256i operated(int mode, __m256i s, __m256i sa, __m256i b, __m256i ba) {
    switch (mode) {
    case LAMINA_CLEAR: return _mm256_setzero_si256();
    case LAMINA_COPY: return s;
    case LAMINA_SOURCE_IN: return divide255(times(s, ba));
    case LAMINA_SOURCE_OUT: return divide255(times(s, without(ba)));
    case LAMINA_SOURCE_ATOP: return sum(s, ba, b, without(sa));
    case LAMINA_DESTINATION_OVER: return sum(b, _mm256_set1_epi16(255), s, without(ba));
    case LAMINA_DESTINATION_IN: return divide255(times(b, sa));
    case LAMINA_DESTINATION_OUT: return divide255(times(b, without(sa)));
    case LAMINA_DESTINATION_ATOP: return sum(b, sa, s, without(ba));
    case LAMINA_XOR: return sum(s, without(ba), b, without(sa));
    default: {
        __m256i alpha = _mm256_min_epu16(_mm256_add_epi16(sa, ba), _mm256_set1_epi16(255));
        return _mm256_subs_epu16(alpha, _mm256_add_epi16(_mm256_sub_epi16(sa, s), _mm256_sub_epi16(ba, b)));
    }
    }
}

// A rounded quotient of whole numbers, n below 2 to the 24th less 128: its floats are exact, and those of two quotients differ wherever the whole parts do.
INLINE __m256i quotient(__m256i n, __m256i d) {
    __m256 exact = _mm256_cvtepi32_ps(_mm256_add_epi32(n, _mm256_srli_epi32(d, 1)));
    return _mm256_cvttps_epi32(_mm256_div_ps(exact, _mm256_cvtepi32_ps(d)));
}

// Eight pixels in the two modes that divide. No channel is above its alpha, and no pixel clear that counts.
INLINE __m256i divided(int mode, __m256i source, __m256i backdrop) {
    const __m256i byte = _mm256_set1_epi32(255);
    __m256i sa = _mm256_srli_epi32(source, 24), ba = _mm256_srli_epi32(backdrop, 24), both = _mm256_mullo_epi32(sa, ba);
    __m256i square = _mm256_mullo_epi32(sa, sa), result = _mm256_setzero_si256();
    for (int shift = 0; shift < 32; shift += 8) {
        __m256i s = _mm256_and_si256(_mm256_srli_epi32(source, shift), byte), b = _mm256_and_si256(_mm256_srli_epi32(backdrop, shift), byte), mixture;
        if (shift == 24) {
            mixture = both;
        } else if (mode == LAMINA_COLOR_DODGE) {
            __m256i d = _mm256_sub_epi32(sa, s), whole = _mm256_cmpgt_epi32(_mm256_set1_epi32(1), d);
            mixture = _mm256_min_epi32(both, quotient(_mm256_mullo_epi32(square, b), d));
            mixture = _mm256_blendv_epi8(mixture, both, whole);
            mixture = _mm256_blendv_epi8(mixture, _mm256_setzero_si256(), _mm256_cmpeq_epi32(b, _mm256_setzero_si256()));
        } else {
            __m256i d = _mm256_sub_epi32(ba, b);
            mixture = _mm256_sub_epi32(both, _mm256_min_epi32(both, quotient(_mm256_mullo_epi32(square, d), s)));
            mixture = _mm256_blendv_epi8(mixture, _mm256_setzero_si256(), _mm256_cmpeq_epi32(s, _mm256_setzero_si256()));
            mixture = _mm256_blendv_epi8(mixture, both, _mm256_cmpeq_epi32(d, _mm256_setzero_si256()));
        }
        // s (255 − ba) + b (255 − sa).
        __m256i rest = _mm256_sub_epi32(_mm256_mullo_epi32(byte, _mm256_add_epi32(s, b)), _mm256_add_epi32(_mm256_mullo_epi32(s, ba), _mm256_mullo_epi32(b, sa)));
        __m256i x = _mm256_add_epi32(_mm256_add_epi32(rest, mixture), _mm256_set1_epi32(128));
        x = _mm256_srli_epi32(_mm256_mullo_epi32(x, _mm256_set1_epi32(257)), 16);
        result = _mm256_or_si256(result, _mm256_slli_epi32(x, shift));
    }
    return result;
}

INLINE __m256i blended(int mode, __m256i source, __m256i backdrop) {
    const __m256i zero = _mm256_setzero_si256();
    __m256i source_alpha = opacities(source), backdrop_alpha = opacities(backdrop), result;
    int is_separable = mode < LAMINA_CLEAR;
    __m256i s = source, b = backdrop;
    if (is_separable) {
        s = _mm256_min_epu8(source, source_alpha);
        b = _mm256_min_epu8(backdrop, backdrop_alpha);
    }
    if (mode == LAMINA_COLOR_DODGE || mode == LAMINA_COLOR_BURN) {
        result = divided(mode, s, b);
    } else {
        __m256i half[2];
        for (int high = 0; high < 2; high++) {
#define HALF(v) (high ? _mm256_unpackhi_epi8(v, zero) : _mm256_unpacklo_epi8(v, zero))
            half[high] = is_separable ? separable(mode, HALF(s), HALF(source_alpha), HALF(b), HALF(backdrop_alpha))
                                      : operated(mode, HALF(s), HALF(source_alpha), HALF(b), HALF(backdrop_alpha));
#undef HALF
        }
        result = _mm256_packus_epi16(half[0], half[1]);
    }
    if (!is_separable) return result;
    result = _mm256_blendv_epi8(result, source, is_clear(backdrop));
    return _mm256_blendv_epi8(result, backdrop, is_clear(source));
}

FAST void lamina_blend(LaminaTarget target, const uint32_t *source, int mode) {
    const __m256i opacity = _mm256_set1_epi16((short)target.opacity);
    // What is clear leaves what is behind it as it is.
    int leaves = mode < LAMINA_CLEAR || mode == LAMINA_SOURCE_ATOP || mode == LAMINA_DESTINATION_OVER || mode == LAMINA_DESTINATION_OUT || mode == LAMINA_XOR;
    target.partial = 0;
    FOR_EACH_GROUP(target, {
        __m256i pixels = _mm256_loadu_si256((const __m256i *)(source + row * TILE + 8 * group));
        if (leaves && _mm256_testz_si256(pixels, pixels)) continue;
        if (target.opacity != 255) pixels = scaled(pixels, opacity, opacity);
        __m256i backdrop = _mm256_loadu_si256((const __m256i *)to);
        __m256i result = blended(mode, pixels, backdrop);
        if (flags != 255) result = _mm256_blendv_epi8(backdrop, result, spread(flags));
        _mm256_storeu_si256((__m256i *)to, result);
    })
}

FAST void lamina_mix(LaminaTarget target, const uint32_t *source) {
    FOR_EACH_GROUP(target, {
        __m256i pixels = _mm256_loadu_si256((const __m256i *)(source + row * TILE + 8 * group));
        __m256i backdrop = _mm256_loadu_si256((const __m256i *)to);
        __m256i part[2];
        spread_coverage(target.coverage + row * TILE + 8 * group, part);
        const __m256i zero = _mm256_setzero_si256();
        __m256i low = sum(_mm256_unpacklo_epi8(pixels, zero), part[0], _mm256_unpacklo_epi8(backdrop, zero), without(part[0]));
        __m256i high = sum(_mm256_unpackhi_epi8(pixels, zero), part[1], _mm256_unpackhi_epi8(backdrop, zero), without(part[1]));
        __m256i result = _mm256_packus_epi16(low, high);
        if (flags != 255) result = _mm256_blendv_epi8(backdrop, result, spread(flags));
        _mm256_storeu_si256((__m256i *)to, result);
    })
}

FAST void lamina_opacities(const uint32_t *pixels, const uint64_t *visible, uint8_t *coverage) {
    for (int row = 0; row < TILE; row++) {
        if (!visible[row]) continue;
        for (int group = 0; group < 8; group++) {
            __m256i alpha = _mm256_srli_epi32(_mm256_loadu_si256((const __m256i *)(pixels + row * TILE + 8 * group)), 24);
            __m128i words = _mm_packus_epi32(_mm256_castsi256_si128(alpha), _mm256_extracti128_si256(alpha, 1));
            _mm_storel_epi64((__m128i *)(coverage + row * TILE + 8 * group), _mm_packus_epi16(words, words));
        }
    }
}

#else

// Other processors use the plain Swift; these are never called.
void lamina_blend(LaminaTarget target, const uint32_t *source, int mode) { __builtin_trap(); }
void lamina_mix(LaminaTarget target, const uint32_t *source) { __builtin_trap(); }
void lamina_opacities(const uint32_t *pixels, const uint64_t *visible, uint8_t *coverage) { __builtin_trap(); }

#endif
