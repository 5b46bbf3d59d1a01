#include "gradients.h"
#include "vectors.h"

// Eight pixels of a gradient at once. Every lane does what GradientSampling does for one pixel, in the same order, so that the bits are the same;
// what a lane does not need is masked to nothing.

#if LAMINA_VECTORS

#include <math.h>

#include "avx2.h"

enum { TILE = 64 };

typedef struct {
    __m256 red, green, blue, alpha;
} Sum;

INLINE __m256 all(float v) { return _mm256_set1_ps(v); }

// Bytes of 0…255, none above the limit; what is not a number is 0.
INLINE __m256i bytes(__m256 v, __m256i limit) {
    v = _mm256_min_ps(_mm256_max_ps(v, _mm256_setzero_ps()), all(255));
    return _mm256_min_epi32(_mm256_cvttps_epi32(_mm256_add_ps(v, all(0.5f))), limit);
}

INLINE __m256i pixels_of(Sum s, __m256 k) {
    __m256i a = bytes(_mm256_mul_ps(s.alpha, k), _mm256_set1_epi32(255));
    __m256i r = bytes(_mm256_mul_ps(s.red, k), a), g = bytes(_mm256_mul_ps(s.green, k), a), b = bytes(_mm256_mul_ps(s.blue, k), a);
    return _mm256_or_si256(
        _mm256_or_si256(b, _mm256_slli_epi32(g, 8)), _mm256_or_si256(_mm256_slli_epi32(r, 16), _mm256_slli_epi32(a, 24)));
}

INLINE __m256 channel(float v, float slope, __m256 d) { return _mm256_add_ps(all(v), _mm256_mul_ps(d, all(slope))); }

// What one stretch has at some places, premultiplied.
INLINE Sum colors(const LaminaStretch *s, __m256 t, __m256 weight) {
    __m256 d = s->from > -INFINITY ? _mm256_sub_ps(t, all(s->from)) : _mm256_setzero_ps();
    __m256 a = _mm256_mul_ps(channel(s->alpha, s->alpha_slope, d), weight);
    return (Sum){
        _mm256_mul_ps(channel(s->red, s->red_slope, d), a), _mm256_mul_ps(channel(s->green, s->green_slope, d), a),
        _mm256_mul_ps(channel(s->blue, s->blue_slope, d), a), a};
}

INLINE void take(Sum *sum, Sum other, __m256 mask) {
    sum->red = _mm256_blendv_ps(sum->red, other.red, mask);
    sum->green = _mm256_blendv_ps(sum->green, other.green, mask);
    sum->blue = _mm256_blendv_ps(sum->blue, other.blue, mask);
    sum->alpha = _mm256_blendv_ps(sum->alpha, other.alpha, mask);
}

// Adds what lies between two places to those lanes that are in the mask.
INLINE void add_between(const LaminaGradient *g, __m256 from, __m256 to, __m256 lanes, Sum *sum) {
    for (int i = 0; i < g->count; i++) {
        const LaminaStretch *s = g->stretches + i;
        __m256 meets = _mm256_and_ps(
            lanes, _mm256_and_ps(_mm256_cmp_ps(all(s->to), from, _CMP_GT_OQ), _mm256_cmp_ps(all(s->from), to, _CMP_LT_OQ)));
        if (_mm256_testz_ps(meets, meets)) continue;
        __m256 a = _mm256_max_ps(all(s->from), from), b = _mm256_min_ps(all(s->to), to);
        Sum more = colors(s, _mm256_mul_ps(_mm256_add_ps(a, b), all(0.5f)), _mm256_sub_ps(b, a));
        sum->red = _mm256_add_ps(sum->red, _mm256_and_ps(more.red, meets));
        sum->green = _mm256_add_ps(sum->green, _mm256_and_ps(more.green, meets));
        sum->blue = _mm256_add_ps(sum->blue, _mm256_and_ps(more.blue, meets));
        sum->alpha = _mm256_add_ps(sum->alpha, _mm256_and_ps(more.alpha, meets));
    }
}

