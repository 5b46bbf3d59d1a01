#ifndef LAMINA_AVX2_ON_WASM_H
#define LAMINA_AVX2_ON_WASM_H

// The AVX2 instructions that the kernels use, each as two of WebAssembly's 128-bit ones, so that one source serves both and gives the same bytes.
//
// AVX2 works on two halves of 128 bits nearly everywhere, so this costs little. Differences that do not matter here: blends take whole lanes of ones or
// zeros as their mask; floats beyond the range of integers are held at its ends.

#include <stddef.h>
#include <stdint.h>

#if defined(__wasm__)
#include <wasm_simd128.h>
#else
#include "wasm_on_neon.h"
#endif

#define FAST
#define INLINE static inline __attribute__((always_inline))
#define WIDE_ static inline __attribute__((always_inline, unused))

typedef struct {
    v128_t l, h;
} __m256i;
typedef __m256i __m256;
typedef v128_t __m128i;
typedef v128_t __m128d;
typedef __m256i __m256d;

enum { _CMP_EQ_OQ, _CMP_LT_OQ, _CMP_LE_OQ, _CMP_GE_OQ, _CMP_GT_OQ };

#define EACH_(name, type, one)                                                     \
    WIDE_ type name(type a) { return (type){one(a.l), one(a.h)}; }
#define PAIR_(name, two)                                                           \
    WIDE_ __m256i name(__m256i a, __m256i b) { return (__m256i){two(a.l, b.l), two(a.h, b.h)}; }
#define SHIFT_(name, by)                                                           \
    WIDE_ __m256i name(__m256i a, int n) { return (__m256i){by(a.l, (uint32_t)n), by(a.h, (uint32_t)n)}; }

// Integers.
PAIR_(_mm256_add_epi16, wasm_i16x8_add)
PAIR_(_mm256_sub_epi16, wasm_i16x8_sub)
PAIR_(_mm256_mullo_epi16, wasm_i16x8_mul)
PAIR_(_mm256_add_epi32, wasm_i32x4_add)
PAIR_(_mm256_sub_epi32, wasm_i32x4_sub)
PAIR_(_mm256_mullo_epi32, wasm_i32x4_mul)
PAIR_(_mm256_min_epi32, wasm_i32x4_min)
PAIR_(_mm256_max_epi32, wasm_i32x4_max)
PAIR_(_mm256_madd_epi16, wasm_i32x4_dot_i16x8)
PAIR_(_mm256_min_epu8, wasm_u8x16_min)
PAIR_(_mm256_min_epu16, wasm_u16x8_min)
PAIR_(_mm256_max_epu16, wasm_u16x8_max)
PAIR_(_mm256_adds_epu8, wasm_u8x16_add_sat)
PAIR_(_mm256_adds_epu16, wasm_u16x8_add_sat)
PAIR_(_mm256_subs_epu16, wasm_u16x8_sub_sat)
PAIR_(_mm256_avg_epu8, wasm_u8x16_avgr)
PAIR_(_mm256_cmpeq_epi32, wasm_i32x4_eq)
PAIR_(_mm256_cmpgt_epi32, wasm_i32x4_gt)
PAIR_(_mm256_cmpgt_epi16, wasm_i16x8_gt)
PAIR_(_mm256_and_si256, wasm_v128_and)
PAIR_(_mm256_or_si256, wasm_v128_or)
PAIR_(_mm256_xor_si256, wasm_v128_xor)
PAIR_(_mm256_packs_epi32, wasm_i16x8_narrow_i32x4)
PAIR_(_mm256_packus_epi16, wasm_u8x16_narrow_i16x8)
PAIR_(_mm256_shuffle_epi8, wasm_i8x16_swizzle)
SHIFT_(_mm256_slli_epi32, wasm_i32x4_shl)
SHIFT_(_mm256_srli_epi32, wasm_u32x4_shr)
SHIFT_(_mm256_srai_epi32, wasm_i32x4_shr)
SHIFT_(_mm256_srli_epi16, wasm_u16x8_shr)

