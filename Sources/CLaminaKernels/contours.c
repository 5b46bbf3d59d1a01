#include "contours.h"
#include "vectors.h"

// AVX2 versions of what LaminaRender's ContourRaster does for every row that a line crosses, and for every pixel.

#if LAMINA_VECTORS

#include "areas.h"

enum { TILE = 64, MOST = 512, MOST_ROWS = 8 };

// Parts of lines, each within one row: where it begins and ends, its area if it were as wide as a pixel, and its row.
typedef struct {
    float from[MOST + 16], to[MOST + 16];
    int32_t height[MOST + 16], row[MOST + 16];
} Parts;

// What parts change: where, of all numbers and in which row and column, and the three columns from there on.
typedef struct {
    int32_t at[8 * MOST_ROWS], row[8 * MOST_ROWS], first[8 * MOST_ROWS], left[8 * MOST_ROWS], middle[8 * MOST_ROWS], right[8 * MOST_ROWS];
} Changes;

// Flags of eight parts: of those that cross more than three columns, and of those that have any height.
typedef struct {
    unsigned wide, some;
} Kinds;

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

// Eight parts' changes, from a place in the list on; see add of ContourRaster.
INLINE Kinds find_changes(Changes *c, int slot, __m256 a, __m256 b, __m256i height, __m256i row, ptrdiff_t stride) {
    const __m256 zero = _mm256_setzero_ps(), one = _mm256_set1_ps(1), half = _mm256_set1_ps(0.5f);
    const __m256 least = _mm256_set1_ps(0x1p-20f), two = _mm256_set1_ps(2);
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
    _mm256_storeu_si256((__m256i *)(c->at + slot), _mm256_add_epi32(_mm256_mullo_epi32(row, _mm256_set1_epi32((int)stride)), column));
    _mm256_storeu_si256((__m256i *)(c->row + slot), row);
    _mm256_storeu_si256((__m256i *)(c->first + slot), column);
    _mm256_storeu_si256((__m256i *)(c->left + slot), l);
    _mm256_storeu_si256((__m256i *)(c->middle + slot), _mm256_sub_epi32(_mm256_sub_epi32(height, l), r));
    _mm256_storeu_si256((__m256i *)(c->right + slot), r);
    return (Kinds){
        (unsigned)_mm256_movemask_ps(_mm256_cmp_ps(over, one, _CMP_GT_OQ)),
        255 & ~(unsigned)_mm256_movemask_ps(_mm256_castsi256_ps(_mm256_cmpeq_epi32(height, _mm256_setzero_si256())))};
}

// Adds those of the changes that are flagged.
INLINE void add_changes(const Changes *c, uint64_t flags, int32_t *changes, uint64_t *columns) {
    while (flags) {
        int k = __builtin_ctzll(flags);
        flags &= flags - 1;
        int32_t *change = changes + c->at[k];
        change[0] = alone(change[0] + c->left[k]);
        change[1] = alone(change[1] + c->middle[k]);
        change[2] = alone(change[2] + c->right[k]);
        columns[c->row[k]] |= (uint64_t)7 << (c->first[k] & 63);
    }
}

INLINE void add_parts(const Parts *parts, int count, int32_t *changes, ptrdiff_t stride, uint64_t *columns) {
    Changes c;
    for (int i = 0; i < count; i += 8) {
        __m256i height = _mm256_loadu_si256((const __m256i *)(parts->height + i));
        Kinds kinds = find_changes(
            &c, 0, _mm256_loadu_ps(parts->from + i), _mm256_loadu_ps(parts->to + i), height,
            _mm256_loadu_si256((const __m256i *)(parts->row + i)), stride);
        unsigned here = count - i < 8 ? (1u << (count - i)) - 1 : 255;
        add_changes(&c, here & ~kinds.wide, changes, columns);
        for (unsigned wide = kinds.wide & here; wide; wide &= wide - 1) {
            int k = i + __builtin_ctz(wide);
            float a = parts->from[k], b = parts->to[k];
            add_wide(changes + parts->row[k] * stride, columns + parts->row[k], a < b ? a : b, a < b ? b : a, parts->height[k]);
        }
    }
}

// The parts of a line, from its upper to its lower end, of which only what is between two heights counts.
typedef struct {
    float ax, ay, bx, by, top, bottom;
    int32_t unit_area;
} Line;