// The means of the colours in the width around a place.
INLINE __m256i means(const LaminaGradient *g, __m256 place, __m256 width) {
    const __m256 far = all(2e6f), wide = all(1e6f);
    const __m256 every = _mm256_castsi256_ps(_mm256_set1_epi32(-1));
    // Not a number counts as far before everything.
    __m256 t = _mm256_max_ps(_mm256_min_ps(place, far), all(-2e6f));
    t = _mm256_blendv_ps(all(-2e6f), t, _mm256_cmp_ps(place, all(-2e6f), _CMP_GT_OQ));
    __m256 half = _mm256_blendv_ps(all(5e5f), _mm256_mul_ps(width, all(0.5f)), _mm256_cmp_ps(width, wide, _CMP_LT_OQ));
    __m256 from = _mm256_sub_ps(t, half), to = _mm256_add_ps(t, half);
    Sum sum = {_mm256_setzero_ps(), _mm256_setzero_ps(), _mm256_setzero_ps(), _mm256_setzero_ps()};
    // Lanes whose place lies in stretches that were looked at.
    __m256 found = _mm256_setzero_ps(), within = _mm256_setzero_ps();
    for (int i = 0; i < g->count; i++) {
        const LaminaStretch *s = g->stretches + i;
        __m256 here = i < g->count - 1 ? _mm256_cmp_ps(t, all(s->to), _CMP_LT_OQ) : every;
        __m256 new = _mm256_andnot_ps(found, here);
        if (_mm256_testz_ps(new, new)) continue;
        __m256 whole = _mm256_and_ps(
            new, _mm256_and_ps(_mm256_cmp_ps(from, all(s->from), _CMP_GE_OQ), _mm256_cmp_ps(to, all(s->to), _CMP_LE_OQ)));
        if (!_mm256_testz_ps(whole, whole)) {
            Sum c = colors(s, t, all(1));
            if (_mm256_movemask_ps(whole) == 255) return pixels_of(c, all(255));
            take(&sum, c, whole);
            within = _mm256_or_ps(within, whole);
        }
        found = _mm256_or_ps(found, new);
        if (_mm256_movemask_ps(found) == 255) break;
    }
    __m256 rest = _mm256_andnot_ps(within, every);
    __m256 k = all(255);
    if (!_mm256_testz_ps(rest, rest)) {
        add_between(g, from, to, rest, &sum);
        k = _mm256_blendv_ps(k, _mm256_div_ps(all(255), _mm256_mul_ps(half, all(2))), rest);
    }
    return pixels_of(sum, k);
}

// The angle of a direction in turns.
INLINE __m256 turns(__m256 y, __m256 x) {
    const __m256 zero = _mm256_setzero_ps(), minus = all(-0.0f);
    __m256 left = _mm256_cmp_ps(x, zero, _CMP_LT_OQ), up = _mm256_cmp_ps(y, zero, _CMP_LT_OQ);
    __m256 ax = _mm256_xor_ps(x, _mm256_and_ps(left, minus)), ay = _mm256_xor_ps(y, _mm256_and_ps(up, minus));
    __m256 flat = _mm256_cmp_ps(ax, ay, _CMP_GT_OQ);
    __m256 large = _mm256_blendv_ps(ay, ax, flat), small = _mm256_blendv_ps(ax, ay, flat);
    __m256 q = _mm256_div_ps(small, large), s = _mm256_mul_ps(q, q);
    static const float rest[8] = {
        -0.0022920426f, 0.00633137068f, -0.0115146274f, 0.0167095885f, -0.022538295f, 0.0318085589f, -0.0530504771f, 0.159154922f};
    __m256 p = all(0.000390998641f);
    for (int i = 0; i < 8; i++) p = _mm256_add_ps(_mm256_mul_ps(p, s), all(rest[i]));
    __m256 t = _mm256_mul_ps(p, q);
    t = _mm256_blendv_ps(t, _mm256_sub_ps(all(0.25f), t), _mm256_cmp_ps(ay, ax, _CMP_GT_OQ));
    t = _mm256_blendv_ps(t, _mm256_sub_ps(all(0.5f), t), left);
    t = _mm256_blendv_ps(t, _mm256_sub_ps(all(1), t), up);
    return _mm256_and_ps(t, _mm256_and_ps(_mm256_cmp_ps(t, all(1), _CMP_LT_OQ), _mm256_cmp_ps(large, zero, _CMP_GT_OQ)));
}

