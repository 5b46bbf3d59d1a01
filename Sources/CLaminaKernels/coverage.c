#include "coverage.h"
#include "vectors.h"

// AVX2 versions of LaminaRender's coverage of rounded corners and shadows. They run in groups of eight pixels that start at multiples of
// eight in the tile; a group without any pixel asked for is skipped, and of the others every byte is written.

#if LAMINA_VECTORS

#include "avx2.h"

enum { TILE = 64 };

// Runs `body` with `x` and `y`, the coordinates of pixel centres in the tile less `centre`, and `to` set for every group with a pixel.
#define FOR_EACH_GROUP(pixels, first, last, centre, ...)                                                   \
    for (int row = (first); row < (last); row++) {                                                         \
        uint64_t bits_ = (pixels)[row];                                                                    \
        __m256 y = _mm256_set1_ps((float)row + (centre));                                                  \
        while (bits_) {                                                                                    \
            int group = __builtin_ctzll(bits_) >> 3;                                                       \
            bits_ &= ~((uint64_t)255 << (8 * group));                                                      \
            __m256 x = _mm256_add_ps(                                                                      \
                _mm256_set1_ps((float)(8 * group)),                                                        \
                _mm256_add_ps(_mm256_setr_ps(0, 1, 2, 3, 4, 5, 6, 7), _mm256_set1_ps(centre)));            \
            uint8_t *to = coverage + row * TILE + 8 * group;                                               \
            __VA_ARGS__                                                                                    \
        }                                                                                                  \
    }

INLINE void store_bytes(uint8_t *to, __m256i v) {
    __m128i words = _mm_packus_epi32(_mm256_castsi256_si128(v), _mm256_extracti128_si256(v, 1));
    _mm_storel_epi64((__m128i *)to, _mm_packus_epi16(words, words));
}

INLINE __m256 form(const float *f, __m256 x, __m256 y) {
    return _mm256_add_ps(
        _mm256_mul_ps(_mm256_set1_ps(f[0]), x), _mm256_add_ps(_mm256_mul_ps(_mm256_set1_ps(f[1]), y), _mm256_set1_ps(f[2])));
}

INLINE __m256 absolute(__m256 v) { return _mm256_andnot_ps(_mm256_set1_ps(-0.0f), v); }

INLINE __m256 both_positive(__m256 a, __m256 b) {
    const __m256 zero = _mm256_setzero_ps();
    return _mm256_and_ps(_mm256_cmp_ps(a, zero, _CMP_GT_OQ), _mm256_cmp_ps(b, zero, _CMP_GT_OQ));
}

// See boxArea in LaminaRender.
INLINE __m256 box_area(__m256 d, __m256 span, __m256 minor, __m256 square, __m256 slope) {
    const __m256 zero = _mm256_setzero_ps(), one = _mm256_set1_ps(1);
    __m256 half = _mm256_mul_ps(span, _mm256_set1_ps(0.5f));
    __m256 t = _mm256_min_ps(_mm256_max_ps(_mm256_add_ps(d, half), zero), span);
    __m256 s = _mm256_min_ps(t, _mm256_sub_ps(span, t));
    __m256 m = _mm256_min_ps(s, minor);
    __m256 v = _mm256_add_ps(_mm256_mul_ps(_mm256_mul_ps(m, m), square), _mm256_mul_ps(_mm256_sub_ps(s, m), slope));
    return _mm256_blendv_ps(v, _mm256_sub_ps(one, v), _mm256_cmp_ps(t, half, _CMP_GT_OQ));
}

INLINE __m256 edge_area(const LaminaEdge *e, __m256 x, __m256 y) {
    const float distance[3] = {e->nx, e->ny, e->c};
    __m256 d = form(distance, x, y);
    if (e->mode != 0) {
        const __m256 zero = _mm256_setzero_ps();
        __m256 inside = e->mode == 1 ? _mm256_cmp_ps(d, zero, _CMP_GE_OQ) : _mm256_cmp_ps(d, zero, _CMP_GT_OQ);
        return _mm256_and_ps(inside, _mm256_set1_ps(1));
    }
    return box_area(
        d, _mm256_set1_ps(e->span), _mm256_set1_ps(e->minor), _mm256_set1_ps(e->square), _mm256_set1_ps(e->slope));
}

