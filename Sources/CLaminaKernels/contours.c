#include "contours.h"

// AVX2 versions of what LaminaRender's ContourRaster does for every row that a line crosses, and for every pixel.

#if defined(__x86_64__) || defined(_M_X64) || defined(__wasm_simd128__)

#include "avx2.h"

enum { TILE = 64, FINENESS = 64, PIXEL = 65536 * FINENESS, MOST = 512 };

// Parts of lines, each within one row: where it begins and ends, its area if it were as wide as a pixel, and its row.
typedef struct {
    float from[MOST + 16], to[MOST + 16];
    int32_t height[MOST + 16], row[MOST + 16];
} Parts;

INLINE int32_t whole_number(float v) {
    union {
        float f;
        int32_t i;
    } a = {v + 0x1.8p23f}, b = {0x1.8p23f};
    return a.i - b.i;
}

INLINE __m256i whole_numbers(__m256 v) {
    const __m256 magic = _mm256_set1_ps(0x1.8p23f);
    return _mm256_sub_epi32(_mm256_castps_si256(_mm256_add_ps(v, magic)), _mm256_castps_si256(magic));
}

// See addWide of ContourRaster.
INLINE void add_wide(int32_t *change, uint64_t *columns, float x0, float x1, int32_t tall) {
    int first = (int)x0, end = (int)x1;
    if ((float)end < x1) end++;
    float slope = (float)tall / (x1 - x0);
    float head = 1 - (x0 - (float)first), tail = x1 - (float)(end - 1);
    int32_t before = whole_number(0.5f * slope * head * head);
    change[first] += before;
    float middle = head + 0.5f;
    for (int k = first + 1; k < end - 1; k++) {
        int32_t area = whole_number(slope * middle);
        change[k] += area - before;
        before = area;
        middle += 1;
    }
    int32_t area = tall - whole_number(0.5f * slope * tail * tail);
    change[end - 1] += area - before;
    change[end] += tall - area;
    int count = end - first + 1;
    *columns |= (count >= TILE ? ~(uint64_t)0 : ((uint64_t)1 << count) - 1) << (first & 63);
}

// A number by itself: taken together with its neighbours, it would have to wait for those that have just been written one by one.
INLINE int32_t alone(int32_t v) {
    __asm__("" : "+r"(v));
    return v;
}

// See add of ContourRaster.
INLINE void add_parts(const Parts *parts, int count, int32_t *changes, ptrdiff_t stride, uint64_t *columns) {
    const __m256 zero = _mm256_setzero_ps(), one = _mm256_set1_ps(1), half = _mm256_set1_ps(0.5f);
    const __m256 least = _mm256_set1_ps(0x1p-20f), two = _mm256_set1_ps(2);
    int32_t first[8] __attribute__((aligned(32))), left[8] __attribute__((aligned(32)));
    int32_t middle[8] __attribute__((aligned(32))), right[8] __attribute__((aligned(32)));
    for (int i = 0; i < count; i += 8) {
        __m256 a = _mm256_loadu_ps(parts->from + i), b = _mm256_loadu_ps(parts->to + i);
        __m256i height = _mm256_loadu_si256((const __m256i *)(parts->height + i));
        __m256 x0 = _mm256_min_ps(a, b), x1 = _mm256_max_ps(a, b);
        __m256i column = whole_numbers(_mm256_sub_ps(x0, half));
        __m256 start = _mm256_cvtepi32_ps(column);
        __m256 over = _mm256_max_ps(_mm256_sub_ps(x1, _mm256_add_ps(start, one)), zero);
        __m256 tall = _mm256_cvtepi32_ps(height);
        __m256 tip = _mm256_div_ps(
            _mm256_mul_ps(tall, _mm256_mul_ps(over, over)), _mm256_max_ps(_mm256_mul_ps(two, _mm256_sub_ps(x1, x0)), least));
        __m256 mean = _mm256_sub_ps(_mm256_mul_ps(_mm256_add_ps(x0, x1), half), start);
        __m256i r = whole_numbers(tip);
        __m256i l = whole_numbers(_mm256_add_ps(_mm256_mul_ps(tall, _mm256_sub_ps(one, mean)), tip));
        _mm256_store_si256((__m256i *)first, column);
        _mm256_store_si256((__m256i *)left, l);
        _mm256_store_si256((__m256i *)right, r);
        _mm256_store_si256((__m256i *)middle, _mm256_sub_epi32(_mm256_sub_epi32(height, l), r));
        int wide = _mm256_movemask_ps(_mm256_cmp_ps(over, one, _CMP_GT_OQ));
        int end = count - i < 8 ? count - i : 8;
        for (int k = 0; k < end; k++) {
            int row = parts->row[i + k];
            int32_t *change = changes + row * stride;
            if (wide >> k & 1) {
                float xa = parts->from[i + k], xb = parts->to[i + k];
                add_wide(change, columns + row, xa < xb ? xa : xb, xa < xb ? xb : xa, parts->height[i + k]);
                continue;
            }
            change += first[k];
            change[0] = alone(change[0] + left[k]);
            change[1] = alone(change[1] + middle[k]);
            change[2] = alone(change[2] + right[k]);
            columns[row] |= (uint64_t)7 << (first[k] & 63);
        }
    }
}