// The means where the gradient is closed to a ring, for those lanes that reach over the place where it is: `inside` flags the others.
INLINE __m256i means_across(const LaminaGradient *g, __m256 from, __m256 to, __m256 width, __m256 inside) {
    const __m256 zero = _mm256_setzero_ps(), one = all(1);
    __m256 across = _mm256_andnot_ps(inside, _mm256_castsi256_ps(_mm256_set1_epi32(-1)));
    __m256 before = _mm256_cmp_ps(from, zero, _CMP_LT_OQ);
    Sum sum = {zero, zero, zero, zero};
    add_between(g, _mm256_blendv_ps(from, _mm256_add_ps(from, one), before), one, across, &sum);
    add_between(g, zero, _mm256_blendv_ps(_mm256_sub_ps(to, one), to, before), across, &sum);
    return pixels_of(sum, _mm256_div_ps(all(255), width));
}

INLINE void draw(const LaminaGradient *g, int form, int is_affine, const uint64_t *visible, uint32_t *pixels) {
    const __m256 centres = _mm256_setr_ps(0.5f, 1.5f, 2.5f, 3.5f, 4.5f, 5.5f, 6.5f, 7.5f);
    const __m256 zero = _mm256_setzero_ps(), one = all(1);
    const float *m = g->map;
    const __m256 xx = all(m[0]), yx = all(m[3]), wx = all(m[6]);
    const __m256 xy = all(m[1]), yy = all(m[4]), wy = all(m[7]);
    for (int row = 0; row < TILE; row++) {
        uint64_t bits = visible[row];
        float fy = (float)row + 0.5f;
        const __m256 x0 = all(m[1] * fy + m[2]), y0 = all(m[4] * fy + m[5]), w0 = all(m[7] * fy + m[8]);
        while (bits) {
            int group = __builtin_ctzll(bits) >> 3;
            bits &= ~((uint64_t)255 << (8 * group));
            // Whole numbers and a half: exact, however they are added up.
            __m256 fx = _mm256_add_ps(all((float)(8 * group)), centres);
            __m256 x = _mm256_add_ps(_mm256_mul_ps(xx, fx), x0), y = _mm256_add_ps(_mm256_mul_ps(yx, fx), y0);
            __m256 xu = xx, xv = xy, yu = yx, yv = yy;
            if (!is_affine) {
                __m256 w = _mm256_add_ps(_mm256_mul_ps(wx, fx), w0);
                __m256 k = _mm256_and_ps(_mm256_div_ps(one, w), _mm256_cmp_ps(w, zero, _CMP_GT_OQ));
                x = _mm256_mul_ps(x, k);
                y = _mm256_mul_ps(y, k);
                xu = _mm256_mul_ps(_mm256_sub_ps(xx, _mm256_mul_ps(x, wx)), k);
                xv = _mm256_mul_ps(_mm256_sub_ps(xy, _mm256_mul_ps(x, wy)), k);
                yu = _mm256_mul_ps(_mm256_sub_ps(yx, _mm256_mul_ps(y, wx)), k);
                yv = _mm256_mul_ps(_mm256_sub_ps(yy, _mm256_mul_ps(y, wy)), k);
            }
#define LENGTH(u, v) _mm256_sqrt_ps(_mm256_add_ps(_mm256_mul_ps(u, u), _mm256_mul_ps(v, v)))
            __m256 place = x, width;
            __m256i across = _mm256_setzero_si256();
            __m256 inside = _mm256_castsi256_ps(_mm256_set1_epi32(-1));
            int lanes = 255;
            if (form == 0) {
                width = LENGTH(xu, xv);
            } else if (form == 1) {
                place = LENGTH(x, y);
                __m256 k = _mm256_and_ps(_mm256_div_ps(one, place), _mm256_cmp_ps(place, all(1e-12f), _CMP_GT_OQ));
                __m256 u = _mm256_mul_ps(_mm256_add_ps(_mm256_mul_ps(x, xu), _mm256_mul_ps(y, yu)), k);
                __m256 v = _mm256_mul_ps(_mm256_add_ps(_mm256_mul_ps(x, xv), _mm256_mul_ps(y, yv)), k);
                width = LENGTH(u, v);
            } else if (form == 3) {
                const __m256 minus = all(-0.0f);
                __m256 left = _mm256_and_ps(_mm256_cmp_ps(x, zero, _CMP_LT_OQ), minus);
                __m256 up = _mm256_and_ps(_mm256_cmp_ps(y, zero, _CMP_LT_OQ), minus);
                __m256 u = _mm256_add_ps(_mm256_xor_ps(xu, left), _mm256_xor_ps(yu, up));
                __m256 v = _mm256_add_ps(_mm256_xor_ps(xv, left), _mm256_xor_ps(yv, up));
                place = _mm256_add_ps(_mm256_xor_ps(x, left), _mm256_xor_ps(y, up));
                width = LENGTH(u, v);
            } else if (form == 4) {
                const __m256 focus = all(g->focus), rest = all(1 - g->focus * g->focus);
                __m256 d = _mm256_sub_ps(x, focus), along = _mm256_mul_ps(d, focus);
                __m256 squared = _mm256_add_ps(_mm256_mul_ps(d, d), _mm256_mul_ps(y, y));
                __m256 root = _mm256_sqrt_ps(_mm256_add_ps(_mm256_mul_ps(along, along), _mm256_mul_ps(rest, squared)));
                place = _mm256_div_ps(_mm256_add_ps(along, root), rest);
                __m256 k = _mm256_and_ps(_mm256_div_ps(one, root), _mm256_cmp_ps(root, all(1e-12f), _CMP_GT_OQ));
                __m256 slant = _mm256_add_ps(d, _mm256_mul_ps(place, focus));
                __m256 u = _mm256_mul_ps(_mm256_add_ps(_mm256_mul_ps(slant, xu), _mm256_mul_ps(y, yu)), k);
                __m256 v = _mm256_mul_ps(_mm256_add_ps(_mm256_mul_ps(slant, xv), _mm256_mul_ps(y, yv)), k);
                width = LENGTH(u, v);
            } else {
                __m256 squared = _mm256_add_ps(_mm256_mul_ps(x, x), _mm256_mul_ps(y, y));
                __m256 k = _mm256_and_ps(_mm256_div_ps(all(0.15915494f), squared), _mm256_cmp_ps(squared, all(1e-24f), _CMP_GT_OQ));
                __m256 u = _mm256_mul_ps(_mm256_sub_ps(_mm256_mul_ps(x, yu), _mm256_mul_ps(y, xu)), k);
                __m256 v = _mm256_mul_ps(_mm256_sub_ps(_mm256_mul_ps(x, yv), _mm256_mul_ps(y, xv)), k);
                width = _mm256_blendv_ps(one, LENGTH(u, v), _mm256_cmp_ps(k, zero, _CMP_GT_OQ));
                width = _mm256_blendv_ps(one, width, _mm256_cmp_ps(width, one, _CMP_LT_OQ));
                place = turns(y, x);
                __m256 half = _mm256_mul_ps(width, all(0.5f));
                __m256 from = _mm256_sub_ps(place, half), to = _mm256_add_ps(place, half);
                inside = _mm256_and_ps(_mm256_cmp_ps(from, zero, _CMP_GE_OQ), _mm256_cmp_ps(to, one, _CMP_LE_OQ));
                lanes = _mm256_movemask_ps(inside);
                if (lanes != 255) across = means_across(g, from, to, width, inside);
            }
            __m256i result = lanes ? means(g, place, width) : across;
            if (lanes != 255) result = _mm256_blendv_epi8(across, result, _mm256_castps_si256(inside));
#undef LENGTH
            _mm256_storeu_si256((__m256i *)(pixels + row * TILE + 8 * group), result);
        }
    }
}

