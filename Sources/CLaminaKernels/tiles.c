#include "tiles.h"

// AVX2 versions of LaminaRender's tile kernels. Everything runs in groups of eight pixels that start at multiples of eight in the tile;
// pixels of a group that are not to be painted are computed along and then left as they were.

#if defined(__x86_64__) || defined(_M_X64) || defined(__wasm_simd128__)

#include "avx2.h"

enum { TILE = 64 };

#if defined(__wasm_simd128__)
int lamina_tiles_available(void) { return 1; }
#else
int lamina_tiles_available(void) { return __builtin_cpu_supports("avx2") ? 1 : 0; }
#endif

// One flag a pixel as a mask of whole pixels.
INLINE __m256i spread(unsigned flags) {
    const __m256i bits = _mm256_setr_epi32(1, 2, 4, 8, 16, 32, 64, 128);
    return _mm256_cmpeq_epi32(_mm256_and_si256(_mm256_set1_epi32((int)flags), bits), bits);
}

// Sixteen products of at most 255 · 255, each divided by 255 and rounded.
INLINE __m256i divide255(__m256i x) {
#if defined(__wasm_simd128__)
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
    const __m256i full = _mm256_set1_epi16(255);
    __m256i low = _mm256_mullo_epi16(_mm256_unpacklo_epi8(destination, zero), _mm256_sub_epi16(full, _mm256_shuffle_epi8(source, alpha_low)));
    __m256i high = _mm256_mullo_epi16(_mm256_unpackhi_epi8(destination, zero), _mm256_sub_epi16(full, _mm256_shuffle_epi8(source, alpha_high)));
    return _mm256_adds_epu8(source, _mm256_packus_epi16(divide255(low), divide255(high)));
}

INLINE __m256i scaled(__m256i pixels, __m256i low, __m256i high) {
    const __m256i zero = _mm256_setzero_si256();
    __m256i l = divide255(_mm256_mullo_epi16(_mm256_unpacklo_epi8(pixels, zero), low));
    __m256i h = divide255(_mm256_mullo_epi16(_mm256_unpackhi_epi8(pixels, zero), high));
    return _mm256_packus_epi16(l, h);
}

// Eight bytes of coverage times opacity.
INLINE __m256i covered(__m256i pixels, const uint8_t *coverage, uint32_t opacity) {
    int64_t bytes;
    __builtin_memcpy(&bytes, coverage, 8);
    __m256i all = _mm256_set1_epi64x(bytes);
    const __m256i first = _mm256_setr_epi8(
        0, -1, 0, -1, 0, -1, 0, -1, 1, -1, 1, -1, 1, -1, 1, -1, 4, -1, 4, -1, 4, -1, 4, -1, 5, -1, 5, -1, 5, -1, 5, -1);
    const __m256i second = _mm256_setr_epi8(
        2, -1, 2, -1, 2, -1, 2, -1, 3, -1, 3, -1, 3, -1, 3, -1, 6, -1, 6, -1, 6, -1, 6, -1, 7, -1, 7, -1, 7, -1, 7, -1);
    __m256i low = _mm256_shuffle_epi8(all, first), high = _mm256_shuffle_epi8(all, second);
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
    for (int row = 0; row < TILE; row++) {                                                       \
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
            __VA_ARGS__                                                                          \
        } while (visible_);                                                                      \
    }

FAST void lamina_spans(const float *lines, int lowers, int uppers, int first, int last, uint64_t *rows) {
    const __m256 steps = _mm256_setr_ps(0, 1, 2, 3, 4, 5, 6, 7);
    const __m256i ones = _mm256_set1_epi64x(-1);
    for (int row = 0; row < TILE; row += 8) {
        __m256 y = _mm256_add_ps(_mm256_set1_ps((float)row), steps);
        __m256 low = _mm256_setzero_ps(), high = _mm256_set1_ps(63);
        for (int i = 0; i < lowers; i++) {
            __m256 x = _mm256_add_ps(_mm256_mul_ps(_mm256_set1_ps(lines[2 * i]), y), _mm256_set1_ps(lines[2 * i + 1]));
            low = _mm256_max_ps(low, x);
        }
        for (int i = lowers; i < lowers + uppers; i++) {
            __m256 x = _mm256_add_ps(_mm256_mul_ps(_mm256_set1_ps(lines[2 * i]), y), _mm256_set1_ps(lines[2 * i + 1]));
            high = _mm256_min_ps(high, x);
        }
        low = _mm256_ceil_ps(_mm256_min_ps(low, _mm256_set1_ps(64)));
        high = _mm256_floor_ps(_mm256_max_ps(high, _mm256_set1_ps(-1)));
        // A shift by 64 or more leaves nothing.
        __m256i left = _mm256_cvttps_epi32(low);
        __m256i right = _mm256_sub_epi32(_mm256_set1_epi32(63), _mm256_cvttps_epi32(high));
        for (int half = 0; half < 2; half++) {
            __m256i l = _mm256_cvtepu32_epi64(half ? _mm256_extracti128_si256(left, 1) : _mm256_castsi256_si128(left));
            __m256i r = _mm256_cvtepu32_epi64(half ? _mm256_extracti128_si256(right, 1) : _mm256_castsi256_si128(right));
            __m256i span = _mm256_and_si256(_mm256_sllv_epi64(ones, l), _mm256_srlv_epi64(ones, r));
            _mm256_storeu_si256((__m256i *)(rows + row + 4 * half), span);
        }
    }
    for (int row = 0; row < first; row++) rows[row] = 0;
    for (int row = last; row < TILE; row++) rows[row] = 0;
}

