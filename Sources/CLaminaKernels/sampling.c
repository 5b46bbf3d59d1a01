#include "tiles.h"
#include "vectors.h"

// AVX2 versions of LaminaRender's sampling of pictures.

#if LAMINA_VECTORS

#include "sampling.h"

#if LAMINA_VECTORS == 128

// The bilinear mean at eight places: texel x0, y0 is the upper left one; fx, fy are the weights of the others in 128ths.
//
// Bytes are widened as they are loaded there, and those with and without a sign are never multiplied.
INLINE __m256i gather(const uint32_t *pixels, ptrdiff_t below, __m256i offsets, __m256i fx, __m256i fy) {
    uint32_t at[8], across[8], down[8];
    _mm256_storeu_si256((__m256i *)at, offsets);
    _mm256_storeu_si256((__m256i *)across, _mm256_add_epi32(_mm256_slli_epi32(fx, 16), _mm256_sub_epi32(_mm256_set1_epi32(128), fx)));
    _mm256_storeu_si256((__m256i *)down, _mm256_or_si256(fy, _mm256_slli_epi32(fy, 16)));
#define MEAN(i)                                                                                                              \
    ({                                                                                                                       \
        v128_t top = wasm_u16x8_load8x8(pixels + at[i]), bottom = wasm_u16x8_load8x8(pixels + at[i] + below);                \
        v128_t step = wasm_i16x8_mul(wasm_i16x8_sub(bottom, top), wasm_v128_load32_splat(down + i));                         \
        v128_t sum = wasm_i16x8_add(wasm_i16x8_add(wasm_i16x8_shl(top, 7), step), wasm_i16x8_const_splat(HALF_UNIT));        \
        mean_across(sum, wasm_v128_load32_splat(across + i));                                                                \
    })
    v128_t low = wasm_u8x16_narrow_i16x8(wasm_i16x8_narrow_i32x4(MEAN(0u), MEAN(1u)), wasm_i16x8_narrow_i32x4(MEAN(2u), MEAN(3u)));
    v128_t high = wasm_u8x16_narrow_i16x8(wasm_i16x8_narrow_i32x4(MEAN(4u), MEAN(5u)), wasm_i16x8_narrow_i32x4(MEAN(6u), MEAN(7u)));
#undef MEAN
    return (__m256i){low, high};
}

#else

// Brings the bytes of two neighbouring pixels together, channel by channel.
#define PAIR_BYTES 0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15

// What the signed products lack: 128 · 2¹⁴, and half a unit for rounding.
enum { BIAS = (128 << 14) + 8192 };

INLINE __m256i two_pairs(const uint32_t *a, const uint32_t *b, const uint32_t *c, const uint32_t *d) {
    __m128i low = _mm_castpd_si128(_mm_loadh_pd(_mm_castsi128_pd(_mm_loadl_epi64((const __m128i *)a)), (const double *)b));
    __m128i high = _mm_castpd_si128(_mm_loadh_pd(_mm_castsi128_pd(_mm_loadl_epi64((const __m128i *)c)), (const double *)d));
    return _mm256_inserti128_si256(_mm256_castsi128_si256(low), high, 1);
}

// The bilinear mean at eight places: texel x0, y0 is the upper left one; fx, fy are the weights of the others in 128ths.
INLINE __m256i gather(const uint32_t *pixels, ptrdiff_t below, __m256i offsets, __m256i fx, __m256i fy) {
    const __m256i pair = _mm256_broadcastsi128_si256(_mm_setr_epi8(PAIR_BYTES));
    const __m256i sign = _mm256_set1_epi8((char)0x80);
    const __m256i bias = _mm256_set1_epi32(BIAS);
    const __m256i unit = _mm256_set1_epi32(128);
    __m256i wx = _mm256_add_epi32(_mm256_slli_epi32(fx, 8), _mm256_sub_epi32(unit, fx));
    wx = _mm256_or_si256(wx, _mm256_slli_epi32(wx, 16));
    __m256i wy = _mm256_add_epi32(_mm256_slli_epi32(fy, 16), _mm256_sub_epi32(unit, fy));
    uint32_t at[8] __attribute__((aligned(32)));
    _mm256_store_si256((__m256i *)at, offsets);

#define HALF(i, j, unpack, s0, s1)                                                                                          \
    ({                                                                                                                      \
        const uint32_t *a = pixels + at[i], *b = pixels + at[j], *c = pixels + at[i + 4], *d = pixels + at[j + 4];          \
        __m256i w = unpack(wx, wx);                                                                                         \
        __m256i top = _mm256_xor_si256(_mm256_shuffle_epi8(two_pairs(a, b, c, d), pair), sign);                             \
        __m256i bottom = _mm256_xor_si256(_mm256_shuffle_epi8(two_pairs(a + below, b + below, c + below, d + below), pair), sign); \
        top = _mm256_maddubs_epi16(w, top);                                                                                 \
        bottom = _mm256_maddubs_epi16(w, bottom);                                                                           \
        __m256i p = _mm256_madd_epi16(_mm256_unpacklo_epi16(top, bottom), _mm256_shuffle_epi32(wy, s0));                    \
        __m256i q = _mm256_madd_epi16(_mm256_unpackhi_epi16(top, bottom), _mm256_shuffle_epi32(wy, s1));                    \
        _mm256_packs_epi32(_mm256_srai_epi32(_mm256_add_epi32(p, bias), 14), _mm256_srai_epi32(_mm256_add_epi32(q, bias), 14)); \
    })
    __m256i first = HALF(0, 1, _mm256_unpacklo_epi32, 0x00, 0x55);
    __m256i second = HALF(2, 3, _mm256_unpackhi_epi32, 0xAA, 0xFF);
#undef HALF
    return _mm256_packus_epi16(first, second);
}