// Floats. Of two numbers that do not compare, the second counts, as on x86.
#define LESSER_(a, b) wasm_f32x4_pmin(b, a)
#define GREATER_(a, b) wasm_f32x4_pmax(b, a)
PAIR_(_mm256_add_ps, wasm_f32x4_add)
PAIR_(_mm256_sub_ps, wasm_f32x4_sub)
PAIR_(_mm256_mul_ps, wasm_f32x4_mul)
PAIR_(_mm256_div_ps, wasm_f32x4_div)
PAIR_(_mm256_min_ps, LESSER_)
PAIR_(_mm256_max_ps, GREATER_)
PAIR_(_mm256_and_ps, wasm_v128_and)
PAIR_(_mm256_or_ps, wasm_v128_or)
PAIR_(_mm256_xor_ps, wasm_v128_xor)
EACH_(_mm256_sqrt_ps, __m256, wasm_f32x4_sqrt)
EACH_(_mm256_floor_ps, __m256, wasm_f32x4_floor)
EACH_(_mm256_ceil_ps, __m256, wasm_f32x4_ceil)
EACH_(_mm256_cvttps_epi32, __m256i, wasm_i32x4_trunc_sat_f32x4)
EACH_(_mm256_cvtepi32_ps, __m256, wasm_f32x4_convert_i32x4)

// Doubles.
#define LESSER_2_(a, b) wasm_f64x2_pmin(b, a)
#define GREATER_2_(a, b) wasm_f64x2_pmax(b, a)
PAIR_(_mm256_add_pd, wasm_f64x2_add)
PAIR_(_mm256_sub_pd, wasm_f64x2_sub)
PAIR_(_mm256_mul_pd, wasm_f64x2_mul)
PAIR_(_mm256_div_pd, wasm_f64x2_div)
PAIR_(_mm256_min_pd, LESSER_2_)
PAIR_(_mm256_max_pd, GREATER_2_)
EACH_(_mm256_sqrt_pd, __m256d, wasm_f64x2_sqrt)
WIDE_ __m256d _mm256_cvtepi32_pd(__m128i a) {
    return (__m256d){wasm_f64x2_convert_low_i32x4(a), wasm_f64x2_convert_low_i32x4(wasm_i32x4_shuffle(a, a, 2, 3, 2, 3))};
}
WIDE_ __m128i _mm256_cvttpd_epi32(__m256d a) {
    return wasm_i32x4_shuffle(wasm_i32x4_trunc_sat_f64x2_zero(a.l), wasm_i32x4_trunc_sat_f64x2_zero(a.h), 0, 1, 4, 5);
}
WIDE_ v128_t compared_2_(v128_t a, v128_t b, int how) {
    return how == _CMP_LT_OQ ? wasm_f64x2_lt(a, b) : how == _CMP_LE_OQ ? wasm_f64x2_le(a, b) : wasm_f64x2_gt(a, b);
}
WIDE_ __m256d _mm256_cmp_pd(__m256d a, __m256d b, int how) { return (__m256d){compared_2_(a.l, b.l, how), compared_2_(a.h, b.h, how)}; }

WIDE_ __m256 _mm256_andnot_ps(__m256 a, __m256 b) { return (__m256){wasm_v128_andnot(b.l, a.l), wasm_v128_andnot(b.h, a.h)}; }

WIDE_ v128_t compared_(v128_t a, v128_t b, int how) {
    switch (how) {
    case _CMP_EQ_OQ: return wasm_f32x4_eq(a, b);
    case _CMP_LT_OQ: return wasm_f32x4_lt(a, b);
    case _CMP_LE_OQ: return wasm_f32x4_le(a, b);
    case _CMP_GE_OQ: return wasm_f32x4_ge(a, b);
    default: return wasm_f32x4_gt(a, b);
    }
}
WIDE_ __m256 _mm256_cmp_ps(__m256 a, __m256 b, int how) { return (__m256){compared_(a.l, b.l, how), compared_(a.h, b.h, how)}; }

WIDE_ __m256i _mm256_blendv_epi8(__m256i a, __m256i b, __m256i mask) {
    return (__m256i){wasm_v128_bitselect(b.l, a.l, mask.l), wasm_v128_bitselect(b.h, a.h, mask.h)};
}
WIDE_ __m256 _mm256_blendv_ps(__m256 a, __m256 b, __m256 mask) { return _mm256_blendv_epi8(a, b, mask); }
WIDE_ __m256d _mm256_blendv_pd(__m256d a, __m256d b, __m256d mask) { return _mm256_blendv_epi8(a, b, mask); }