FAST void lamina_areas(const LaminaChain *chains, int count, int32_t *changes, ptrdiff_t stride, uint64_t *columns) {
    const __m256i steps = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
    const float unit = 65536;
    Parts parts;
    int n = 0;
    for (int c = 0; c < count; c++) {
        const LaminaPlace *place = chains[c].first;
        const float top = chains[c].top, bottom = chains[c].bottom;
        const ptrdiff_t step = chains[c].step;
        const int32_t unit_area = chains[c].sign * FINENESS;
        const __m256i areas = _mm256_set1_epi32(unit_area);
        float ax = place->x, ay = place->y;
        for (int left = chains[c].count; left > 0; left--) {
            place += step;
            float bx = place->x, by = place->y;
            if (by > top && ay < by) {
                if (ay >= bottom) break;
                float slope = (bx - ax) / (by - ay);
                float low = ax < bx ? ax : bx, high = ax < bx ? bx : ax;
                float upper = ay > top ? ay : top, lower = by < bottom ? by : bottom;
                float from = ax, to = bx;
                if (ay < top) {
                    from = ax + (top - ay) * slope;
                    from = from > low ? from : low;
                    from = from < high ? from : high;
                }
                if (by > bottom) {
                    to = ax + (bottom - ay) * slope;
                    to = to > low ? to : low;
                    to = to < high ? to : high;
                }
                int32_t y0 = (int32_t)(upper * unit), y1 = (int32_t)(lower * unit);
                int first = y0 >> 16, last = (y1 - 1) >> 16;
                if (n + last - first >= MOST) {
                    add_parts(&parts, n, changes, stride, columns);
                    n = 0;
                }
                // A part for each row; what is written beyond the last is written anew by what follows.
                __m256i row = _mm256_add_epi32(_mm256_set1_epi32(first), steps);
                __m256 x = _mm256_set1_ps(ax), y = _mm256_set1_ps(ay), slopes = _mm256_set1_ps(slope);
                __m256 lows = _mm256_set1_ps(low), highs = _mm256_set1_ps(high);
                __m256i start = _mm256_set1_epi32(y0), end = _mm256_set1_epi32(y1);
                int end_n = n + last - first;
                for (int at = n; at <= end_n; at += 8) {
                    __m256i next = _mm256_add_epi32(row, _mm256_set1_epi32(1));
                    __m256 border = _mm256_add_ps(x, _mm256_mul_ps(_mm256_sub_ps(_mm256_cvtepi32_ps(next), y), slopes));
                    border = _mm256_min_ps(_mm256_max_ps(border, lows), highs);
                    __m256i above = _mm256_max_epi32(_mm256_slli_epi32(row, 16), start);
                    __m256i below = _mm256_min_epi32(_mm256_slli_epi32(next, 16), end);
                    _mm256_storeu_ps(parts.to + at, border);
                    _mm256_storeu_ps(parts.from + at + 1, border);
                    _mm256_storeu_si256((__m256i *)(parts.row + at), row);
                    _mm256_storeu_si256((__m256i *)(parts.height + at), _mm256_mullo_epi32(_mm256_sub_epi32(below, above), areas));
                    row = _mm256_add_epi32(row, _mm256_set1_epi32(8));
                }
                parts.from[n] = from;
                parts.to[end_n] = to;
                n = end_n + 1;
            }
            ax = bx;
            ay = by;
        }
    }
    add_parts(&parts, n, changes, stride, columns);
}