#endif

FAST void lamina_affine(LaminaTarget target, LaminaImage image, LaminaAffine s) {
    const __m256i columns = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
    const __m256i zero = _mm256_setzero_si256();
    const __m256i last_u = _mm256_set1_epi32((image.width - 1) << 16), last_v = _mm256_set1_epi32((image.height - 1) << 16);
    // With the weight of the neighbour at its full 128, the last column is reached from the one before.
    const __m256i last_x = _mm256_set1_epi32(image.width > 1 ? image.width - 2 : 0);
    const __m256i last_y = _mm256_set1_epi32(image.height > 1 ? image.height - 2 : 0);
    const __m256i width = _mm256_set1_epi32(image.width);
    const ptrdiff_t below = image.height > 1 ? image.width : 0;
    const __m256i across_u = _mm256_mullo_epi32(columns, _mm256_set1_epi32(s.ux)), across_v = _mm256_mullo_epi32(columns, _mm256_set1_epi32(s.vx));
    FOR_EACH_GROUP(target, {
        __m256i u = _mm256_add_epi32(across_u, _mm256_set1_epi32(s.u + s.uy * row + s.ux * 8 * group));
        __m256i v = _mm256_add_epi32(across_v, _mm256_set1_epi32(s.v + s.vy * row + s.vx * 8 * group));
        u = _mm256_min_epi32(_mm256_max_epi32(u, zero), last_u);
        v = _mm256_min_epi32(_mm256_max_epi32(v, zero), last_v);
        __m256i x = _mm256_min_epi32(_mm256_srli_epi32(u, 16), last_x);
        __m256i y = _mm256_min_epi32(_mm256_srli_epi32(v, 16), last_y);
        __m256i fx = _mm256_srli_epi32(_mm256_sub_epi32(u, _mm256_slli_epi32(x, 16)), 9);
        __m256i fy = _mm256_srli_epi32(_mm256_sub_epi32(v, _mm256_slli_epi32(y, 16)), 9);
        __m256i offsets = _mm256_add_epi32(_mm256_mullo_epi32(y, width), x);
        put(&target, to, flags, partial, coverage, gather(image.pixels, below, offsets, fx, fy));
    })
}

