#include "contours.h"
#include "vectors.h"

// The sweep: one pass along each row of a tile turns changes of area into coverage and puts that much of a colour onto the pixels. The bytes are
// those of `lamina_cover` and then `lamina_fill`; what lies between, coverage and its masks, is nowhere written down.

#if LAMINA_VECTORS

#include "areas.h"
#include "painting.h"

// A colour's part of pixels that are covered alike, and what remains of those behind it, in 255ths.
typedef struct {
    __m256i color, rest;
    int opaque;
} Layer;

INLINE Layer layer_of(__m256i pixels) {
    uint32_t color = (uint32_t)_mm_cvtsi128_si32(_mm256_castsi256_si128(pixels));
    return (Layer){pixels, _mm256_set1_epi16((short)(255 - (color >> 24))), color >> 24 == 255};
}

INLINE __m256i laid_over(__m256i destination, const Layer *layer) {
    const __m256i zero = _mm256_setzero_si256();
    __m256i low = divide255(_mm256_mullo_epi16(_mm256_unpacklo_epi8(destination, zero), layer->rest));
    __m256i high = divide255(_mm256_mullo_epi16(_mm256_unpackhi_epi8(destination, zero), layer->rest));
    return _mm256_adds_epu8(layer->color, _mm256_packus_epi16(low, high));
}

// Lays one colour over the visible pixels of the groups first ..< end.
INLINE void lay_evenly(const Layer *layer, uint32_t *line, uint64_t visible, int first, int end) {
    uint64_t range = ~(uint64_t)0 >> (TILE - (end - first)) << first;
    if ((visible & range) == range) {
        for (int column = first; column < end; column += 8) {
            __m256i *to = (__m256i *)(line + column);
            _mm256_storeu_si256(to, layer->opaque ? layer->color : laid_over(_mm256_loadu_si256(to), layer));
        }
        return;
    }
    visible &= range;
    while (visible) {
        int column = __builtin_ctzll(visible) & ~7;
        __m256i *to = (__m256i *)(line + column), destination = _mm256_loadu_si256(to);
        _mm256_storeu_si256(to, _mm256_blendv_epi8(destination, laid_over(destination, layer), spread(visible >> column & 255)));
        visible &= ~((uint64_t)255 << column);
    }
}

// Lays one colour over eight pixels as far as each is covered.
INLINE void lay(__m256i color, __m256i coverage, uint32_t *pixels, unsigned flags) {
    const __m256i zero = _mm256_setzero_si256(), full = _mm256_set1_epi16(255);
    // Each pixel's coverage, and its alpha, for each of its channels.
    const __m256i first = _mm256_broadcastsi128_si256(_mm_setr_epi8(0, -1, 0, -1, 0, -1, 0, -1, 4, -1, 4, -1, 4, -1, 4, -1));
    const __m256i second = _mm256_broadcastsi128_si256(_mm_setr_epi8(8, -1, 8, -1, 8, -1, 8, -1, 12, -1, 12, -1, 12, -1, 12, -1));
    const __m256i alpha = _mm256_broadcastsi128_si256(_mm_setr_epi8(6, -1, 6, -1, 6, -1, 6, -1, 14, -1, 14, -1, 14, -1, 14, -1));
    __m256i low = divide255(_mm256_mullo_epi16(color, _mm256_shuffle_epi8(coverage, first)));
    __m256i high = divide255(_mm256_mullo_epi16(color, _mm256_shuffle_epi8(coverage, second)));
    __m256i *to = (__m256i *)pixels;
    __m256i destination = _mm256_loadu_si256(to);
    __m256i behind_low = _mm256_mullo_epi16(_mm256_unpacklo_epi8(destination, zero), _mm256_sub_epi16(full, _mm256_shuffle_epi8(low, alpha)));
    __m256i behind_high = _mm256_mullo_epi16(_mm256_unpackhi_epi8(destination, zero), _mm256_sub_epi16(full, _mm256_shuffle_epi8(high, alpha)));
    low = _mm256_add_epi16(low, divide255(behind_low));
    high = _mm256_add_epi16(high, divide255(behind_high));
    __m256i result = _mm256_packus_epi16(low, high);
    if (flags != 255) result = _mm256_blendv_epi8(destination, result, spread(flags));
    _mm256_storeu_si256(to, result);
}

FAST void lamina_sweep(
    int32_t *changes, ptrdiff_t stride, uint64_t *columns, int32_t outside, const uint64_t *visible, uint32_t *pixels, ptrdiff_t pixel_stride,
    uint32_t pixel) {
    const __m256i packed = _mm256_set1_epi32((int)pixel), color = _mm256_unpacklo_epi8(packed, _mm256_setzero_si256());
    const Layer whole = layer_of(packed);
    const unsigned edge = byte_of(outside);
    for (int row = 0; row < TILE; row++, changes += stride, pixels += pixel_stride) {
        uint64_t touched = groups_of(columns[row]), seen = visible[row];
        int32_t sum = outside;
        int column = 0;
        if (!touched && (!edge || !seen)) continue;
        columns[row] = 0;
        while (1) {
            int next = touched ? __builtin_ctzll(touched) : TILE;
            unsigned byte = next > column ? byte_of(sum) : 0;
            if (byte) {
                Layer layer = whole;
                if (byte != 255) {
                    __m256i part = _mm256_set1_epi16((short)byte);
                    layer = layer_of(scaled(packed, part, part));
                }
                lay_evenly(&layer, pixels, seen, column, next);
            }
            if (next == TILE) break;
            touched &= touched - 1;
            __m256i coverage = take_coverage((__m256i *)(changes + next), &sum);
            unsigned flags = seen >> next & 255;
            if (flags && !_mm256_testz_si256(coverage, coverage)) lay(color, coverage, pixels + next, flags);
            column = next + 8;
        }
        changes[TILE] = 0;
        changes[TILE + 1] = 0;
        changes[TILE + 2] = 0;
    }
}

#else

// Other processors use the plain Swift kernels; this is never called.
void lamina_sweep(
    int32_t *changes, ptrdiff_t stride, uint64_t *columns, int32_t outside, const uint64_t *visible, uint32_t *pixels, ptrdiff_t pixel_stride,
    uint32_t pixel) {
    __builtin_trap();
}

#endif