// The sum of neighbouring products, of bytes without and bytes with a sign; the kernels' sums fit 16 bits.
WIDE_ v128_t maddubs_(v128_t a, v128_t b) {
    v128_t even = wasm_i16x8_mul(wasm_v128_and(a, wasm_i16x8_const_splat(255)), wasm_i16x8_shr(wasm_i16x8_shl(b, 8), 8));
    v128_t odd = wasm_i16x8_mul(wasm_u16x8_shr(a, 8), wasm_i16x8_shr(b, 8));
    return wasm_i16x8_add(even, odd);
}
PAIR_(_mm256_maddubs_epi16, maddubs_)

WIDE_ v128_t mulhi_(v128_t a, v128_t b) {
    return wasm_i16x8_shuffle(wasm_u32x4_extmul_low_u16x8(a, b), wasm_u32x4_extmul_high_u16x8(a, b), 1, 3, 5, 7, 9, 11, 13, 15);
}
PAIR_(_mm256_mulhi_epu16, mulhi_)

WIDE_ v128_t signed_mulhi_(v128_t a, v128_t b) {
    return wasm_i16x8_shuffle(wasm_i32x4_extmul_low_i16x8(a, b), wasm_i32x4_extmul_high_i16x8(a, b), 1, 3, 5, 7, 9, 11, 13, 15);
}
PAIR_(_mm256_mulhi_epi16, signed_mulhi_)

#define LOW_8_(a, b) wasm_i8x16_shuffle(a, b, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23)
#define HIGH_8_(a, b) wasm_i8x16_shuffle(a, b, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31)
#define LOW_16_(a, b) wasm_i16x8_shuffle(a, b, 0, 8, 1, 9, 2, 10, 3, 11)
#define HIGH_16_(a, b) wasm_i16x8_shuffle(a, b, 4, 12, 5, 13, 6, 14, 7, 15)
#define LOW_32_(a, b) wasm_i32x4_shuffle(a, b, 0, 4, 1, 5)
#define HIGH_32_(a, b) wasm_i32x4_shuffle(a, b, 2, 6, 3, 7)
PAIR_(_mm256_unpacklo_epi8, LOW_8_)
PAIR_(_mm256_unpackhi_epi8, HIGH_8_)
PAIR_(_mm256_unpacklo_epi16, LOW_16_)
PAIR_(_mm256_unpackhi_epi16, HIGH_16_)
PAIR_(_mm256_unpacklo_epi32, LOW_32_)
PAIR_(_mm256_unpackhi_epi32, HIGH_32_)

#define QUARTERS_(v, i) wasm_i32x4_shuffle(v, v, (i) & 3, ((i) >> 2) & 3, ((i) >> 4) & 3, ((i) >> 6) & 3)
#define _mm256_shuffle_epi32(v, i)                              \
    ({                                                          \
        __m256i v_ = (v);                                       \
        (__m256i){QUARTERS_(v_.l, i), QUARTERS_(v_.h, i)};      \
    })

// Of each half two numbers of one and two of another.
#define CHOSEN_(a, b, i) wasm_i32x4_shuffle(a, b, (i) & 3, ((i) >> 2) & 3, 4 + (((i) >> 4) & 3), 4 + (((i) >> 6) & 3))
#define _mm256_shuffle_ps(a, b, i)                                        \
    ({                                                                    \
        __m256 a_ = (a), b_ = (b);                                        \
        (__m256){CHOSEN_(a_.l, b_.l, i), CHOSEN_(a_.h, b_.h, i)};         \
    })

// From half to half.
WIDE_ __m128i _mm256_extracti128_si256(__m256i a, int i) { return i ? a.h : a.l; }
WIDE_ __m128i _mm256_castsi256_si128(__m256i a) { return a.l; }
WIDE_ __m256i _mm256_castsi128_si256(__m128i a) { return (__m256i){a, a}; }
WIDE_ __m256i _mm256_broadcastsi128_si256(__m128i a) { return (__m256i){a, a}; }
WIDE_ __m256i _mm256_inserti128_si256(__m256i a, __m128i b, int i) { return i ? (__m256i){a.l, b} : (__m256i){b, a.h}; }
WIDE_ __m256i _mm256_permute2x128_si256(__m256i a, __m256i b, int how) {
    return (__m256i){how & 1 ? a.h : a.l, how & 16 ? b.h : b.l};
}
WIDE_ __m256 _mm256_permute2f128_ps(__m256 a, __m256 b, int how) { return _mm256_permute2x128_si256(a, b, how); }
WIDE_ __m256 _mm256_castsi256_ps(__m256i a) { return a; }
WIDE_ __m256i _mm256_castps_si256(__m256 a) { return a; }
WIDE_ __m256i _mm256_cvtepu32_epi64(__m128i a) { return (__m256i){wasm_u64x2_extend_low_u32x4(a), wasm_u64x2_extend_high_u32x4(a)}; }