FAST void lamina_perspective(LaminaTarget target, LaminaImage image, LaminaPerspective sampling) {
    const float *f = sampling.forms;
    const __m256 columns = _mm256_setr_ps(0, 1, 2, 3, 4, 5, 6, 7);
    const __m256 zero = _mm256_setzero_ps(), one = _mm256_set1_ps(1);
    const __m256 last_u = _mm256_set1_ps((float)((image.width - 1) * 128)), last_v = _mm256_set1_ps((float)((image.height - 1) * 128));
    const __m256i last_x = _mm256_set1_epi32(image.width > 1 ? image.width - 2 : 0);
    const __m256i last_y = _mm256_set1_epi32(image.height > 1 ? image.height - 2 : 0);
    const __m256i width = _mm256_set1_epi32(image.width);
    const ptrdiff_t below = image.height > 1 ? image.width : 0;
#define FORM(i, c, y) \
    _mm256_add_ps(_mm256_mul_ps(_mm256_set1_ps(f[i]), c), _mm256_add_ps(_mm256_mul_ps(_mm256_set1_ps(f[i + 1]), y), _mm256_set1_ps(f[i + 2])))
    FOR_EACH_GROUP(target, {
        __m256 c = _mm256_add_ps(_mm256_set1_ps((float)(8 * group)), columns);
        __m256 r = _mm256_set1_ps((float)row);
        __m256 k = _mm256_div_ps(one, FORM(6, c, r));
        // The limit also stands in for what is not a number.
        __m256i u = _mm256_cvttps_epi32(_mm256_max_ps(_mm256_min_ps(_mm256_mul_ps(FORM(0, c, r), k), last_u), zero));
        __m256i v = _mm256_cvttps_epi32(_mm256_max_ps(_mm256_min_ps(_mm256_mul_ps(FORM(3, c, r), k), last_v), zero));
        __m256i x = _mm256_min_epi32(_mm256_srli_epi32(u, 7), last_x);
        __m256i y = _mm256_min_epi32(_mm256_srli_epi32(v, 7), last_y);
        __m256i fx = _mm256_sub_epi32(u, _mm256_slli_epi32(x, 7));
        __m256i fy = _mm256_sub_epi32(v, _mm256_slli_epi32(y, 7));
        __m256i offsets = _mm256_add_epi32(_mm256_mullo_epi32(y, width), x);
        put(&target, to, flags, partial, coverage, gather(image.pixels, below, offsets, fx, fy));
    })
#undef FORM
}

// The samples of eight pixels.
INLINE __m256i affine_samples(const LaminaImage *image, const LaminaAffine *s, int row, int group) {
    const __m256i columns = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7), zero = _mm256_setzero_si256();
    __m256i u = _mm256_add_epi32(
        _mm256_mullo_epi32(columns, _mm256_set1_epi32(s->ux)), _mm256_set1_epi32(s->u + s->uy * row + s->ux * 8 * group));
    __m256i v = _mm256_add_epi32(
        _mm256_mullo_epi32(columns, _mm256_set1_epi32(s->vx)), _mm256_set1_epi32(s->v + s->vy * row + s->vx * 8 * group));
    u = _mm256_min_epi32(_mm256_max_epi32(u, zero), _mm256_set1_epi32((image->width - 1) << 16));
    v = _mm256_min_epi32(_mm256_max_epi32(v, zero), _mm256_set1_epi32((image->height - 1) << 16));
    __m256i x = _mm256_min_epi32(_mm256_srli_epi32(u, 16), _mm256_set1_epi32(image->width > 1 ? image->width - 2 : 0));
    __m256i y = _mm256_min_epi32(_mm256_srli_epi32(v, 16), _mm256_set1_epi32(image->height > 1 ? image->height - 2 : 0));
    __m256i fx = _mm256_srli_epi32(_mm256_sub_epi32(u, _mm256_slli_epi32(x, 16)), 9);
    __m256i fy = _mm256_srli_epi32(_mm256_sub_epi32(v, _mm256_slli_epi32(y, 16)), 9);
    __m256i offsets = _mm256_add_epi32(_mm256_mullo_epi32(y, _mm256_set1_epi32(image->width)), x);
    return gather(image->pixels, image->height > 1 ? image->width : 0, offsets, fx, fy);
}

INLINE __m256 linear_form(const float *f, __m256 c, __m256 r) {
    return _mm256_add_ps(_mm256_mul_ps(_mm256_set1_ps(f[0]), c), _mm256_add_ps(_mm256_mul_ps(_mm256_set1_ps(f[1]), r), _mm256_set1_ps(f[2])));
}

INLINE __m256i perspective_samples(const LaminaPerspectiveTap *t, __m256 c, __m256 r) {
    const __m256 zero = _mm256_setzero_ps();
    int width = t->image.width, height = t->image.height;
    __m256 k = _mm256_div_ps(_mm256_set1_ps(1), linear_form(t->sampling.forms + 6, c, r));
    __m256 last_u = _mm256_set1_ps((float)((width - 1) * 128)), last_v = _mm256_set1_ps((float)((height - 1) * 128));
    // The limit also stands in for what is not a number.
    __m256i u = _mm256_cvttps_epi32(_mm256_max_ps(_mm256_min_ps(_mm256_mul_ps(linear_form(t->sampling.forms, c, r), k), last_u), zero));
    __m256i v = _mm256_cvttps_epi32(_mm256_max_ps(_mm256_min_ps(_mm256_mul_ps(linear_form(t->sampling.forms + 3, c, r), k), last_v), zero));
    __m256i x = _mm256_min_epi32(_mm256_srli_epi32(u, 7), _mm256_set1_epi32(width > 1 ? width - 2 : 0));
    __m256i y = _mm256_min_epi32(_mm256_srli_epi32(v, 7), _mm256_set1_epi32(height > 1 ? height - 2 : 0));
    __m256i fx = _mm256_sub_epi32(u, _mm256_slli_epi32(x, 7)), fy = _mm256_sub_epi32(v, _mm256_slli_epi32(y, 7));
    __m256i offsets = _mm256_add_epi32(_mm256_mullo_epi32(y, _mm256_set1_epi32(width)), x);
    return gather(t->image.pixels, height > 1 ? width : 0, offsets, fx, fy);
}