// A part for each row, eight rows at a time. What is written beyond the last is written anew by what follows.
INLINE int add_line(Parts *parts, int n, Line l, int32_t *changes, ptrdiff_t stride, uint64_t *columns) {
    const __m256i steps = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
    const float unit = 65536;
    float slope = (l.bx - l.ax) / (l.by - l.ay);
    float low = l.ax < l.bx ? l.ax : l.bx, high = l.ax < l.bx ? l.bx : l.ax;
    float upper = l.ay > l.top ? l.ay : l.top, lower = l.by < l.bottom ? l.by : l.bottom;
    float from = l.ax, to = l.bx;
    if (l.ay < l.top) {
        from = l.ax + (l.top - l.ay) * slope;
        from = from > low ? from : low;
        from = from < high ? from : high;
    }
    if (l.by > l.bottom) {
        to = l.ax + (l.bottom - l.ay) * slope;
        to = to > low ? to : low;
        to = to < high ? to : high;
    }
    int32_t y0 = (int32_t)(upper * unit), y1 = (int32_t)(lower * unit);
    int first = y0 >> 16, last = (y1 - 1) >> 16;
    if (n + last - first >= MOST) {
        add_parts(parts, n, changes, stride, columns);
        n = 0;
    }
    __m256i row = _mm256_add_epi32(_mm256_set1_epi32(first), steps), areas = _mm256_set1_epi32(l.unit_area);
    __m256 x = _mm256_set1_ps(l.ax), y = _mm256_set1_ps(l.ay), slopes = _mm256_set1_ps(slope);
    __m256 lows = _mm256_set1_ps(low), highs = _mm256_set1_ps(high);
    __m256i start = _mm256_set1_epi32(y0), end = _mm256_set1_epi32(y1);
    int end_n = n + last - first;
    for (int at = n; at <= end_n; at += 8) {
        __m256i next = _mm256_add_epi32(row, _mm256_set1_epi32(1));
        __m256 border = _mm256_add_ps(x, _mm256_mul_ps(_mm256_sub_ps(_mm256_cvtepi32_ps(next), y), slopes));
        border = _mm256_min_ps(_mm256_max_ps(border, lows), highs);
        __m256i above = _mm256_max_epi32(_mm256_slli_epi32(row, 16), start);
        __m256i below = _mm256_min_epi32(_mm256_slli_epi32(next, 16), end);
        _mm256_storeu_ps(parts->to + at, border);
        _mm256_storeu_ps(parts->from + at + 1, border);
        _mm256_storeu_si256((__m256i *)(parts->row + at), row);
        _mm256_storeu_si256((__m256i *)(parts->height + at), _mm256_mullo_epi32(_mm256_sub_epi32(below, above), areas));
        row = _mm256_add_epi32(row, _mm256_set1_epi32(8));
    }
    parts->from[n] = from;
    parts->to[end_n] = to;
    return end_n + 1;
}

// The x, or the y, of eight places in a row.
INLINE __m256 coordinates(const LaminaPlace *places, int isY) {
    __m256 a = _mm256_loadu_ps((const float *)places), b = _mm256_loadu_ps((const float *)(places + 4));
    // Of both halves the first places' coordinates come first.
    __m256 first = _mm256_permute2f128_ps(a, b, 0x20), second = _mm256_permute2f128_ps(a, b, 0x31);
    return isY ? _mm256_shuffle_ps(first, second, 0xDD) : _mm256_shuffle_ps(first, second, 0x88);
}

