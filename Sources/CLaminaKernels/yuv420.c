#include "yuv420.h"

// BT.709 from full-range RGB to limited-range Y'CbCr, in units of 1/32768:
// Y = 16 + 219/255·(0.2126 R + 0.7152 G + 0.0722 B), Cb = 128 + 224/255·(B − Y)/1.8556, Cr = 128 + 224/255·(R − Y)/1.5748.
// Rounded so that each row sums exactly: white is 235, every grey has chroma 128.
enum {
    YB = 2032, YG = 20127, YR = 5983,
    UB = 14392, UG = -11094, UR = -3298,
    VB = -1320, VG = -13072, VR = 14392,
};
enum { LUMA_SHIFT = 15, LUMA_BIAS = (16 << 15) + (1 << 14) };
// A chroma sample is a sum of pixels of weight 8: columns 1 2 1, rows 1 1.
enum { CHROMA_SHIFT = 18, CHROMA_BIAS = (128 << 18) + (1 << 17) };

typedef struct {
    const uint32_t *row0, *row1;  // two rows of pixels, the same one twice at an odd bottom
    uint8_t *y0, *y1;             // the luma rows, the same one twice at an odd bottom
    uint8_t *u, *v;
    int sourceWidth, lumaWidth;
} RowPair;

static inline int blue(uint32_t p) { return p & 255; }
static inline int green(uint32_t p) { return p >> 8 & 255; }
static inline int red(uint32_t p) { return p >> 16 & 255; }

static inline uint8_t luma(uint32_t p) { return (uint8_t)((YB * blue(p) + YG * green(p) + YR * red(p) + LUMA_BIAS) >> LUMA_SHIFT); }

static void pair_plain(const RowPair *rows, int x0, int x1) {
    int last = rows->sourceWidth - 1;
    for (int x = x0; x < x1; x += 2) {
        int before = x == 0 ? 0 : x - 1;
        int at = x < last ? x : last;
        int after = x + 1 < last ? x + 1 : last;
        uint32_t a0 = rows->row0[before], b0 = rows->row0[at], c0 = rows->row0[after];
        uint32_t a1 = rows->row1[before], b1 = rows->row1[at], c1 = rows->row1[after];

        rows->y0[x] = luma(b0);
        rows->y1[x] = luma(b1);
        if (x + 1 < rows->lumaWidth) {
            rows->y0[x + 1] = luma(c0);
            rows->y1[x + 1] = luma(c1);
        }

        int b = blue(a0) + blue(a1) + 2 * (blue(b0) + blue(b1)) + blue(c0) + blue(c1);
        int g = green(a0) + green(a1) + 2 * (green(b0) + green(b1)) + green(c0) + green(c1);
        int r = red(a0) + red(a1) + 2 * (red(b0) + red(b1)) + red(c0) + red(c1);
        rows->u[x >> 1] = (uint8_t)((UB * b + UG * g + UR * r + CHROMA_BIAS) >> CHROMA_SHIFT);
        rows->v[x >> 1] = (uint8_t)((VB * b + VG * g + VR * r + CHROMA_BIAS) >> CHROMA_SHIFT);
    }
}

/// Converts as much of x0 ..< x1 as it can, from the left, and returns where it stopped.
typedef int (*PairKernel)(const RowPair *rows, int x0, int x1);

static int pair_none(const RowPair *rows, int x0, int x1) {
    (void)rows, (void)x1;
    return x0;
}

#if defined(__x86_64__)
#include <immintrin.h>

#define AVX2 __attribute__((target("avx2")))

// One pixel is 32 bits; "br" holds its blue and red as 16-bit halves, "ga" its green and alpha.
typedef struct { __m256i br, ga; } Split;

AVX2 static inline Split split(__m256i pixels) {
    return (Split){_mm256_and_si256(pixels, _mm256_set1_epi32(0x00FF00FF)), _mm256_srli_epi16(pixels, 8)};
}

// Both weights of a 32-bit element: `low` for its lower half, `high` for the upper.
AVX2 static inline __m256i weights(int low, int high) { return _mm256_set1_epi32((int)((uint32_t)high << 16 | (uint16_t)low)); }

AVX2 static inline __m256i luma_avx2(Split s) {
    __m256i sum = _mm256_add_epi32(_mm256_madd_epi16(s.br, weights(YB, YR)), _mm256_madd_epi16(s.ga, weights(YG, 0)));
    return _mm256_srli_epi32(_mm256_add_epi32(sum, _mm256_set1_epi32(LUMA_BIAS)), LUMA_SHIFT);
}

// Four times eight 32-bit values to 32 bytes in order: the two packs work within 128-bit halves, the permutation undoes that.
AVX2 static inline __m256i bytes(__m256i a, __m256i b, __m256i c, __m256i d) {
    __m256i packed = _mm256_packus_epi16(_mm256_packus_epi32(a, b), _mm256_packus_epi32(c, d));
    return _mm256_permutevar8x32_epi32(packed, _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7));
}