// What two areas have at least in common.
INLINE __m256 common(__m256 a, __m256 b) {
    return _mm256_max_ps(_mm256_sub_ps(_mm256_add_ps(a, b), _mm256_set1_ps(1)), _mm256_setzero_ps());
}

// The area inside four edges, given the area inside each; see ShapeCoverage.joint in LaminaRender.
INLINE __m256 joint(const float *cosines, __m256 a, __m256 b, __m256 c, __m256 d) {
    __m256 across = common(a, b), along = common(c, d);
    __m256 product = _mm256_mul_ps(across, along);
    __m256 first_x = _mm256_cmp_ps(a, b, _CMP_LT_OQ), first_y = _mm256_cmp_ps(c, d, _CMP_LT_OQ);
    __m256 cosine = _mm256_blendv_ps(
        _mm256_blendv_ps(_mm256_set1_ps(cosines[3]), _mm256_set1_ps(cosines[2]), first_y),
        _mm256_blendv_ps(_mm256_set1_ps(cosines[1]), _mm256_set1_ps(cosines[0]), first_y), first_x);
    __m256 sharp = _mm256_cmp_ps(cosine, _mm256_setzero_ps(), _CMP_LT_OQ);
    __m256 bound = _mm256_blendv_ps(_mm256_min_ps(across, along), common(across, along), sharp);
    return _mm256_add_ps(product, _mm256_mul_ps(_mm256_sub_ps(bound, product), absolute(cosine)));
}

#define CORNER(radius, horizontal, vertical, su, sv, others_, own_)                                  \
    {                                                                                                \
        __m256 radius_ = _mm256_set1_ps(radius);                                                     \
        __m256 x_ = _mm256_sub_ps(radius_, horizontal), y_ = _mm256_sub_ps(radius_, vertical);       \
        __m256 here = both_positive(x_, y_);                                                         \
        found = _mm256_or_ps(found, here);                                                           \
        r = _mm256_blendv_ps(r, radius_, here);                                                      \
        qx = _mm256_blendv_ps(qx, x_, here);                                                         \
        qy = _mm256_blendv_ps(qy, y_, here);                                                         \
        right = _mm256_blendv_ps(right, _mm256_set1_ps(su), here);                                   \
        down = _mm256_blendv_ps(down, _mm256_set1_ps(sv), here);                                     \
        others = _mm256_blendv_ps(others, others_, here);                                            \
        own = _mm256_blendv_ps(own, own_, here);                                                     \
    }

#define GRADIENT(i)                                                                                                                  \
    _mm256_add_ps(                                                                                                                   \
        _mm256_mul_ps(gu, _mm256_sub_ps(_mm256_set1_ps(f[i]), _mm256_mul_ps(u, _mm256_set1_ps(f[6 + i])))),                          \
        _mm256_mul_ps(gv, _mm256_sub_ps(_mm256_set1_ps(f[3 + i]), _mm256_mul_ps(v, _mm256_set1_ps(f[6 + i])))))