WIDE_ v128_t shifted_(v128_t a, v128_t by, int left) {
    uint64_t v[2] = {(uint64_t)wasm_i64x2_extract_lane(a, 0), (uint64_t)wasm_i64x2_extract_lane(a, 1)};
    uint64_t n[2] = {(uint64_t)wasm_i64x2_extract_lane(by, 0), (uint64_t)wasm_i64x2_extract_lane(by, 1)};
    for (int i = 0; i < 2; i++) v[i] = n[i] > 63 ? 0 : left ? v[i] << n[i] : v[i] >> n[i];
    return wasm_i64x2_make((int64_t)v[0], (int64_t)v[1]);
}
WIDE_ __m256i _mm256_sllv_epi64(__m256i a, __m256i n) { return (__m256i){shifted_(a.l, n.l, 1), shifted_(a.h, n.h, 1)}; }
WIDE_ __m256i _mm256_srlv_epi64(__m256i a, __m256i n) { return (__m256i){shifted_(a.l, n.l, 0), shifted_(a.h, n.h, 0)}; }
WIDE_ __m256i _mm256_srl_epi16(__m256i a, __m128i n) {
    uint32_t by = (uint32_t)wasm_i32x4_extract_lane(n, 0);
    return (__m256i){wasm_u16x8_shr(a.l, by), wasm_u16x8_shr(a.h, by)};
}

// Questions.
WIDE_ int _mm256_testz_si256(__m256i a, __m256i b) {
    return !wasm_v128_any_true(wasm_v128_or(wasm_v128_and(a.l, b.l), wasm_v128_and(a.h, b.h)));
}
WIDE_ int _mm256_testc_si256(__m256i a, __m256i b) {
    return !wasm_v128_any_true(wasm_v128_or(wasm_v128_andnot(b.l, a.l), wasm_v128_andnot(b.h, a.h)));
}
WIDE_ int _mm256_testz_ps(__m256 a, __m256 b) {
    return !(wasm_i32x4_bitmask(wasm_v128_and(a.l, b.l)) | wasm_i32x4_bitmask(wasm_v128_and(a.h, b.h)));
}
WIDE_ int _mm256_movemask_ps(__m256 a) { return (int)(wasm_i32x4_bitmask(a.l) | wasm_i32x4_bitmask(a.h) << 4); }
WIDE_ int _mm256_movemask_epi8(__m256i a) { return (int)((uint32_t)wasm_i8x16_bitmask(a.l) | (uint32_t)wasm_i8x16_bitmask(a.h) << 16); }

// Constants.
WIDE_ __m256i both_(v128_t a) { return (__m256i){a, a}; }
WIDE_ __m256d _mm256_set1_pd(double v) { return both_(wasm_f64x2_splat(v)); }
WIDE_ __m256 _mm256_set1_ps(float v) { return both_(wasm_f32x4_splat(v)); }
WIDE_ __m256i _mm256_set1_epi8(char v) { return both_(wasm_i8x16_splat(v)); }
WIDE_ __m256i _mm256_set1_epi16(short v) { return both_(wasm_i16x8_splat(v)); }
WIDE_ __m256i _mm256_set1_epi32(int v) { return both_(wasm_i32x4_splat(v)); }
WIDE_ __m256i _mm256_set1_epi64x(long long v) { return both_(wasm_i64x2_splat(v)); }
WIDE_ __m256 _mm256_setzero_ps(void) { return both_(wasm_i32x4_const_splat(0)); }
WIDE_ __m256i _mm256_setzero_si256(void) { return both_(wasm_i32x4_const_splat(0)); }
#define _mm256_setr_ps(a, b, c, d, e, f, g, h) ((__m256){wasm_f32x4_make(a, b, c, d), wasm_f32x4_make(e, f, g, h)})
#define _mm256_setr_epi32(a, b, c, d, e, f, g, h) ((__m256i){wasm_i32x4_make(a, b, c, d), wasm_i32x4_make(e, f, g, h)})
#define _mm256_setr_epi8(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, ...) \
    ((__m256i){wasm_i8x16_make(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p), wasm_i8x16_make(__VA_ARGS__)})