// Weights 1 2 1 at the even pixels of `sum`; `*carry` brings the odd pixel left of the first one and takes the last one along.
// What the odd pixels hold afterwards means nothing.
AVX2 static inline __m256i filtered(__m256i sum, __m256i *carry) {
    __m256i after = _mm256_srli_epi64(sum, 32);
    __m256i turned = _mm256_permute4x64_epi64(after, 0x93);
    __m256i before = _mm256_blend_epi32(turned, *carry, 0x03);
    *carry = turned;
    return _mm256_add_epi16(_mm256_add_epi16(before, after), _mm256_slli_epi16(sum, 1));
}

AVX2 static inline __m256i even(__m256i a, __m256i b) {
    return _mm256_castps_si256(_mm256_shuffle_ps(_mm256_castsi256_ps(a), _mm256_castsi256_ps(b), 0x88));
}

AVX2 static inline __m256i chroma_avx2(__m256i br, __m256i ga, __m256i brWeights, __m256i gaWeights) {
    __m256i sum = _mm256_add_epi32(_mm256_madd_epi16(br, brWeights), _mm256_madd_epi16(ga, gaWeights));
    return _mm256_srli_epi32(_mm256_add_epi32(sum, _mm256_set1_epi32(CHROMA_BIAS)), CHROMA_SHIFT);
}

AVX2 static int pair_avx2(const RowPair *rows, int x0, int x1) {
    int end = x1 < rows->sourceWidth ? x1 : rows->sourceWidth;
    if (end - x0 < 32) return x0;

    int before = x0 == 0 ? 0 : x0 - 1;
    Split left0 = split(_mm256_set1_epi32((int)rows->row0[before])), left1 = split(_mm256_set1_epi32((int)rows->row1[before]));
    __m256i carryBR = _mm256_add_epi16(left0.br, left1.br), carryGA = _mm256_add_epi16(left0.ga, left1.ga);

    int x = x0;
    for (; x + 32 <= end; x += 32) {
        __m256i y0[4], y1[4], br[4], ga[4];
        for (int i = 0; i < 4; i++) {
            Split s0 = split(_mm256_loadu_si256((const __m256i *)(rows->row0 + x + 8 * i)));
            Split s1 = split(_mm256_loadu_si256((const __m256i *)(rows->row1 + x + 8 * i)));
            y0[i] = luma_avx2(s0);
            y1[i] = luma_avx2(s1);
            br[i] = filtered(_mm256_add_epi16(s0.br, s1.br), &carryBR);
            ga[i] = filtered(_mm256_add_epi16(s0.ga, s1.ga), &carryGA);
        }
        _mm256_storeu_si256((__m256i *)(rows->y0 + x), bytes(y0[0], y0[1], y0[2], y0[3]));
        _mm256_storeu_si256((__m256i *)(rows->y1 + x), bytes(y1[0], y1[1], y1[2], y1[3]));

        __m256i brA = even(br[0], br[1]), gaA = even(ga[0], ga[1]), brB = even(br[2], br[3]), gaB = even(ga[2], ga[3]);
        __m256i uA = chroma_avx2(brA, gaA, weights(UB, UR), weights(UG, 0)), uB = chroma_avx2(brB, gaB, weights(UB, UR), weights(UG, 0));
        __m256i vA = chroma_avx2(brA, gaA, weights(VB, VR), weights(VG, 0)), vB = chroma_avx2(brB, gaB, weights(VB, VR), weights(VG, 0));
        // `even` leaves the samples of two vectors as 0 1 4 5 | 2 3 6 7: after the packs each half has every other pair, u's below v's.
        __m256i packed = _mm256_packus_epi16(_mm256_packus_epi32(uA, uB), _mm256_packus_epi32(vA, vB));
        __m128i low = _mm256_castsi256_si128(packed), high = _mm256_extracti128_si256(packed, 1);
        _mm_storeu_si128((__m128i *)(rows->u + x / 2), _mm_unpacklo_epi16(low, high));
        _mm_storeu_si128((__m128i *)(rows->v + x / 2), _mm_unpackhi_epi16(low, high));
    }
    return x;
}

static PairKernel fastest(void) {
    __builtin_cpu_init();
    return __builtin_cpu_supports("avx2") ? pair_avx2 : pair_none;
}
#elif defined(__AARCH64EL__)
#include <arm_neon.h>

// One channel of sixteen pixels in two rows.
typedef struct {
    uint8x16_t above, below;
} Channel;

static inline uint8x8_t luma_neon(uint8x8_t b, uint8x8_t g, uint8x8_t r) {
    uint16x8_t wide_b = vmovl_u8(b), wide_g = vmovl_u8(g), wide_r = vmovl_u8(r);
    uint32x4_t low = vdupq_n_u32(LUMA_BIAS), high = low;
    low = vmlal_n_u16(low, vget_low_u16(wide_b), YB);
    high = vmlal_high_n_u16(high, wide_b, YB);
    low = vmlal_n_u16(low, vget_low_u16(wide_g), YG);
    high = vmlal_high_n_u16(high, wide_g, YG);
    low = vmlal_n_u16(low, vget_low_u16(wide_r), YR);
    high = vmlal_high_n_u16(high, wide_r, YR);
    return vmovn_u16(vshrn_high_n_u32(vshrn_n_u32(low, LUMA_SHIFT), high, LUMA_SHIFT));
}