// The area of eight pixels inside one edge; see boxArea in LaminaRender.
INLINE __m256 area(const float *e, int whole, __m256 x, __m256 y) {
    if (whole) return _mm256_set1_ps(1);
    __m256 d = _mm256_add_ps(_mm256_mul_ps(_mm256_set1_ps(e[0]), x), _mm256_add_ps(_mm256_mul_ps(_mm256_set1_ps(e[1]), y), _mm256_set1_ps(e[2])));
    const __m256 zero = _mm256_setzero_ps(), one = _mm256_set1_ps(1);
    if (e[7] != 0) {
        __m256 inside = e[7] == 1 ? _mm256_cmp_ps(d, zero, _CMP_GE_OQ) : _mm256_cmp_ps(d, zero, _CMP_GT_OQ);
        return _mm256_and_ps(inside, one);
    }
    __m256 span = _mm256_set1_ps(e[3]), minor = _mm256_set1_ps(e[4]);
    __m256 half = _mm256_mul_ps(span, _mm256_set1_ps(0.5f));
    __m256 t = _mm256_add_ps(d, half);
    t = _mm256_min_ps(_mm256_max_ps(t, zero), span);
    __m256 s = _mm256_min_ps(t, _mm256_sub_ps(span, t));
    __m256 m = _mm256_min_ps(s, minor);
    __m256 v = _mm256_add_ps(
        _mm256_mul_ps(_mm256_mul_ps(m, m), _mm256_set1_ps(e[5])), _mm256_mul_ps(_mm256_sub_ps(s, m), _mm256_set1_ps(e[6])));
    return _mm256_blendv_ps(v, _mm256_sub_ps(one, v), _mm256_cmp_ps(t, half, _CMP_GT_OQ));
}

FAST void lamina_edges(const float *edges, const uint64_t *partial, uint8_t *coverage) {
    const __m256 centres = _mm256_setr_ps(0.5f, 1.5f, 2.5f, 3.5f, 4.5f, 5.5f, 6.5f, 7.5f);
    const __m256 zero = _mm256_setzero_ps(), one = _mm256_set1_ps(1);
    const float *cosines = edges + 32;
    // An edge that the whole tile is well inside of gives exactly 1 everywhere.
    int whole[4];
    for (int i = 0; i < 4; i++) {
        const float *e = edges + 8 * i;
        float least = e[2] + (e[0] < 0 ? e[0] * TILE : 0) + (e[1] < 0 ? e[1] * TILE : 0);
        whole[i] = least > e[3] * 0.5f + 0.01f;
    }
    int slanted = cosines[0] != 0 || cosines[1] != 0 || cosines[2] != 0 || cosines[3] != 0;
    for (int row = 0; row < TILE; row++) {
        uint64_t bits = partial[row];
        __m256 y = _mm256_set1_ps((float)row + 0.5f);
        while (bits) {
            int group = __builtin_ctzll(bits) >> 3;
            bits &= ~((uint64_t)255 << (8 * group));
            __m256 x = _mm256_add_ps(_mm256_set1_ps((float)(8 * group)), centres);
            __m256 a = area(edges, whole[0], x, y), b = area(edges + 8, whole[1], x, y);
            __m256 c = area(edges + 16, whole[2], x, y), d = area(edges + 24, whole[3], x, y);
            __m256 across = _mm256_max_ps(_mm256_sub_ps(_mm256_add_ps(a, b), one), zero);
            __m256 along = _mm256_max_ps(_mm256_sub_ps(_mm256_add_ps(c, d), one), zero);
            __m256 both = _mm256_mul_ps(across, along);
            if (slanted) {
                __m256 first_x = _mm256_cmp_ps(a, b, _CMP_LT_OQ), first_y = _mm256_cmp_ps(c, d, _CMP_LT_OQ);
                __m256 cosine = _mm256_blendv_ps(
                    _mm256_blendv_ps(_mm256_set1_ps(cosines[3]), _mm256_set1_ps(cosines[2]), first_y),
                    _mm256_blendv_ps(_mm256_set1_ps(cosines[1]), _mm256_set1_ps(cosines[0]), first_y), first_x);
                __m256 sharp = _mm256_cmp_ps(cosine, zero, _CMP_LT_OQ);
                __m256 least = _mm256_max_ps(_mm256_sub_ps(_mm256_add_ps(across, along), one), zero);
                __m256 bound = _mm256_blendv_ps(_mm256_min_ps(across, along), least, sharp);
                __m256 weight = _mm256_andnot_ps(_mm256_set1_ps(-0.0f), cosine);
                both = _mm256_add_ps(both, _mm256_mul_ps(_mm256_sub_ps(bound, both), weight));
            }
            __m256i v = _mm256_cvttps_epi32(_mm256_add_ps(_mm256_mul_ps(both, _mm256_set1_ps(255)), _mm256_set1_ps(0.5f)));
            __m128i words = _mm_packus_epi32(_mm256_castsi256_si128(v), _mm256_extracti128_si256(v, 1));
            _mm_storel_epi64((__m128i *)(coverage + row * TILE + 8 * group), _mm_packus_epi16(words, words));
        }
    }
}