// The byte of an area; see byte of ContourRaster.
INLINE unsigned byte_of(int32_t sum) {
    int32_t v = sum < 0 ? -sum : sum;
    v = v < PIXEL ? v : PIXEL;
    return (unsigned)((v * 255 + PIXEL / 2 + 2048) >> 22);
}

FAST void lamina_cover(
    int32_t *changes, ptrdiff_t stride, uint64_t *columns, int32_t outside, int is_sparse, uint8_t *coverage, uint64_t *covered,
    uint64_t *whole) {
    const __m256i rounding = _mm256_set1_epi32(PIXEL / 2 + 2048), scale = _mm256_set1_epi32(255), pixel = _mm256_set1_epi32(PIXEL);
    // What comes before in the same half, one and two numbers off.
    const __m256i one_off = _mm256_broadcastsi128_si256(_mm_setr_epi8(-1, -1, -1, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11));
    const __m256i two_off = _mm256_broadcastsi128_si256(_mm_setr_epi8(-1, -1, -1, -1, -1, -1, -1, -1, 0, 1, 2, 3, 4, 5, 6, 7));
    for (int row = 0; row < TILE; row++, changes += stride, coverage += TILE) {
        uint64_t touched = columns[row];
        uint64_t some = 0, all = 0;
        int32_t sum = outside;
        int column = 0;
        // A flag for each group of eight columns.
        touched |= touched >> 4;
        touched |= touched >> 2;
        touched |= touched >> 1;
        touched &= 0x0101010101010101;
        while (1) {
            int next = touched ? __builtin_ctzll(touched) : TILE;
            if (next > column) {
                unsigned byte = byte_of(sum);
                if (byte) {
                    uint64_t flags = ~(uint64_t)0 >> (TILE - (next - column)) << column;
                    some |= flags;
                    if (byte == 255) all |= flags;
                }
                if (!is_sparse || (byte && byte != 255)) __builtin_memset(coverage + column, (int)byte, (size_t)(next - column));
            }
            if (next == TILE) break;
            touched &= touched - 1;
            __m256i *from = (__m256i *)(changes + next);
            __m256i v = _mm256_loadu_si256(from);
            _mm256_storeu_si256(from, _mm256_setzero_si256());
            v = _mm256_add_epi32(v, _mm256_shuffle_epi8(v, one_off));
            v = _mm256_add_epi32(v, _mm256_shuffle_epi8(v, two_off));
            // The first half's sum is the last number of it.
            v = _mm256_add_epi32(v, _mm256_shuffle_epi32(_mm256_permute2x128_si256(_mm256_setzero_si256(), v, 0x20), 0xFF));
            v = _mm256_add_epi32(v, _mm256_set1_epi32(sum));
            sum = _mm_extract_epi32(_mm256_extracti128_si256(v, 1), 3);
            v = _mm256_min_epi32(_mm256_max_epi32(v, _mm256_sub_epi32(_mm256_setzero_si256(), v)), pixel);
            v = _mm256_srai_epi32(_mm256_add_epi32(_mm256_mullo_epi32(v, scale), rounding), 22);
            __m128i words = _mm_packus_epi32(_mm256_castsi256_si128(v), _mm256_extracti128_si256(v, 1));
            __m128i bytes = _mm_packus_epi16(words, words);
            _mm_storel_epi64((__m128i *)(coverage + next), bytes);
            unsigned none = (unsigned)_mm_movemask_epi8(_mm_cmpeq_epi8(bytes, _mm_setzero_si128())) & 255;
            unsigned full = (unsigned)_mm_movemask_epi8(_mm_cmpeq_epi8(bytes, _mm_set1_epi8(-1))) & 255;
            some |= (uint64_t)(none ^ 255) << next;
            all |= (uint64_t)full << next;
            column = next + 8;
        }
        changes[TILE] = 0;
        changes[TILE + 1] = 0;
        changes[TILE + 2] = 0;
        columns[row] = 0;
        covered[row] = some;
        whole[row] = all;
    }
}

#else

// Other processors use the plain Swift kernels; these are never called.
void lamina_areas(const LaminaChain *chains, int count, int32_t *changes, ptrdiff_t stride, uint64_t *columns) { __builtin_trap(); }
void lamina_cover(
    int32_t *changes, ptrdiff_t stride, uint64_t *columns, int32_t outside, int is_sparse, uint8_t *coverage, uint64_t *covered,
    uint64_t *whole) {
    __builtin_trap();
}

#endif
