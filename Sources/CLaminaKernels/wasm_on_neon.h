#ifndef LAMINA_WASM_ON_NEON_H
#define LAMINA_WASM_ON_NEON_H

// The 128-bit instructions of WebAssembly that the kernels and avx2_on_wasm.h use, on NEON: one of arm64's each, or two.
//
// So kernels are written once, for AVX2, and what WebAssembly does in another way because it has 128 bits only serves arm64 as well. Where the two would differ –
// shifts by more than a lane has, indices beyond a vector, numbers that do not compare – the result is WebAssembly's.

#include <arm_neon.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

typedef int32x4_t v128_t;

#define HALF_ static inline __attribute__((always_inline, unused))
#define I8_(v) vreinterpretq_s8_s32(v)
#define U8_(v) vreinterpretq_u8_s32(v)
#define I16_(v) vreinterpretq_s16_s32(v)
#define U16_(v) vreinterpretq_u16_s32(v)
#define I32_(v) (v)
#define U32_(v) vreinterpretq_u32_s32(v)
#define I64_(v) vreinterpretq_s64_s32(v)
#define U64_(v) vreinterpretq_u64_s32(v)
#define F32_(v) vreinterpretq_f32_s32(v)
#define F64_(v) vreinterpretq_f64_s32(v)
#define FROM_I8_(v) vreinterpretq_s32_s8(v)
#define FROM_U8_(v) vreinterpretq_s32_u8(v)
#define FROM_I16_(v) vreinterpretq_s32_s16(v)
#define FROM_U16_(v) vreinterpretq_s32_u16(v)
#define FROM_I32_(v) (v)
#define FROM_U32_(v) vreinterpretq_s32_u32(v)
#define FROM_I64_(v) vreinterpretq_s32_s64(v)
#define FROM_U64_(v) vreinterpretq_s32_u64(v)
#define FROM_F32_(v) vreinterpretq_s32_f32(v)
#define FROM_F64_(v) vreinterpretq_s32_f64(v)