#define _mm_setr_epi8(...) wasm_i8x16_make(__VA_ARGS__)

// Memory.
WIDE_ __m256i _mm256_loadu_si256(const __m256i *p) { return (__m256i){wasm_v128_load(p), wasm_v128_load((const char *)p + 16)}; }
WIDE_ __m256i _mm256_load_si256(const __m256i *p) { return _mm256_loadu_si256(p); }
WIDE_ void _mm256_storeu_si256(__m256i *p, __m256i v) {
    wasm_v128_store(p, v.l);
    wasm_v128_store((char *)p + 16, v.h);
}
WIDE_ void _mm256_store_si256(__m256i *p, __m256i v) { _mm256_storeu_si256(p, v); }
WIDE_ __m256 _mm256_loadu_ps(const float *p) { return _mm256_loadu_si256((const __m256i *)p); }
WIDE_ void _mm256_storeu_ps(float *p, __m256 v) { _mm256_storeu_si256((__m256i *)p, v); }

WIDE_ v128_t gathered_(const void *base, v128_t at, int scale) {
#define AT_(i) *(const unaligned_ *)((const char *)base + (ptrdiff_t)wasm_i32x4_extract_lane(at, i) * scale)
    typedef int32_t unaligned_ __attribute__((aligned(1), may_alias));
    return wasm_i32x4_make(AT_(0), AT_(1), AT_(2), AT_(3));
#undef AT_
}
WIDE_ __m256i _mm256_i32gather_epi32(const int *base, __m256i at, int scale) {
    return (__m256i){gathered_(base, at.l, scale), gathered_(base, at.h, scale)};
}
// What is not asked for is read from the start, which is always there.
WIDE_ __m256i _mm256_mask_i32gather_epi32(__m256i source, const int *base, __m256i at, __m256i mask, int scale) {
    at = _mm256_and_si256(at, mask);
    return _mm256_blendv_epi8(source, _mm256_i32gather_epi32(base, at, scale), mask);
}

// Halves by themselves.
WIDE_ __m128i _mm_loadu_si128(const __m128i *p) { return wasm_v128_load(p); }
WIDE_ __m128i _mm_loadl_epi64(const __m128i *p) { return wasm_v128_load64_zero(p); }
WIDE_ void _mm_storel_epi64(__m128i *p, __m128i v) { wasm_v128_store64_lane(p, v, 0); }
WIDE_ __m128d _mm_loadh_pd(__m128d a, const double *p) { return wasm_v128_load64_lane(p, a, 1); }
WIDE_ __m128d _mm_castsi128_pd(__m128i a) { return a; }
WIDE_ __m128i _mm_castpd_si128(__m128d a) { return a; }
WIDE_ __m128i _mm_setzero_si128(void) { return wasm_i32x4_const_splat(0); }
WIDE_ __m128i _mm_set1_epi8(char v) { return wasm_i8x16_splat(v); }
WIDE_ __m128i _mm_set1_epi32(int v) { return wasm_i32x4_splat(v); }
WIDE_ __m128i _mm_and_si128(__m128i a, __m128i b) { return wasm_v128_and(a, b); }
WIDE_ __m128i _mm_srli_epi32(__m128i a, int n) { return wasm_u32x4_shr(a, (uint32_t)n); }
WIDE_ __m128i _mm_cmpeq_epi8(__m128i a, __m128i b) { return wasm_i8x16_eq(a, b); }
WIDE_ int _mm_movemask_epi8(__m128i a) { return (int)wasm_i8x16_bitmask(a); }
WIDE_ int _mm_extract_epi32(__m128i a, int i) {
    int32_t v[4];
    wasm_v128_store(v, a);
    return v[i];
}
WIDE_ int _mm_cvtsi128_si32(__m128i a) { return wasm_i32x4_extract_lane(a, 0); }
WIDE_ __m128i _mm_cvtsi32_si128(int v) { return wasm_i32x4_make(v, 0, 0, 0); }
WIDE_ __m128i _mm_packus_epi32(__m128i a, __m128i b) { return wasm_u16x8_narrow_i32x4(a, b); }
WIDE_ __m128i _mm_packus_epi16(__m128i a, __m128i b) { return wasm_u8x16_narrow_i16x8(a, b); }

#endif