FAST void lamina_rounded(const LaminaEdges *edges, LaminaCorners m, const uint64_t *pixels, int first, int last, uint8_t *coverage) {
    const __m256 zero = _mm256_setzero_ps(), one = _mm256_set1_ps(1);
    const float *f = m.forms;
    FOR_EACH_GROUP(pixels, first, last, 0.5f, {
        __m256 a = edge_area(&edges->min_x, x, y), b = edge_area(&edges->max_x, x, y);
        __m256 c = edge_area(&edges->min_y, x, y), d = edge_area(&edges->max_y, x, y);
        __m256 straight = joint(edges->cosines, a, b, c, d);
        __m256 u = form(f, x, y), v = form(f + 3, x, y), k = one;
        __m256 in_front = _mm256_cmp_ps(zero, zero, _CMP_EQ_OQ);
        if (!m.is_affine) {
            __m256 w = form(f + 6, x, y);
            in_front = _mm256_cmp_ps(w, zero, _CMP_GT_OQ);
            k = _mm256_div_ps(one, w);
            u = _mm256_mul_ps(u, k);
            v = _mm256_mul_ps(v, k);
        }
        __m256 from_right = _mm256_sub_ps(_mm256_set1_ps(m.width), u), from_bottom = _mm256_sub_ps(_mm256_set1_ps(m.height), v);
        // Where the squares of two corners meet, the earlier one counts: so the last is taken first.
        __m256 r = _mm256_set1_ps(m.radii[3]);
        __m256 qx = _mm256_sub_ps(r, from_right), qy = _mm256_sub_ps(r, from_bottom);
        __m256 found = both_positive(qx, qy);
        __m256 right = _mm256_set1_ps(-1), down = right;
        __m256 others = _mm256_mul_ps(a, c), own = _mm256_min_ps(b, d);
        CORNER(m.radii[2], u, from_bottom, 1, -1, _mm256_mul_ps(b, c), _mm256_min_ps(a, d))
        CORNER(m.radii[1], from_right, v, -1, 1, _mm256_mul_ps(a, d), _mm256_min_ps(b, c))
        CORNER(m.radii[0], u, v, 1, 1, _mm256_mul_ps(b, d), _mm256_min_ps(a, c))
        found = _mm256_and_ps(found, in_front);
        __m256 result = straight;
        if (_mm256_movemask_ps(found)) {
            __m256 length = _mm256_sqrt_ps(_mm256_add_ps(_mm256_mul_ps(qx, qx), _mm256_mul_ps(qy, qy)));
            __m256 inside = _mm256_sub_ps(r, length);
            __m256 whole = _mm256_mul_ps(own, others);
            __m256 hard = _mm256_and_ps(whole, _mm256_cmp_ps(inside, zero, _CMP_GE_OQ));
            __m256 gu = _mm256_mul_ps(_mm256_div_ps(_mm256_mul_ps(right, qx), length), k);
            __m256 gv = _mm256_mul_ps(_mm256_div_ps(_mm256_mul_ps(down, qy), length), k);
            __m256 gx = GRADIENT(0), gy = GRADIENT(1);
            __m256 g = _mm256_sqrt_ps(_mm256_add_ps(_mm256_mul_ps(gx, gx), _mm256_mul_ps(gy, gy)));
            // See trapezoid in LaminaRender.
            __m256 nx = absolute(_mm256_div_ps(gx, g)), ny = absolute(_mm256_div_ps(gy, g));
            __m256 major = _mm256_max_ps(nx, ny), minor = _mm256_min_ps(nx, ny);
            __m256 slope = _mm256_div_ps(one, major);
            __m256 square = _mm256_div_ps(one, _mm256_mul_ps(_mm256_mul_ps(_mm256_set1_ps(2), major), minor));
            __m256 flat = _mm256_cmp_ps(minor, _mm256_set1_ps(1e-4f), _CMP_LT_OQ);
            minor = _mm256_andnot_ps(flat, minor);
            square = _mm256_andnot_ps(flat, square);
            __m256 span = _mm256_add_ps(major, minor);
            __m256 none = _mm256_cmp_ps(major, zero, _CMP_EQ_OQ);
            span = _mm256_blendv_ps(span, one, none);
            slope = _mm256_blendv_ps(slope, one, none);
            __m256 arc = box_area(_mm256_div_ps(inside, g), span, minor, square, slope);
            __m256 round = _mm256_mul_ps(_mm256_min_ps(arc, own), others);
            round = _mm256_blendv_ps(hard, round, _mm256_cmp_ps(g, _mm256_set1_ps(1e-12f), _CMP_GT_OQ));
            round = _mm256_blendv_ps(whole, round, _mm256_cmp_ps(length, _mm256_set1_ps(1e-6f), _CMP_GT_OQ));
            result = _mm256_blendv_ps(straight, round, found);
        }
        result = _mm256_max_ps(result, zero);
        store_bytes(to, _mm256_cvttps_epi32(_mm256_add_ps(_mm256_mul_ps(result, _mm256_set1_ps(255)), _mm256_set1_ps(0.5f))));
    })
}

