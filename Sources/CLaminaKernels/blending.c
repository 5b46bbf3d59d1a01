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

// A channel of eight pixels, 32 bits each: 0 blue, 1 green, 2 red, 3 alpha.
INLINE __m256i channel(__m256i pixels, int i) { return _mm256_and_si256(_mm256_srli_epi32(pixels, 8 * i), _mm256_set1_epi32(255)); }

// Eight pixels of what two cover, `mixtures` where both do, in 255ths of 255ths, and each one's own elsewhere.
INLINE __m256i composed(__m256i source, __m256i backdrop, const __m256i *mixtures) {
    const __m256i byte = _mm256_set1_epi32(255);
    __m256i sa = channel(source, 3), ba = channel(backdrop, 3), result = _mm256_setzero_si256();
    for (int i = 0; i < 4; i++) {
        __m256i s = channel(source, i), b = channel(backdrop, i);
        // s (255 − ba) + b (255 − sa).
        __m256i rest = _mm256_sub_epi32(_mm256_mullo_epi32(byte, _mm256_add_epi32(s, b)), _mm256_add_epi32(_mm256_mullo_epi32(s, ba), _mm256_mullo_epi32(b, sa)));
        __m256i mixture = i == 3 ? _mm256_mullo_epi32(sa, ba) : mixtures[i];
        __m256i x = _mm256_add_epi32(_mm256_add_epi32(rest, mixture), _mm256_set1_epi32(128));
        x = _mm256_srli_epi32(_mm256_mullo_epi32(x, _mm256_set1_epi32(257)), 16);
        result = _mm256_or_si256(result, _mm256_slli_epi32(x, 8 * i));
    }
    return result;
}

// Eight pixels in the two modes that divide. No channel is above its alpha, and no pixel clear that counts.
INLINE __m256i divided(int mode, __m256i source, __m256i backdrop) {
    const __m256i zero = _mm256_setzero_si256();
    __m256i sa = channel(source, 3), ba = channel(backdrop, 3), both = _mm256_mullo_epi32(sa, ba), square = _mm256_mullo_epi32(sa, sa), mixtures[3];
    for (int i = 0; i < 3; i++) {
        __m256i s = channel(source, i), b = channel(backdrop, i), mixture;
        if (mode == LAMINA_COLOR_DODGE) {
            __m256i d = _mm256_sub_epi32(sa, s);
            mixture = _mm256_min_epi32(both, quotient(_mm256_mullo_epi32(square, b), d));
            mixture = _mm256_blendv_epi8(mixture, both, _mm256_cmpeq_epi32(d, zero));
            mixture = _mm256_blendv_epi8(mixture, zero, _mm256_cmpeq_epi32(b, zero));
        } else {
            __m256i d = _mm256_sub_epi32(ba, b);
            mixture = _mm256_sub_epi32(both, _mm256_min_epi32(both, quotient(_mm256_mullo_epi32(square, d), s)));
            mixture = _mm256_blendv_epi8(mixture, zero, _mm256_cmpeq_epi32(s, zero));
            mixture = _mm256_blendv_epi8(mixture, both, _mm256_cmpeq_epi32(d, zero));
        }
        mixtures[i] = mixture;
    }
    return composed(source, backdrop, mixtures);
}

// Four colours, not premultiplied: blue, green and red.
typedef struct {
    __m256d part[3];
} Colors;

INLINE Colors colors_of(__m128i pixels, __m256d alpha) {
    Colors c;
    for (int i = 0; i < 3; i++) c.part[i] = _mm256_div_pd(_mm256_cvtepi32_pd(_mm_and_si128(_mm_srli_epi32(pixels, 8 * i), _mm_set1_epi32(255))), alpha);
    return c;
}

INLINE __m256d product(__m256d a, __m256d b) { return _mm256_mul_pd(a, b); }
INLINE __m256d number(double v) { return _mm256_set1_pd(v); }

INLINE __m256d soft_light(__m256d s, __m256d b) {
    __m256d twice = product(number(2), s);
    __m256d dark = _mm256_sub_pd(b, product(product(_mm256_sub_pd(number(1), twice), b), _mm256_sub_pd(number(1), b)));
    __m256d low = product(_mm256_add_pd(product(_mm256_sub_pd(product(number(16), b), number(12)), b), number(4)), b);
    __m256d lighter = _mm256_blendv_pd(_mm256_sqrt_pd(b), low, _mm256_cmp_pd(b, number(0.25), _CMP_LE_OQ));
    __m256d light = _mm256_add_pd(b, product(_mm256_sub_pd(twice, number(1)), _mm256_sub_pd(lighter, b)));
    return _mm256_blendv_pd(light, dark, _mm256_cmp_pd(s, number(0.5), _CMP_LE_OQ));
}