FAST void lamina_store(LaminaTarget target, uint32_t pixel) {
    __m256i pixels = _mm256_set1_epi32((int)pixel);
    for (int row = 0; row < TILE; row++) {
        uint64_t bits = target.visible[row];
        uint32_t *line = target.pixels + row * target.stride;
        if (bits == ~(uint64_t)0) {
            for (int group = 0; group < 8; group++) _mm256_storeu_si256((__m256i *)(line + 8 * group), pixels);
            continue;
        }
        while (bits) {
            int group = __builtin_ctzll(bits) >> 3;
            unsigned flags = bits >> (8 * group) & 255;
            bits &= ~((uint64_t)255 << (8 * group));
            __m256i *to = (__m256i *)(line + 8 * group);
            _mm256_storeu_si256(to, _mm256_blendv_epi8(_mm256_loadu_si256(to), pixels, spread(flags)));
        }
    }
}

FAST void lamina_fill(LaminaTarget target, uint32_t pixel) {
    __m256i pixels = _mm256_set1_epi32((int)pixel);
    if (target.sum) {
        FOR_EACH_GROUP(target, { put(&target, to, flags, partial, coverage, pixels); })
        return;
    }
    const __m256i zero = _mm256_setzero_si256();
    if (target.tint != 0xFFFFFFFF) {
        __m256i tint = _mm256_unpacklo_epi8(_mm256_set1_epi32((int)target.tint), zero);
        pixels = scaled(pixels, tint, tint);
    }
    // All that pixels without coverage of their own need.
    __m256i opacity = _mm256_set1_epi16((short)target.opacity);
    __m256i whole = target.opacity == 255 ? pixels : scaled(pixels, opacity, opacity);
    uint32_t colour = (uint32_t)_mm_cvtsi128_si32(_mm256_castsi256_si128(whole));
    __m256i rest = _mm256_set1_epi16((short)(255 - (colour >> 24)));
    int opaque = colour >> 24 == 255;
    FOR_EACH_GROUP(target, {
        __m256i destination = _mm256_loadu_si256((const __m256i *)to);
        __m256i result;
        if (partial) {
            result = over(covered(pixels, coverage, target.opacity), destination);
        } else if (opaque) {
            result = whole;
        } else {
            __m256i low = divide255(_mm256_mullo_epi16(_mm256_unpacklo_epi8(destination, zero), rest));
            __m256i high = divide255(_mm256_mullo_epi16(_mm256_unpackhi_epi8(destination, zero), rest));
            result = _mm256_adds_epu8(whole, _mm256_packus_epi16(low, high));
        }
        if (flags != 255) result = _mm256_blendv_epi8(destination, result, spread(flags));
        _mm256_storeu_si256((__m256i *)to, result);
    })
}

