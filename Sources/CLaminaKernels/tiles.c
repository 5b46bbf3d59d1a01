#include "tiles.h"
#include "vectors.h"

// AVX2 versions of LaminaRender's tile kernels: which pixels, how much of them, and painting them with what needs no sampling.

#if LAMINA_VECTORS

#include "painting.h"

#if LAMINA_VECTORS == 256
int lamina_tiles_available(void) { return __builtin_cpu_supports("avx2") ? 1 : 0; }
#elif !defined(__wasm__)
int lamina_tiles_available(void) { return 1; }
#endif

#if LAMINA_VECTORS == 128
// The columns first … last, which are within −1 … 64.
static inline uint64_t span_of(int first, int last) {
    return first > last ? 0 : ~(uint64_t)0 << (first & 63) & ~(uint64_t)0 >> (63 - last & 63);
}
#endif

FAST void lamina_spans(const float *lines, int lowers, int uppers, int first, int last, uint64_t *rows) {
    const __m256 steps = _mm256_setr_ps(0, 1, 2, 3, 4, 5, 6, 7);
    for (int row = first & ~7; row < last; row += 8) {
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
#if LAMINA_VECTORS == 128
        // All lanes shift by the same there.
        int32_t from[8], to[8];
        _mm256_storeu_si256((__m256i *)from, _mm256_cvttps_epi32(low));
        _mm256_storeu_si256((__m256i *)to, _mm256_cvttps_epi32(high));
        for (int i = 0; i < 8; i++) rows[row + i] = span_of(from[i], to[i]);
#else
        // A shift by 64 or more leaves nothing.
        const __m256i ones = _mm256_set1_epi64x(-1);
        __m256i left = _mm256_cvttps_epi32(low);
        __m256i right = _mm256_sub_epi32(_mm256_set1_epi32(63), _mm256_cvttps_epi32(high));
        for (int half = 0; half < 2; half++) {
            __m256i l = _mm256_cvtepu32_epi64(half ? _mm256_extracti128_si256(left, 1) : _mm256_castsi256_si128(left));
            __m256i r = _mm256_cvtepu32_epi64(half ? _mm256_extracti128_si256(right, 1) : _mm256_castsi256_si128(right));
            __m256i span = _mm256_and_si256(_mm256_sllv_epi64(ones, l), _mm256_srlv_epi64(ones, r));
            _mm256_storeu_si256((__m256i *)(rows + row + 4 * half), span);
        }
#endif
    }
}

// No two of these meet, so that compilers may take several rows at once. A page's module is to be small: there, one loop does for all.
#if defined(__wasm__)
#define ROWS _Pragma("clang loop vectorize(disable) unroll(disable)") for
#else
#define ROWS for
#endif

INLINE uint64_t show(
    LaminaShare share, const uint64_t *restrict rows, const uint64_t *restrict covered, const uint64_t *restrict clip, uint64_t *restrict visible) {
    uint64_t any = 0;
    ROWS (int row = share.first; row < share.last; row++) {
        uint64_t v = ~covered[row] & (rows ? rows[row] : share.columns);
        if (clip) v &= clip[row];
        visible[row] = v;
        any |= v;
    }
    return any;
}

FAST uint64_t lamina_show(LaminaShare share, const uint64_t *covered, const uint64_t *clip, uint64_t *visible) {
#if defined(__wasm__)
    return show(share, share.rows, covered, clip, visible);
#else
    if (clip) return share.rows ? show(share, share.rows, covered, clip, visible) : show(share, 0, covered, clip, visible);
    return share.rows ? show(share, share.rows, covered, 0, visible) : show(share, 0, covered, 0, visible);
#endif
}

INLINE void hide(LaminaShare share, const uint64_t *restrict rows, const uint64_t *restrict clip, uint64_t *restrict covered) {
    ROWS (int row = share.first; row < share.last; row++) covered[row] |= (rows ? rows[row] : share.columns) & (clip ? clip[row] : ~(uint64_t)0);
}

FAST void lamina_hide(LaminaShare share, const uint64_t *clip, uint64_t *covered) {
#if defined(__wasm__)
    hide(share, share.rows, clip, covered);
#else
    if (clip) return share.rows ? hide(share, share.rows, clip, covered) : hide(share, 0, clip, covered);
    return share.rows ? hide(share, share.rows, 0, covered) : hide(share, 0, 0, covered);
#endif
}