// wasm_NAME(a) and wasm_NAME(a, b), by one instruction that takes lanes of one kind and gives lanes of another.
#define ONE_(name, to, from, neon) \
    HALF_ v128_t name(v128_t a) { return FROM_##to##_(neon(from##_(a))); }
#define TWO_(name, to, from, neon) \
    HALF_ v128_t name(v128_t a, v128_t b) { return FROM_##to##_(neon(from##_(a), from##_(b))); }

// Integers.
TWO_(wasm_i16x8_add, I16, I16, vaddq_s16)
TWO_(wasm_i16x8_sub, I16, I16, vsubq_s16)
TWO_(wasm_i16x8_mul, I16, I16, vmulq_s16)
TWO_(wasm_i32x4_add, I32, I32, vaddq_s32)
TWO_(wasm_i32x4_sub, I32, I32, vsubq_s32)
TWO_(wasm_i32x4_mul, I32, I32, vmulq_s32)
TWO_(wasm_i32x4_min, I32, I32, vminq_s32)
TWO_(wasm_i32x4_max, I32, I32, vmaxq_s32)
TWO_(wasm_i32x4_eq, U32, I32, vceqq_s32)
TWO_(wasm_i32x4_gt, U32, I32, vcgtq_s32)
TWO_(wasm_i8x16_eq, U8, I8, vceqq_s8)
TWO_(wasm_i16x8_gt, U16, I16, vcgtq_s16)
TWO_(wasm_u8x16_min, U8, U8, vminq_u8)
TWO_(wasm_u16x8_min, U16, U16, vminq_u16)
TWO_(wasm_u16x8_max, U16, U16, vmaxq_u16)
TWO_(wasm_u8x16_add_sat, U8, U8, vqaddq_u8)
TWO_(wasm_u16x8_add_sat, U16, U16, vqaddq_u16)
TWO_(wasm_u16x8_sub_sat, U16, U16, vqsubq_u16)
TWO_(wasm_u8x16_avgr, U8, U8, vrhaddq_u8)
TWO_(wasm_v128_and, I32, I32, vandq_s32)
TWO_(wasm_v128_andnot, I32, I32, vbicq_s32)
TWO_(wasm_v128_or, I32, I32, vorrq_s32)
TWO_(wasm_v128_xor, I32, I32, veorq_s32)

HALF_ v128_t wasm_v128_bitselect(v128_t a, v128_t b, v128_t mask) { return vbslq_s32(U32_(mask), a, b); }

// Sums of neighbouring products.
HALF_ v128_t wasm_i32x4_dot_i16x8(v128_t a, v128_t b) {
    int32x4_t low = vmull_s16(vget_low_s16(I16_(a)), vget_low_s16(I16_(b))), high = vmull_high_s16(I16_(a), I16_(b));
    return vpaddq_s32(low, high);
}
HALF_ v128_t wasm_u32x4_extmul_low_u16x8(v128_t a, v128_t b) { return FROM_U32_(vmull_u16(vget_low_u16(U16_(a)), vget_low_u16(U16_(b)))); }
HALF_ v128_t wasm_u32x4_extmul_high_u16x8(v128_t a, v128_t b) { return FROM_U32_(vmull_high_u16(U16_(a), U16_(b))); }
HALF_ v128_t wasm_i32x4_extmul_low_i16x8(v128_t a, v128_t b) { return FROM_I32_(vmull_s16(vget_low_s16(I16_(a)), vget_low_s16(I16_(b)))); }
HALF_ v128_t wasm_i32x4_extmul_high_i16x8(v128_t a, v128_t b) { return FROM_I32_(vmull_high_s16(I16_(a), I16_(b))); }

// From wider to narrower lanes, held at the ends of their range.
HALF_ v128_t wasm_i16x8_narrow_i32x4(v128_t a, v128_t b) { return FROM_I16_(vqmovn_high_s32(vqmovn_s32(a), b)); }
HALF_ v128_t wasm_u16x8_narrow_i32x4(v128_t a, v128_t b) { return FROM_U16_(vqmovun_high_s32(vqmovun_s32(a), b)); }
HALF_ v128_t wasm_u8x16_narrow_i16x8(v128_t a, v128_t b) { return FROM_U8_(vqmovun_high_s16(vqmovun_s16(I16_(a)), I16_(b))); }

// Shifts by as much in each lane.
HALF_ v128_t wasm_i16x8_shl(v128_t a, uint32_t n) { return FROM_I16_(vshlq_s16(I16_(a), vdupq_n_s16((int16_t)(n & 15)))); }
HALF_ v128_t wasm_i16x8_shr(v128_t a, uint32_t n) { return FROM_I16_(vshlq_s16(I16_(a), vdupq_n_s16((int16_t)-(int)(n & 15)))); }
HALF_ v128_t wasm_u16x8_shr(v128_t a, uint32_t n) { return FROM_U16_(vshlq_u16(U16_(a), vdupq_n_s16((int16_t)-(int)(n & 15)))); }
HALF_ v128_t wasm_i32x4_shl(v128_t a, uint32_t n) { return vshlq_s32(a, vdupq_n_s32((int)(n & 31))); }
HALF_ v128_t wasm_i32x4_shr(v128_t a, uint32_t n) { return vshlq_s32(a, vdupq_n_s32(-(int)(n & 31))); }
HALF_ v128_t wasm_u32x4_shr(v128_t a, uint32_t n) { return FROM_U32_(vshlq_u32(U32_(a), vdupq_n_s32(-(int)(n & 31)))); }

// Floats.
TWO_(wasm_f32x4_add, F32, F32, vaddq_f32)
TWO_(wasm_f32x4_sub, F32, F32, vsubq_f32)
TWO_(wasm_f32x4_mul, F32, F32, vmulq_f32)
TWO_(wasm_f32x4_div, F32, F32, vdivq_f32)
TWO_(wasm_f32x4_eq, U32, F32, vceqq_f32)
TWO_(wasm_f32x4_lt, U32, F32, vcltq_f32)
TWO_(wasm_f32x4_le, U32, F32, vcleq_f32)
TWO_(wasm_f32x4_ge, U32, F32, vcgeq_f32)
TWO_(wasm_f32x4_gt, U32, F32, vcgtq_f32)
ONE_(wasm_f32x4_sqrt, F32, F32, vsqrtq_f32)
ONE_(wasm_f32x4_floor, F32, F32, vrndmq_f32)
ONE_(wasm_f32x4_ceil, F32, F32, vrndpq_f32)
ONE_(wasm_f32x4_convert_i32x4, F32, I32, vcvtq_f32_s32)
ONE_(wasm_i32x4_trunc_sat_f32x4, I32, F32, vcvtq_s32_f32)

// Doubles.
TWO_(wasm_f64x2_add, F64, F64, vaddq_f64)
TWO_(wasm_f64x2_sub, F64, F64, vsubq_f64)
TWO_(wasm_f64x2_mul, F64, F64, vmulq_f64)
TWO_(wasm_f64x2_div, F64, F64, vdivq_f64)
TWO_(wasm_f64x2_lt, U64, F64, vcltq_f64)
TWO_(wasm_f64x2_le, U64, F64, vcleq_f64)
TWO_(wasm_f64x2_gt, U64, F64, vcgtq_f64)
ONE_(wasm_f64x2_sqrt, F64, F64, vsqrtq_f64)
HALF_ v128_t wasm_f64x2_splat(double v) { return FROM_F64_(vdupq_n_f64(v)); }
HALF_ v128_t wasm_f64x2_convert_low_i32x4(v128_t a) { return FROM_F64_(vcvtq_f64_s64(vmovl_s32(vget_low_s32(a)))); }
HALF_ v128_t wasm_i32x4_trunc_sat_f64x2_zero(v128_t a) { return vcombine_s32(vqmovn_s64(vcvtq_s64_f64(F64_(a))), vdup_n_s32(0)); }
HALF_ v128_t wasm_f64x2_pmin(v128_t a, v128_t b) { return vbslq_s32(vreinterpretq_u32_u64(vcltq_f64(F64_(b), F64_(a))), b, a); }
HALF_ v128_t wasm_f64x2_pmax(v128_t a, v128_t b) { return vbslq_s32(vreinterpretq_u32_u64(vcltq_f64(F64_(a), F64_(b))), b, a); }

// The lesser and the greater; the first where they do not compare or are equal, which NEON's own minimum does not do.
HALF_ v128_t wasm_f32x4_pmin(v128_t a, v128_t b) { return vbslq_s32(vcltq_f32(F32_(b), F32_(a)), b, a); }
HALF_ v128_t wasm_f32x4_pmax(v128_t a, v128_t b) { return vbslq_s32(vcltq_f32(F32_(a), F32_(b)), b, a); }

// Lanes by number: of two vectors fixed ones, of one those that another names, 0 for what it has not.
#define wasm_i8x16_shuffle(a, b, ...) FROM_I8_(__builtin_shufflevector(I8_(a), I8_(b), __VA_ARGS__))
#define wasm_i16x8_shuffle(a, b, ...) FROM_I16_(__builtin_shufflevector(I16_(a), I16_(b), __VA_ARGS__))
#define wasm_i32x4_shuffle(a, b, ...) __builtin_shufflevector(a, b, __VA_ARGS__)
HALF_ v128_t wasm_i8x16_swizzle(v128_t a, v128_t places) { return FROM_U8_(vqtbl1q_u8(U8_(a), U8_(places))); }

HALF_ v128_t wasm_u64x2_extend_low_u32x4(v128_t a) { return FROM_U64_(vmovl_u32(vget_low_u32(U32_(a)))); }
HALF_ v128_t wasm_u64x2_extend_high_u32x4(v128_t a) { return FROM_U64_(vmovl_high_u32(U32_(a))); }

// Questions. A sign of each lane, the first one's lowest.
HALF_ int wasm_v128_any_true(v128_t a) { return vmaxvq_u32(U32_(a)) != 0; }
HALF_ uint32_t wasm_i32x4_bitmask(v128_t a) {
    const int32x4_t places = {0, 1, 2, 3};
    return vaddvq_u32(vshlq_u32(vshrq_n_u32(U32_(a), 31), places));
}
HALF_ uint32_t wasm_i8x16_bitmask(v128_t a) {
    const int8x16_t places = {0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6, 7};
    uint8x16_t bits = vshlq_u8(vshrq_n_u8(U8_(a), 7), places);
    return (uint32_t)vaddv_u8(vget_low_u8(bits)) | (uint32_t)vaddv_u8(vget_high_u8(bits)) << 8;
}
#define wasm_i32x4_extract_lane(a, i) vgetq_lane_s32(a, i)
#define wasm_i64x2_extract_lane(a, i) vgetq_lane_s64(I64_(a), i)

// Constants.
HALF_ v128_t wasm_i8x16_splat(int8_t v) { return FROM_I8_(vdupq_n_s8(v)); }
HALF_ v128_t wasm_i16x8_splat(int16_t v) { return FROM_I16_(vdupq_n_s16(v)); }
HALF_ v128_t wasm_i32x4_splat(int32_t v) { return vdupq_n_s32(v); }
HALF_ v128_t wasm_i64x2_splat(int64_t v) { return FROM_I64_(vdupq_n_s64(v)); }
HALF_ v128_t wasm_f32x4_splat(float v) { return FROM_F32_(vdupq_n_f32(v)); }
#define wasm_i16x8_const_splat(v) wasm_i16x8_splat(v)
#define wasm_i32x4_const_splat(v) wasm_i32x4_splat(v)
#define wasm_i8x16_make(...) FROM_I8_(((int8x16_t){__VA_ARGS__}))
#define wasm_i8x16_const(...) wasm_i8x16_make(__VA_ARGS__)
#define wasm_i32x4_make(...) ((int32x4_t){__VA_ARGS__})
#define wasm_i64x2_make(...) FROM_I64_(((int64x2_t){__VA_ARGS__}))
#define wasm_f32x4_make(...) FROM_F32_(((float32x4_t){__VA_ARGS__}))

// Memory, wherever it lies.
HALF_ v128_t wasm_v128_load(const void *p) { return FROM_U8_(vld1q_u8(p)); }
HALF_ void wasm_v128_store(void *p, v128_t v) { vst1q_u8(p, U8_(v)); }
HALF_ v128_t wasm_u16x8_load8x8(const void *p) { return FROM_U16_(vmovl_u8(vld1_u8(p))); }
HALF_ uint64_t eight_bytes_(const void *p) {
    uint64_t v;
    memcpy(&v, p, 8);
    return v;
}
HALF_ v128_t wasm_v128_load32_splat(const void *p) {
    int32_t v;
    memcpy(&v, p, 4);
    return vdupq_n_s32(v);
}
HALF_ v128_t wasm_v128_load64_zero(const void *p) { return FROM_U64_(vcombine_u64(vcreate_u64(eight_bytes_(p)), vcreate_u64(0))); }
#define wasm_v128_load64_lane(p, v, i) FROM_U64_(vsetq_lane_u64(eight_bytes_(p), U64_(v), i))
#define wasm_v128_store64_lane(p, v, i) vst1_u8((uint8_t *)(p), vreinterpret_u8_u64(vdup_laneq_u64(U64_(v), i)))

#endif