FAST void lamina_copy(LaminaTarget target, const uint32_t *source, ptrdiff_t stride) {
    FOR_EACH_GROUP(target, {
        __m256i pixels = _mm256_loadu_si256((const __m256i *)(source + row * stride + 8 * group));
        put(&target, to, flags, partial, coverage, pixels);
    })
}

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

FAST void lamina_perspective(LaminaTarget target, LaminaImage image, const float *f) {
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

// Rows and columns stay what they are: each row of texels is first mixed with the next one, once, and the columns are taken from that.
FAST void lamina_axis_aligned(LaminaTarget target, LaminaImage image, LaminaAffine s) {
    enum { LIMIT = 384 };
    uint64_t used = 0;
    for (int row = 0; row < TILE; row++) used |= target.visible[row];
    if (!used) return;
    int first_group = __builtin_ctzll(used) >> 3, last_group = (63 - __builtin_clzll(used)) >> 3;

    // Column by column: where its texels are, and their weights.
    int32_t at[TILE] __attribute__((aligned(32)));
    int32_t weights[TILE] __attribute__((aligned(32)));
    const __m256i columns = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
    const __m256i zero = _mm256_setzero_si256(), unit = _mm256_set1_epi32(128);
    const __m256i last_u = _mm256_set1_epi32((image.width - 1) << 16);
    const __m256i last_x = _mm256_set1_epi32(image.width > 1 ? image.width - 2 : 0);
    for (int group = first_group; group <= last_group; group++) {
        __m256i u = _mm256_add_epi32(
            _mm256_mullo_epi32(columns, _mm256_set1_epi32(s.ux)), _mm256_set1_epi32(s.u + s.ux * 8 * group));
        u = _mm256_min_epi32(_mm256_max_epi32(u, zero), last_u);
        __m256i x = _mm256_min_epi32(_mm256_srli_epi32(u, 16), last_x);
        __m256i fx = _mm256_srli_epi32(_mm256_sub_epi32(u, _mm256_slli_epi32(x, 16)), 9);
        _mm256_store_si256((__m256i *)(at + 8 * group), x);
        _mm256_store_si256((__m256i *)(weights + 8 * group), _mm256_add_epi32(_mm256_slli_epi32(fx, 16), _mm256_sub_epi32(unit, fx)));
    }
    int a = at[8 * first_group], b = at[8 * last_group + 7];
    int base = a < b ? a : b, count = (a < b ? b : a) + 2 - base;
    if (count > LIMIT) {
        lamina_affine(target, image, s);
        return;
    }
    for (int i = 8 * first_group; i < 8 * last_group + 8; i++) at[i] -= base;

    int16_t mixed[4 * (LIMIT + 8)] __attribute__((aligned(32)));
    const __m256i sign = _mm256_set1_epi8((char)0x80);
    const __m256i pair = _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15));
    const __m256i bias = _mm256_set1_epi32(BIAS);
    int32_t last_v = (image.height - 1) << 16;
    int32_t last_y = image.height > 1 ? image.height - 2 : 0;
    for (int row = 0; row < TILE; row++) {
        uint64_t visible = target.visible[row];
        if (!visible) continue;
        int32_t v = s.v + s.vy * row;
        v = v < 0 ? 0 : v > last_v ? last_v : v;
        int32_t y = v >> 16 < last_y ? v >> 16 : last_y;
        int fy = (v - (y << 16)) >> 9;
        int left = at[8 * (__builtin_ctzll(visible) >> 3)], right = at[8 * ((63 - __builtin_clzll(visible)) >> 3) + 7];
        int from = left < right ? left : right, to_texel = (left < right ? right : left) + 2;
        const uint32_t *top = image.pixels + (ptrdiff_t)y * image.width + base;
        const uint32_t *bottom = top + (image.height > 1 ? image.width : 0);
        __m256i w = _mm256_set1_epi16((short)((fy << 8) | (128 - fy)));
        for (int i = from; i < to_texel; i += 8) {
            __m256i p = _mm256_loadu_si256((const __m256i *)(top + i)), q = _mm256_loadu_si256((const __m256i *)(bottom + i));
            __m256i low = _mm256_maddubs_epi16(w, _mm256_xor_si256(_mm256_unpacklo_epi8(p, q), sign));
            __m256i high = _mm256_maddubs_epi16(w, _mm256_xor_si256(_mm256_unpackhi_epi8(p, q), sign));
            _mm256_storeu_si256((__m256i *)(mixed + 4 * i), _mm256_permute2x128_si256(low, high, 0x20));
            _mm256_storeu_si256((__m256i *)(mixed + 4 * i + 16), _mm256_permute2x128_si256(low, high, 0x31));
        }
        uint64_t partial_row = target.partial ? target.partial[row] : 0;
        uint32_t *line = target.pixels + row * target.stride;
        do {
            int group = __builtin_ctzll(visible) >> 3;
            unsigned flags = visible >> (8 * group) & 255, partial = partial_row >> (8 * group) & 255;
            visible &= ~((uint64_t)255 << (8 * group));
            const int32_t *x = at + 8 * group;
            __m256i wx = _mm256_load_si256((const __m256i *)(weights + 8 * group));
#define COLUMN(i, s)                                                                                                               \
    _mm256_srai_epi32(                                                                                                             \
        _mm256_add_epi32(                                                                                                          \
            _mm256_madd_epi16(                                                                                                     \
                _mm256_shuffle_epi8(                                                                                               \
                    _mm256_inserti128_si256(                                                                                       \
                        _mm256_castsi128_si256(_mm_loadu_si128((const __m128i *)(mixed + 4 * x[i]))),                              \
                        _mm_loadu_si128((const __m128i *)(mixed + 4 * x[i + 4])), 1),                                              \
                    pair),                                                                                                         \
                _mm256_shuffle_epi32(wx, s)),                                                                                      \
            bias),                                                                                                                 \
        14)
            __m256i first = _mm256_packs_epi32(COLUMN(0, 0x00), COLUMN(1, 0x55));
            __m256i second = _mm256_packs_epi32(COLUMN(2, 0xAA), COLUMN(3, 0xFF));
#undef COLUMN
            put(&target, line + 8 * group, flags, partial, partial ? target.coverage + row * TILE + 8 * group : 0,
                _mm256_packus_epi16(first, second));
        } while (visible);
    }
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
    __m256 k = _mm256_div_ps(_mm256_set1_ps(1), linear_form(t->forms + 6, c, r));
    __m256 last_u = _mm256_set1_ps((float)((width - 1) * 128)), last_v = _mm256_set1_ps((float)((height - 1) * 128));
    // The limit also stands in for what is not a number.
    __m256i u = _mm256_cvttps_epi32(_mm256_max_ps(_mm256_min_ps(_mm256_mul_ps(linear_form(t->forms, c, r), k), last_u), zero));
    __m256i v = _mm256_cvttps_epi32(_mm256_max_ps(_mm256_min_ps(_mm256_mul_ps(linear_form(t->forms + 3, c, r), k), last_v), zero));
    __m256i x = _mm256_min_epi32(_mm256_srli_epi32(u, 7), _mm256_set1_epi32(width > 1 ? width - 2 : 0));
    __m256i y = _mm256_min_epi32(_mm256_srli_epi32(v, 7), _mm256_set1_epi32(height > 1 ? height - 2 : 0));
    __m256i fx = _mm256_sub_epi32(u, _mm256_slli_epi32(x, 7)), fy = _mm256_sub_epi32(v, _mm256_slli_epi32(y, 7));
    __m256i offsets = _mm256_add_epi32(_mm256_mullo_epi32(y, _mm256_set1_epi32(width)), x);
    return gather(t->image.pixels, height > 1 ? width : 0, offsets, fx, fy);
}

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