FAST void lamina_areas(const LaminaChain *chains, int count, int32_t *changes, ptrdiff_t stride, uint64_t *columns) {
    const __m256 unit = _mm256_set1_ps(65536);
    const __m256i one = _mm256_set1_epi32(1);
    Parts parts;
    Changes found;
    int n = 0;
    for (int c = 0; c < count; c++) {
        const int all = chains[c].count;
        const int32_t unit_area = chains[c].sign * FINENESS;
        const __m256i down_areas = _mm256_set1_epi32(unit_area), up_areas = _mm256_set1_epi32(-unit_area);
        const __m256 top = _mm256_set1_ps(chains[c].top), bottom = _mm256_set1_ps(chains[c].bottom);
        // Eight lines at a time.
        const LaminaPlace *place = chains[c].first;
        for (int at = 0; at < all; at += 8, place += 8) {
            unsigned flags = all - at < 8 ? (1u << (all - at)) - 1 : 255;
            __m256 x0 = coordinates(place, 0), v0 = coordinates(place, 1), x1 = coordinates(place + 1, 0), v1 = coordinates(place + 1, 1);
            // From their upper to their lower ends.
            __m256 is_up = _mm256_cmp_ps(v0, v1, _CMP_GT_OQ);
            __m256 ax = _mm256_blendv_ps(x0, x1, is_up), ay = _mm256_blendv_ps(v0, v1, is_up);
            __m256 bx = _mm256_blendv_ps(x1, x0, is_up), by = _mm256_blendv_ps(v1, v0, is_up);
            __m256i areas = _mm256_blendv_epi8(down_areas, up_areas, _mm256_castps_si256(is_up));
            // Heights are multiples of the unit.
            __m256i y0 = _mm256_cvttps_epi32(_mm256_mul_ps(ay, unit)), y1 = _mm256_cvttps_epi32(_mm256_mul_ps(by, unit));
            __m256i first = _mm256_srai_epi32(y0, 16), rows = _mm256_sub_epi32(_mm256_srai_epi32(_mm256_sub_epi32(y1, one), 16), first);
            __m256 is_whole = _mm256_and_ps(_mm256_cmp_ps(ay, top, _CMP_GE_OQ), _mm256_cmp_ps(by, bottom, _CMP_LE_OQ));
            __m256i is_tall = _mm256_cmpgt_epi32(rows, _mm256_set1_epi32(MOST_ROWS - 1));
            unsigned whole = flags & (unsigned)_mm256_movemask_ps(_mm256_andnot_ps(_mm256_castsi256_ps(is_tall), is_whole));
            // All of them row by row, each from the row it begins in. One that has ended has no height in what follows.
            __m256 low = _mm256_min_ps(ax, bx), high = _mm256_max_ps(ax, bx), x = ax;
            __m256 slope = _mm256_div_ps(_mm256_sub_ps(bx, ax), _mm256_sub_ps(by, ay));
            __m256i row = first, y = y0;
            uint64_t narrow = 0;
            for (int k = 0; k < MOST_ROWS; k++) {
                __m256i goes_on = _mm256_cmpgt_epi32(rows, _mm256_set1_epi32(k)), next = _mm256_add_epi32(row, one);
                __m256 border = _mm256_add_ps(ax, _mm256_mul_ps(_mm256_sub_ps(_mm256_cvtepi32_ps(next), ay), slope));
                border = _mm256_min_ps(_mm256_max_ps(border, low), high);
                border = _mm256_blendv_ps(bx, border, _mm256_castsi256_ps(goes_on));
                __m256i end = _mm256_blendv_epi8(y1, _mm256_slli_epi32(next, 16), goes_on);
                __m256i height = _mm256_mullo_epi32(_mm256_sub_epi32(end, y), areas);
                Kinds kinds = find_changes(&found, 8 * k, x, border, height, row, stride);
                narrow |= (uint64_t)(whole & kinds.some & ~kinds.wide) << (8 * k);
                for (unsigned wide = whole & kinds.some & kinds.wide; wide; wide &= wide - 1) {
                    int n = __builtin_ctz(wide);
                    float from[8], to[8];
                    int32_t tall[8];
                    _mm256_storeu_ps(from, x);
                    _mm256_storeu_ps(to, border);
                    _mm256_storeu_si256((__m256i *)tall, height);
                    int32_t in = found.row[8 * k + n];
                    add_wide(changes + in * stride, columns + in, from[n] < to[n] ? from[n] : to[n], from[n] < to[n] ? to[n] : from[n], tall[n]);
                }
                if (!(whole & (unsigned)_mm256_movemask_ps(_mm256_castsi256_ps(goes_on)))) break;
                x = border;
                y = end;
                row = next;
            }
            add_changes(&found, narrow, changes, columns);
            // Those that are cut or taller one by one.
            for (unsigned rest = flags & ~whole; rest; rest &= rest - 1) {
                int k = __builtin_ctz(rest);
                LaminaPlace a = place[k], b = place[k + 1];
                Line line = {a.x, a.y, b.x, b.y, chains[c].top, chains[c].bottom, unit_area};
                if (a.y > b.y) line = (Line){b.x, b.y, a.x, a.y, chains[c].top, chains[c].bottom, -unit_area};
                if (line.by <= line.top || line.ay >= line.bottom || line.ay >= line.by) continue;
                n = add_line(&parts, n, line, changes, stride, columns);
            }
        }
    }
    add_parts(&parts, n, changes, stride, columns);
}

FAST void lamina_cover(
    int32_t *changes, ptrdiff_t stride, uint64_t *columns, int32_t outside, int is_sparse, uint8_t *coverage, uint64_t *covered,
    uint64_t *whole) {
    for (int row = 0; row < TILE; row++, changes += stride, coverage += TILE) {
        uint64_t touched = columns[row];
        uint64_t some = 0, all = 0;
        int32_t sum = outside;
        int column = 0;
        touched = groups_of(touched);
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
            __m256i v = take_coverage((__m256i *)(changes + next), &sum);
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