INLINE __m256d luminosity(const Colors *c) {
    return _mm256_add_pd(_mm256_add_pd(product(number(0.3), c->part[2]), product(number(0.59), c->part[1])), product(number(0.11), c->part[0]));
}
INLINE __m256d least(const Colors *c) { return _mm256_min_pd(c->part[2], _mm256_min_pd(c->part[1], c->part[0])); }
INLINE __m256d most(const Colors *c) { return _mm256_max_pd(c->part[2], _mm256_max_pd(c->part[1], c->part[0])); }
INLINE __m256d saturation(const Colors *c) { return _mm256_sub_pd(most(c), least(c)); }

INLINE Colors with_saturation(Colors c, __m256d s) {
    __m256d low = least(&c), range = saturation(&c), some = _mm256_cmp_pd(range, number(0), _CMP_GT_OQ);
    for (int i = 0; i < 3; i++) c.part[i] = _mm256_blendv_pd(number(0), _mm256_div_pd(product(_mm256_sub_pd(c.part[i], low), s), range), some);
    return c;
}

INLINE Colors with_luminosity(Colors c, __m256d l) {
    __m256d d = _mm256_sub_pd(l, luminosity(&c)), k = number(1);
    for (int i = 0; i < 3; i++) c.part[i] = _mm256_add_pd(c.part[i], d);
    __m256d low = least(&c), high = most(&c);
    __m256d by_low = _mm256_min_pd(_mm256_div_pd(l, _mm256_sub_pd(l, low)), k);
    k = _mm256_blendv_pd(k, by_low, _mm256_cmp_pd(low, number(0), _CMP_LT_OQ));
    __m256d by_high = _mm256_min_pd(_mm256_div_pd(_mm256_sub_pd(number(1), l), _mm256_sub_pd(high, l)), k);
    k = _mm256_blendv_pd(k, by_high, _mm256_cmp_pd(high, number(1), _CMP_GT_OQ));
    __m256d drawn = _mm256_cmp_pd(k, number(1), _CMP_LT_OQ);
    for (int i = 0; i < 3; i++) c.part[i] = _mm256_blendv_pd(c.part[i], _mm256_add_pd(l, product(_mm256_sub_pd(c.part[i], l), k)), drawn);
    return c;
}

// Eight pixels in the modes whose plain Swift takes floating point. No channel is above its alpha, and no pixel clear that counts.
INLINE __m256i toned(int mode, __m256i source, __m256i backdrop) {
    __m128i halves[3][2];
    for (int half = 0; half < 2; half++) {
        __m128i s4 = half ? _mm256_extracti128_si256(source, 1) : _mm256_castsi256_si128(source);
        __m128i b4 = half ? _mm256_extracti128_si256(backdrop, 1) : _mm256_castsi256_si128(backdrop);
        __m256d sa = _mm256_cvtepi32_pd(_mm_srli_epi32(s4, 24)), ba = _mm256_cvtepi32_pd(_mm_srli_epi32(b4, 24)), area = product(sa, ba);
        Colors s = colors_of(s4, sa), b = colors_of(b4, ba), c;
        switch (mode) {
        case LAMINA_SOFT_LIGHT:
            for (int i = 0; i < 3; i++) c.part[i] = soft_light(s.part[i], b.part[i]);
            break;
        case LAMINA_HUE: c = with_luminosity(with_saturation(s, saturation(&b)), luminosity(&b)); break;
        case LAMINA_SATURATION: c = with_luminosity(with_saturation(b, saturation(&s)), luminosity(&b)); break;
        case LAMINA_COLOR: c = with_luminosity(s, luminosity(&b)); break;
        default: c = with_luminosity(b, luminosity(&s)); break;
        }
        for (int i = 0; i < 3; i++) {
            __m256d part = _mm256_max_pd(_mm256_min_pd(c.part[i], number(1)), number(0));
            halves[i][half] = _mm256_cvttpd_epi32(_mm256_add_pd(product(part, area), number(0.5)));
        }
    }
    __m256i mixtures[3];
    for (int i = 0; i < 3; i++) mixtures[i] = _mm256_inserti128_si256(_mm256_castsi128_si256(halves[i][0]), halves[i][1], 1);
    return composed(source, backdrop, mixtures);
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
    } else if (mode == LAMINA_SOFT_LIGHT || (mode >= LAMINA_HUE && mode <= LAMINA_LUMINOSITY)) {
        result = toned(mode, s, b);
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