static inline uint8x16_t luma_of(uint8x16_t b, uint8x16_t g, uint8x16_t r) {
    uint8x8_t low = luma_neon(vget_low_u8(b), vget_low_u8(g), vget_low_u8(r));
    return vcombine_u8(low, luma_neon(vget_high_u8(b), vget_high_u8(g), vget_high_u8(r)));
}

// Weights 1 2 1 at the even pixels of both rows together; the last lane of `*carry` is the odd pixel left of the first one, and then that of these.
static inline int16x8_t weighted(Channel c, uint16x8_t *carry) {
    uint16x8_t low = vaddl_u8(vget_low_u8(c.above), vget_low_u8(c.below)), high = vaddl_high_u8(c.above, c.below);
    uint16x8_t even = vuzp1q_u16(low, high), after = vuzp2q_u16(low, high), before = vextq_u16(*carry, after, 7);
    *carry = after;
    return vreinterpretq_s16_u16(vaddq_u16(vaddq_u16(before, after), vaddq_u16(even, even)));
}

static inline uint8x8_t chroma_neon(int16x8_t b, int16x8_t g, int16x8_t r, int16_t weight_b, int16_t weight_g, int16_t weight_r) {
    int32x4_t low = vdupq_n_s32(CHROMA_BIAS), high = low;
    low = vmlal_n_s16(low, vget_low_s16(b), weight_b);
    high = vmlal_high_n_s16(high, b, weight_b);
    low = vmlal_n_s16(low, vget_low_s16(g), weight_g);
    high = vmlal_high_n_s16(high, g, weight_g);
    low = vmlal_n_s16(low, vget_low_s16(r), weight_r);
    high = vmlal_high_n_s16(high, r, weight_r);
    low = vshrq_n_s32(low, CHROMA_SHIFT);
    high = vshrq_n_s32(high, CHROMA_SHIFT);
    return vqmovun_s16(vmovn_high_s32(vmovn_s32(low), high));
}

static int pair_neon(const RowPair *rows, int x0, int x1) {
    int end = x1 < rows->sourceWidth ? x1 : rows->sourceWidth, before = x0 == 0 ? 0 : x0 - 1;
    if (end - x0 < 16) return x0;
    uint32_t p = rows->row0[before], q = rows->row1[before];
    uint16x8_t carry_b = vdupq_n_u16((uint16_t)(blue(p) + blue(q))), carry_g = vdupq_n_u16((uint16_t)(green(p) + green(q)));
    uint16x8_t carry_r = vdupq_n_u16((uint16_t)(red(p) + red(q)));
    int x = x0;
    for (; x + 16 <= end; x += 16) {
        uint8x16x4_t above = vld4q_u8((const uint8_t *)(rows->row0 + x)), below = vld4q_u8((const uint8_t *)(rows->row1 + x));
        vst1q_u8(rows->y0 + x, luma_of(above.val[0], above.val[1], above.val[2]));
        vst1q_u8(rows->y1 + x, luma_of(below.val[0], below.val[1], below.val[2]));
        int16x8_t b = weighted((Channel){above.val[0], below.val[0]}, &carry_b);
        int16x8_t g = weighted((Channel){above.val[1], below.val[1]}, &carry_g);
        int16x8_t r = weighted((Channel){above.val[2], below.val[2]}, &carry_r);
        vst1_u8(rows->u + x / 2, chroma_neon(b, g, r, UB, UG, UR));
        vst1_u8(rows->v + x / 2, chroma_neon(b, g, r, VB, VG, VR));
    }
    return x;
}

static PairKernel fastest(void) { return pair_neon; }
#else
static PairKernel fastest(void) { return pair_none; }
#endif

static void convert(const LaminaBGRA *from, const LaminaYUV420 *to, int x0, int y0, int x1, int y1, PairKernel kernel) {
    if (x1 > to->width) x1 = to->width;
    if (y1 > to->height) y1 = to->height;
    int chromaWidth = (to->width + 1) / 2;
    for (int y = y0; y < y1; y += 2) {
        int above = y < from->height ? y : from->height - 1, below = y + 1 < from->height ? y + 1 : from->height - 1;
        uint8_t *luma = to->y + (ptrdiff_t)y * to->width;
        ptrdiff_t chroma = (ptrdiff_t)(y / 2) * chromaWidth;
        RowPair rows = {
            from->pixels + above * from->stride, from->pixels + below * from->stride,
            luma, y + 1 < to->height ? luma + to->width : luma,
            to->u + chroma, to->v + chroma,
            from->width, to->width,
        };
        pair_plain(&rows, kernel(&rows, x0, x1), x1);
    }
}

void lamina_yuv420(const LaminaBGRA *from, const LaminaYUV420 *to, int x0, int y0, int x1, int y1) {
    convert(from, to, x0, y0, x1, y1, fastest());
}

void lamina_yuv420_plain(const LaminaBGRA *from, const LaminaYUV420 *to, int x0, int y0, int x1, int y1) {
    convert(from, to, x0, y0, x1, y1, pair_none);
}