FAST void lamina_affine_mix_anyhow(LaminaTarget target, const LaminaAffineTap *taps, int count) {
    FOR_EACH_GROUP(target, {
        Sums sums = sums_from(128);
        for (int i = 0; i < count; i++) {
            __m256i weight = _mm256_set1_epi16((short)taps[i].weight);
            add(&sums, affine_samples(&taps[i].image, &taps[i].sampling, row, group), weight, weight);
        }
        put(&target, to, flags, partial, coverage, shifted(sums, 8));
    })
}

FAST static __m256i perspective_mean(const LaminaPerspectiveTap *taps, int shift, __m256 c, __m256 r) {
    if (!shift) return perspective_samples(taps, c, r);
    const __m256i one = _mm256_set1_epi16(1);
    Sums sums = sums_from(1 << (shift - 1));
    for (int i = 0; i < 1 << shift; i++) add(&sums, perspective_samples(taps + i, c, r), one, one);
    return shifted(sums, shift);
}

FAST void lamina_perspective_mix(
    LaminaTarget target, const LaminaPerspectiveTap *taps, int levels, int shift, LaminaForm form, const float *ramps) {
    const float w[3] = {form.column, form.row, form.constant};
    const __m256 columns = _mm256_setr_ps(0, 1, 2, 3, 4, 5, 6, 7), zero = _mm256_setzero_ps(), one = _mm256_set1_ps(1);
    const __m256i unit = _mm256_set1_epi32(256);
    FOR_EACH_GROUP(target, {
        __m256 c = _mm256_add_ps(_mm256_set1_ps((float)(8 * group)), columns);
        __m256 r = _mm256_set1_ps((float)row);
        __m256 depth = linear_form(w, c, r);
        __m256i result = _mm256_setzero_si256();
        // A level that another replaces in all eight pixels need not be sampled.
        int pending = 0;
        for (int i = 1; i < levels; i++) {
            __m256 t = _mm256_mul_ps(_mm256_sub_ps(_mm256_set1_ps(ramps[2 * i - 2]), depth), _mm256_set1_ps(ramps[2 * i - 1]));
            t = _mm256_min_ps(_mm256_max_ps(t, zero), one);
            __m256i next = _mm256_cvttps_epi32(_mm256_add_ps(_mm256_mul_ps(t, _mm256_set1_ps(256)), _mm256_set1_ps(0.5f)));
            if (_mm256_testz_si256(next, next)) continue;
            if (_mm256_movemask_epi8(_mm256_cmpeq_epi32(next, unit)) == -1) {
                pending = i;
                continue;
            }
            if (pending >= 0) result = perspective_mean(taps + ((ptrdiff_t)pending << shift), shift, c, r);
            pending = -1;
            __m256i rest = _mm256_sub_epi32(unit, next);
            next = _mm256_or_si256(next, _mm256_slli_epi32(next, 16));
            rest = _mm256_or_si256(rest, _mm256_slli_epi32(rest, 16));
            Sums sums = sums_from(128);
            add(&sums, result, _mm256_unpacklo_epi32(rest, rest), _mm256_unpackhi_epi32(rest, rest));
            __m256i other = perspective_mean(taps + ((ptrdiff_t)i << shift), shift, c, r);
            add(&sums, other, _mm256_unpacklo_epi32(next, next), _mm256_unpackhi_epi32(next, next));
            result = shifted(sums, 8);
        }
        if (pending >= 0) result = perspective_mean(taps + ((ptrdiff_t)pending << shift), shift, c, r);
        put(&target, to, flags, partial, coverage, result);
    })
}

#else

// Other processors use the plain Swift kernels; these are never called.
void lamina_affine(LaminaTarget target, LaminaImage image, LaminaAffine sampling) { __builtin_trap(); }
void lamina_perspective(LaminaTarget target, LaminaImage image, LaminaPerspective sampling) { __builtin_trap(); }
void lamina_perspective_mix(LaminaTarget target, const LaminaPerspectiveTap *taps, int levels, int shift, LaminaForm w, const float *ramps) {
    __builtin_trap();
}

#endif