#if !defined(__wasm__)
INLINE uint64_t leave_out(
    const uint64_t *restrict rows, uint64_t columns, int first, int last, const uint64_t *restrict visible, uint64_t *restrict partial) {
    uint64_t any = 0;
    ROWS (int row = first; row < last; row++) {
        uint64_t v = visible[row] & ~(rows ? rows[row] : columns);
        partial[row] = v;
        any |= v;
    }
    return any;
}
#endif

FAST uint64_t lamina_outside(LaminaShare share, const uint64_t *visible, int first, int last, uint64_t *partial) {
#if defined(__wasm__)
    uint64_t all = 0;
    ROWS (int row = first; row < last; row++) {
        uint64_t within = row < share.first || row >= share.last ? 0 : share.rows ? share.rows[row] : share.columns;
        all |= partial[row] = visible[row] & ~within;
    }
    return all;
#else
    int from = share.first < first ? first : share.first, to = share.last > last ? last : share.last;
    if (from >= to) return leave_out(0, 0, first, last, visible, partial);
    uint64_t any = leave_out(0, 0, first, from, visible, partial) | leave_out(0, 0, to, last, visible, partial);
    if (share.rows) return any | leave_out(share.rows, 0, from, to, visible, partial);
    return any | leave_out(0, share.columns, from, to, visible, partial);
#endif
}

// The area of eight pixels inside one edge; see boxArea in LaminaRender.
INLINE __m256 area(const LaminaEdge *e, int whole, __m256 x, __m256 y) {
    if (whole) return _mm256_set1_ps(1);
    __m256 d = _mm256_add_ps(_mm256_mul_ps(_mm256_set1_ps(e->nx), x), _mm256_add_ps(_mm256_mul_ps(_mm256_set1_ps(e->ny), y), _mm256_set1_ps(e->c)));
    const __m256 zero = _mm256_setzero_ps(), one = _mm256_set1_ps(1);
    if (e->mode != 0) {
        __m256 inside = e->mode == 1 ? _mm256_cmp_ps(d, zero, _CMP_GE_OQ) : _mm256_cmp_ps(d, zero, _CMP_GT_OQ);
        return _mm256_and_ps(inside, one);
    }
    __m256 span = _mm256_set1_ps(e->span), minor = _mm256_set1_ps(e->minor);
    __m256 half = _mm256_mul_ps(span, _mm256_set1_ps(0.5f));
    __m256 t = _mm256_add_ps(d, half);
    t = _mm256_min_ps(_mm256_max_ps(t, zero), span);
    __m256 s = _mm256_min_ps(t, _mm256_sub_ps(span, t));
    __m256 m = _mm256_min_ps(s, minor);
    __m256 v = _mm256_add_ps(
        _mm256_mul_ps(_mm256_mul_ps(m, m), _mm256_set1_ps(e->square)), _mm256_mul_ps(_mm256_sub_ps(s, m), _mm256_set1_ps(e->slope)));
    return _mm256_blendv_ps(v, _mm256_sub_ps(one, v), _mm256_cmp_ps(t, half, _CMP_GT_OQ));
}

// The area of eight pixels inside an edge along rows or columns, at `x` across it; its normal has the one component `n`.
INLINE __m256 upright_area(const LaminaEdge *e, float n, int whole, __m256 x) {
    const __m256 zero = _mm256_setzero_ps(), one = _mm256_set1_ps(1);
    if (whole) return one;
    if (e->mode != 0) return area(e, 0, e->ny == 0 ? x : zero, e->ny == 0 ? zero : x);
    __m256 d = _mm256_add_ps(_mm256_mul_ps(_mm256_set1_ps(n), x), _mm256_set1_ps(e->c));
    __m256 span = _mm256_set1_ps(e->span), half = _mm256_mul_ps(span, _mm256_set1_ps(0.5f));
    __m256 t = _mm256_min_ps(_mm256_max_ps(_mm256_add_ps(d, half), zero), span);
    __m256 v = _mm256_mul_ps(_mm256_min_ps(t, _mm256_sub_ps(span, t)), _mm256_set1_ps(e->slope));
    return _mm256_blendv_ps(v, _mm256_sub_ps(one, v), _mm256_cmp_ps(t, half, _CMP_GT_OQ));
}