// Each kind by itself, so that none pays for what it does not need. In what a page has to load, only the most common kind is.
FAST void lamina_gradient(LaminaGradient gradient, const uint64_t *visible, uint32_t *pixels) {
    const LaminaGradient *g = &gradient;
    if (g->form == 0 && g->is_affine) return draw(g, 0, 1, visible, pixels);
#if defined(__wasm__)
    draw(g, g->form, g->is_affine, visible, pixels);
#else
    if (g->is_affine) {
        if (g->form == 1) draw(g, 1, 1, visible, pixels);
        else if (g->form == 2) draw(g, 2, 1, visible, pixels);
        else if (g->form == 3) draw(g, 3, 1, visible, pixels);
        else draw(g, 4, 1, visible, pixels);
    } else {
        if (g->form == 0) draw(g, 0, 0, visible, pixels);
        else if (g->form == 1) draw(g, 1, 0, visible, pixels);
        else if (g->form == 2) draw(g, 2, 0, visible, pixels);
        else if (g->form == 3) draw(g, 3, 0, visible, pixels);
        else draw(g, 4, 0, visible, pixels);
    }
#endif
}

#else

// Other processors use the plain Swift; this is never called.
void lamina_gradient(LaminaGradient gradient, const uint64_t *visible, uint32_t *pixels) { __builtin_trap(); }

#endif