#undef CORNER
#undef GRADIENT

// See BlurredOutlineSampler.shortened in LaminaRender.
INLINE __m256 shortened(__m256 v, float length, float brief) {
    __m256 limit = _mm256_set1_ps(brief * 0.5f);
    __m256 from_end = _mm256_sub_ps(_mm256_set1_ps(length), v);
    __m256 near_end = _mm256_sub_ps(_mm256_set1_ps(brief), _mm256_min_ps(from_end, limit));
    return _mm256_blendv_ps(near_end, _mm256_min_ps(v, limit), _mm256_cmp_ps(v, _mm256_set1_ps(length * 0.5f), _CMP_LT_OQ));
}

// The mean of two neighbouring samples that lie in one word, the first lower.
INLINE __m256 mixed(__m256i pair, __m256 t) {
    __m256 a = _mm256_cvtepi32_ps(_mm256_and_si256(pair, _mm256_set1_epi32(0xFFFF)));
    __m256 b = _mm256_cvtepi32_ps(_mm256_srli_epi32(pair, 16));
    return _mm256_add_ps(a, _mm256_mul_ps(_mm256_sub_ps(b, a), t));
}

INLINE __m256i between(__m256 top, __m256 bottom, __m256 t) {
    __m256 v = _mm256_add_ps(top, _mm256_mul_ps(_mm256_sub_ps(bottom, top), t));
    return _mm256_cvttps_epi32(_mm256_add_ps(_mm256_mul_ps(v, _mm256_set1_ps(1 / 256.0f)), _mm256_set1_ps(0.5f)));
}

FAST void lamina_blurred_outline(LaminaBlurredOutline s, const uint64_t *pixels, uint8_t *coverage) {
    const __m256 zero = _mm256_setzero_ps(), three = _mm256_set1_ps(3), per_step = _mm256_set1_ps(s.per_step);
    const __m256 last_x = _mm256_set1_ps((float)(s.columns - 1)), last_y = _mm256_set1_ps((float)(s.rows - 1));
    const __m256i columns = _mm256_set1_epi32(s.columns);
    FOR_EACH_GROUP(pixels, 0, TILE, 0.5f, {
        __m256 u = form(s.forms, x, y), v = form(s.forms + 3, x, y);
        __m256 seen = _mm256_cmp_ps(zero, zero, _CMP_EQ_OQ);
        if (!s.is_affine) {
            __m256 w = form(s.forms + 6, x, y);
            seen = _mm256_cmp_ps(w, zero, _CMP_GT_OQ);
            __m256 k = _mm256_div_ps(_mm256_set1_ps(1), w);
            u = _mm256_mul_ps(u, k);
            v = _mm256_mul_ps(v, k);
        }
        __m256 gx = _mm256_mul_ps(_mm256_add_ps(shortened(u, s.width, s.short_width), three), per_step);
        __m256 gy = _mm256_mul_ps(_mm256_add_ps(shortened(v, s.height, s.short_height), three), per_step);
        seen = _mm256_and_ps(seen, both_positive(gx, gy));
        seen = _mm256_and_ps(seen, _mm256_and_ps(_mm256_cmp_ps(gx, last_x, _CMP_LT_OQ), _mm256_cmp_ps(gy, last_y, _CMP_LT_OQ)));
        if (!_mm256_movemask_ps(seen)) {
            store_bytes(to, _mm256_setzero_si256());
            continue;
        }
        gx = _mm256_and_ps(gx, seen);
        gy = _mm256_and_ps(gy, seen);
        __m256i i = _mm256_cvttps_epi32(gx), j = _mm256_cvttps_epi32(gy);
        __m256 tx = _mm256_sub_ps(gx, _mm256_cvtepi32_ps(i)), ty = _mm256_sub_ps(gy, _mm256_cvtepi32_ps(j));
        __m256i at = _mm256_add_epi32(_mm256_mullo_epi32(j, columns), i);
        __m256 top = mixed(_mm256_i32gather_epi32((const int *)s.samples, at, 2), tx);
        __m256 bottom = mixed(_mm256_i32gather_epi32((const int *)(s.samples + s.columns), at, 2), tx);
        store_bytes(to, _mm256_and_si256(between(top, bottom, ty), _mm256_castps_si256(seen)));
    })
}