// Eight parts of 1 as bytes.
INLINE void store_coverage(uint8_t *to, __m256 part) {
    __m256i v = _mm256_cvttps_epi32(_mm256_add_ps(_mm256_mul_ps(part, _mm256_set1_ps(255)), _mm256_set1_ps(0.5f)));
    __m128i words = _mm_packus_epi32(_mm256_castsi256_si128(v), _mm256_extracti128_si256(v, 1));
    _mm_storel_epi64((__m128i *)to, _mm_packus_epi16(words, words));
}

// Edges that lie along rows and columns: what is across depends on the column alone, what is along on the row.
INLINE void upright_edges(
    const LaminaEdge *const *each, const int *whole, int turned, const uint64_t *partial, int first, int last, uint8_t *coverage) {
    const __m256 centres = _mm256_setr_ps(0.5f, 1.5f, 2.5f, 3.5f, 4.5f, 5.5f, 6.5f, 7.5f);
    const __m256 zero = _mm256_setzero_ps(), one = _mm256_set1_ps(1);
    // Quarter turns exchange the two.
    const LaminaEdge *a = each[turned ? 2 : 0], *b = each[turned ? 3 : 1], *c = each[turned ? 0 : 2], *d = each[turned ? 1 : 3];
    const int *in_columns = whole + (turned ? 2 : 0), *in_rows = whole + (turned ? 0 : 2);
    float across[TILE] __attribute__((aligned(32))), along[TILE] __attribute__((aligned(32)));
    // The bytes of rows that lie between the edges along them.
    uint8_t inside[TILE] __attribute__((aligned(32))) = {0};
    uint64_t all = 0;
    for (int row = first; row < last; row++) all |= partial[row];
    while (all) {
        int group = __builtin_ctzll(all) >> 3;
        all &= ~((uint64_t)255 << (8 * group));
        __m256 x = _mm256_add_ps(_mm256_set1_ps((float)(8 * group)), centres);
        __m256 sum = _mm256_add_ps(upright_area(a, a->nx, in_columns[0], x), upright_area(b, b->nx, in_columns[1], x));
        __m256 part = _mm256_max_ps(_mm256_sub_ps(sum, one), zero);
        _mm256_storeu_ps(across + 8 * group, part);
        store_coverage(inside + 8 * group, part);
    }
    for (int row = first & ~7; row < last; row += 8) {
        __m256 y = _mm256_add_ps(_mm256_set1_ps((float)row), centres);
        __m256 sum = _mm256_add_ps(upright_area(c, c->ny, in_rows[0], y), upright_area(d, d->ny, in_rows[1], y));
        _mm256_storeu_ps(along + row, _mm256_max_ps(_mm256_sub_ps(sum, one), zero));
    }
    const __m256i left = _mm256_load_si256((const __m256i *)inside), right = _mm256_load_si256((const __m256i *)(inside + 32));
    for (int row = first; row < last; row++) {
        uint64_t bits = partial[row];
        uint8_t *line = coverage + row * TILE;
        if (along[row] == 1) {
            // Soonest done with the groups that nobody asks for.
            _mm256_storeu_si256((__m256i *)line, left);
            _mm256_storeu_si256((__m256i *)(line + 32), right);
            continue;
        }
        __m256 part = _mm256_set1_ps(along[row]);
        while (bits) {
            int group = __builtin_ctzll(bits) >> 3;
            bits &= ~((uint64_t)255 << (8 * group));
            store_coverage(line + 8 * group, _mm256_mul_ps(_mm256_loadu_ps(across + 8 * group), part));
        }
    }
}