FAST void lamina_affine_mix(LaminaTarget target, const LaminaAffineTap *taps, int count) {
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
int lamina_tiles_available(void) { return 0; }
void lamina_spans(const float *lines, int lowers, int uppers, int first, int last, uint64_t *rows) { __builtin_trap(); }
void lamina_edges(const float *edges, const uint64_t *partial, uint8_t *coverage) { __builtin_trap(); }
void lamina_store(LaminaTarget target, uint32_t pixel) { __builtin_trap(); }
void lamina_fill(LaminaTarget target, uint32_t pixel) { __builtin_trap(); }
void lamina_copy(LaminaTarget target, const uint32_t *source, ptrdiff_t stride) { __builtin_trap(); }
void lamina_affine(LaminaTarget target, LaminaImage image, LaminaAffine sampling) { __builtin_trap(); }
void lamina_axis_aligned(LaminaTarget target, LaminaImage image, LaminaAffine sampling) { __builtin_trap(); }
void lamina_perspective(LaminaTarget target, LaminaImage image, const float *forms) { __builtin_trap(); }
void lamina_affine_mix(LaminaTarget target, const LaminaAffineTap *taps, int count) { __builtin_trap(); }
void lamina_perspective_mix(LaminaTarget target, const LaminaPerspectiveTap *taps, int levels, int shift, LaminaForm w, const float *ramps) {
    __builtin_trap();
}

#endif