#define SAMPLE(offset, present)                                                                                     \
    _mm256_cvtepi32_ps(_mm256_and_si256(                                                                            \
        _mm256_mask_i32gather_epi32(zero, (const int *)(s.samples), _mm256_add_epi32(at, offset), present, 2), half))
FAST void lamina_drop_shadow(LaminaDropShadow s, const uint64_t *pixels, uint8_t *coverage) {
    const __m256 minus_one = _mm256_set1_ps(-1), per_cell = _mm256_set1_ps(s.per_cell);
    const __m256 end_x = _mm256_set1_ps((float)s.columns), end_y = _mm256_set1_ps((float)s.rows);
    const __m256i columns = _mm256_set1_epi32(s.columns), rows = _mm256_set1_epi32(s.rows);
    const __m256i minus = _mm256_set1_epi32(-1), one = _mm256_set1_epi32(1), zero = _mm256_setzero_si256();
    FOR_EACH_GROUP(pixels, 0, TILE, 0.0f, {
        __m256 gx = _mm256_add_ps(_mm256_set1_ps(s.x0), _mm256_mul_ps(x, per_cell));
        __m256 gy = _mm256_add_ps(_mm256_set1_ps(s.y0), _mm256_mul_ps(y, per_cell));
        __m256 seen = _mm256_and_ps(_mm256_cmp_ps(gx, minus_one, _CMP_GT_OQ), _mm256_cmp_ps(gy, minus_one, _CMP_GT_OQ));
        seen = _mm256_and_ps(seen, _mm256_and_ps(_mm256_cmp_ps(gx, end_x, _CMP_LT_OQ), _mm256_cmp_ps(gy, end_y, _CMP_LT_OQ)));
        if (!_mm256_movemask_ps(seen)) {
            store_bytes(to, zero);
            continue;
        }
        gx = _mm256_and_ps(gx, seen);
        gy = _mm256_and_ps(gy, seen);
        __m256 fx = _mm256_floor_ps(gx), fy = _mm256_floor_ps(gy);
        __m256i i = _mm256_cvttps_epi32(fx), j = _mm256_cvttps_epi32(fy);
        __m256 tx = _mm256_sub_ps(gx, fx), ty = _mm256_sub_ps(gy, fy);
        __m256i left = _mm256_cmpgt_epi32(i, minus), upper = _mm256_cmpgt_epi32(j, minus);
        __m256i right = _mm256_cmpgt_epi32(columns, _mm256_add_epi32(i, one)), lower = _mm256_cmpgt_epi32(rows, _mm256_add_epi32(j, one));
        __m256i at = _mm256_add_epi32(_mm256_mullo_epi32(j, columns), i);
        const __m256i half = _mm256_set1_epi32(0xFFFF);
        __m256 p = SAMPLE(zero, _mm256_and_si256(left, upper)), q = SAMPLE(one, _mm256_and_si256(right, upper));
        __m256 top = _mm256_add_ps(p, _mm256_mul_ps(_mm256_sub_ps(q, p), tx));
        p = SAMPLE(columns, _mm256_and_si256(left, lower));
        q = SAMPLE(_mm256_add_epi32(columns, one), _mm256_and_si256(right, lower));
        __m256 bottom = _mm256_add_ps(p, _mm256_mul_ps(_mm256_sub_ps(q, p), tx));
        store_bytes(to, _mm256_and_si256(between(top, bottom, ty), _mm256_castps_si256(seen)));
    })
}

#else

// Other processors use the plain Swift kernels; these are never called.
void lamina_rounded(const LaminaEdges *edges, LaminaCorners corners, const uint64_t *pixels, int first, int last, uint8_t *coverage) { __builtin_trap(); }
void lamina_blurred_outline(LaminaBlurredOutline outline, const uint64_t *pixels, uint8_t *coverage) { __builtin_trap(); }
void lamina_drop_shadow(LaminaDropShadow shadow, const uint64_t *pixels, uint8_t *coverage) { __builtin_trap(); }

#endif