FAST void lamina_edges(const LaminaEdges *edges, const uint64_t *partial, int first, int last, uint8_t *coverage) {
    const __m256 centres = _mm256_setr_ps(0.5f, 1.5f, 2.5f, 3.5f, 4.5f, 5.5f, 6.5f, 7.5f);
    const __m256 zero = _mm256_setzero_ps(), one = _mm256_set1_ps(1);
    const float *cosines = edges->cosines;
    const LaminaEdge *const each[4] = {&edges->min_x, &edges->max_x, &edges->min_y, &edges->max_y};
    // An edge that the whole tile is well inside of gives exactly 1 everywhere.
    int whole[4];
    for (int i = 0; i < 4; i++) {
        const LaminaEdge *e = each[i];
        float least = e->c + (e->nx < 0 ? e->nx * TILE : 0) + (e->ny < 0 ? e->ny * TILE : 0);
        whole[i] = least > e->span * 0.5f + 0.01f;
    }
    int slanted = cosines[0] != 0 || cosines[1] != 0 || cosines[2] != 0 || cosines[3] != 0;
    int upright = each[0]->ny == 0 && each[1]->ny == 0 && each[2]->nx == 0 && each[3]->nx == 0;
    int turned = each[0]->nx == 0 && each[1]->nx == 0 && each[2]->ny == 0 && each[3]->ny == 0;
    if (!slanted && (upright || turned)) return upright_edges(each, whole, turned, partial, first, last, coverage);
    for (int row = first; row < last; row++) {
        uint64_t bits = partial[row];
        __m256 y = _mm256_set1_ps((float)row + 0.5f);
        while (bits) {
            int group = __builtin_ctzll(bits) >> 3;
            bits &= ~((uint64_t)255 << (8 * group));
            __m256 x = _mm256_add_ps(_mm256_set1_ps((float)(8 * group)), centres);
            __m256 a = area(each[0], whole[0], x, y), b = area(each[1], whole[1], x, y);
            __m256 c = area(each[2], whole[2], x, y), d = area(each[3], whole[3], x, y);
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
            store_coverage(coverage + row * TILE + 8 * group, both);
        }
    }
}

FAST void lamina_store(LaminaTarget target, uint32_t pixel) {
    __m256i pixels = _mm256_set1_epi32((int)pixel);
    for (int row = target.first; row < target.last; row++) {
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
    int plain = target.opacity == 255 && target.tint == 0xFFFFFFFF && !target.sum;
    const __m256i alpha = _mm256_set1_epi32((int)0xFF000000);
    for (int row = target.first; row < target.last; row++) {
        uint64_t visible = target.visible[row], partial_row = target.partial ? target.partial[row] : 0;
        const uint32_t *from = source + row * stride;
        uint32_t *line = target.pixels + row * target.stride;
        // Whole rows of opaque pixels, sixteen at a time; what is not opaque is left for below.
        if (plain && !~visible && !partial_row) {
            for (int column = 0; column < TILE; column += 16) {
                __m256i a = _mm256_loadu_si256((const __m256i *)(from + column));
                __m256i b = _mm256_loadu_si256((const __m256i *)(from + column + 8));
                if (!_mm256_testc_si256(_mm256_and_si256(a, b), alpha)) continue;
                _mm256_storeu_si256((__m256i *)(line + column), a);
                _mm256_storeu_si256((__m256i *)(line + column + 8), b);
                visible &= ~((uint64_t)0xFFFF << column);
            }
        }
        while (visible) {
            int group = __builtin_ctzll(visible) >> 3;
            unsigned flags = visible >> (8 * group) & 255, partial = partial_row >> (8 * group) & 255;
            visible &= ~((uint64_t)255 << (8 * group));
            __m256i pixels = _mm256_loadu_si256((const __m256i *)(from + 8 * group));
            if (_mm256_testz_si256(pixels, pixels)) continue;
            if (partial) {
                // Coverage that is a mask's is mostly nothing or whole.
                uint64_t bytes;
                __builtin_memcpy(&bytes, target.coverage + row * TILE + 8 * group, 8);
                if (!bytes) continue;
                if (!~bytes) partial = 0;
            }
            put(&target, line + 8 * group, flags, partial, partial ? target.coverage + row * TILE + 8 * group : 0, pixels);
        }
    }
}

#else

// Other processors use the plain Swift kernels; these are never called.
#if !defined(__wasm__)
int lamina_tiles_available(void) { return 0; }
#endif
void lamina_spans(const float *lines, int lowers, int uppers, int first, int last, uint64_t *rows) { __builtin_trap(); }
uint64_t lamina_show(LaminaShare share, const uint64_t *covered, const uint64_t *clip, uint64_t *visible) { __builtin_trap(); }
void lamina_hide(LaminaShare share, const uint64_t *clip, uint64_t *covered) { __builtin_trap(); }
uint64_t lamina_outside(LaminaShare share, const uint64_t *visible, int first, int last, uint64_t *partial) { __builtin_trap(); }
void lamina_edges(const LaminaEdges *edges, const uint64_t *partial, int first, int last, uint8_t *coverage) { __builtin_trap(); }
void lamina_store(LaminaTarget target, uint32_t pixel) { __builtin_trap(); }
void lamina_fill(LaminaTarget target, uint32_t pixel) { __builtin_trap(); }
void lamina_copy(LaminaTarget target, const uint32_t *source, ptrdiff_t stride) { __builtin_trap(); }

#endif
