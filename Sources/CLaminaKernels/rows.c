#include "tiles.h"
#include "vectors.h"

// Sampling of pictures whose rows and columns stay what they are, in AVX2: each row of texels is first mixed with the next one, once, and the columns
// are taken from that.

#if LAMINA_VECTORS

#include "sampling.h"

enum { LIMIT = 384, MOST_TAPS = 16, MOST_STRIPS = 2 };

#if defined(__wasm__)
enum { AHEAD = 0 };
#else
enum { AHEAD = 1 };
#endif

// A row of texels from `base` on, mixed with the next one: sums of 128ths and HALF_UNIT. With AHEAD there is room for the next row's, too.
typedef struct {
    int16_t mixed[AHEAD + 1][4 * (LIMIT + 8)] __attribute__((aligned(32)));
    LaminaImage image;
    int32_t v, vy;
    int base, end;
} Strip;

// Column by column where a tap's texels are, for MIXED, and their weights.
typedef struct {
    int32_t at[TILE] __attribute__((aligned(32)));
    int32_t weights[TILE] __attribute__((aligned(32)));
    int strip;
} Columns;

enum { TEXEL = 4 * sizeof(int16_t) };

#if defined(__wasm__)
// There is one thread, so that places can be fixed, and addresses have 32 bits.
#define WORKSPACE static
#define PLACE(strips, p) (int)(uintptr_t)(p)
#define MIXED(strips, place) (const char *)(uintptr_t)(place)
#else
#define WORKSPACE
#define PLACE(strips, p) (int)((const char *)(p) - (const char *)(strips))
#define MIXED(strips, place) ((const char *)(strips) + (place))
#endif

INLINE void find_columns(Columns *c, const LaminaImage *image, const LaminaAffine *s, int first_group, int last_group) {
    const __m256i columns = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
    const __m256i zero = _mm256_setzero_si256(), unit = _mm256_set1_epi32(128);
    const __m256i last_u = _mm256_set1_epi32((image->width - 1) << 16);
    const __m256i last_x = _mm256_set1_epi32(image->width > 1 ? image->width - 2 : 0);
    for (int group = first_group; group <= last_group; group++) {
        __m256i u = _mm256_add_epi32(
            _mm256_mullo_epi32(columns, _mm256_set1_epi32(s->ux)), _mm256_set1_epi32(s->u + s->ux * 8 * group));
        u = _mm256_min_epi32(_mm256_max_epi32(u, zero), last_u);
        __m256i x = _mm256_min_epi32(_mm256_srli_epi32(u, 16), last_x);
        __m256i fx = _mm256_srli_epi32(_mm256_sub_epi32(u, _mm256_slli_epi32(x, 16)), 9);
        _mm256_store_si256((__m256i *)(c->at + 8 * group), x);
        _mm256_store_si256((__m256i *)(c->weights + 8 * group), _mm256_add_epi32(_mm256_slli_epi32(fx, 16), _mm256_sub_epi32(unit, fx)));
    }
}

// Eight texels and those below them, the lower ones with a weight of `fy` 128ths.
INLINE void mix_down(int16_t *to, const uint32_t *top, const uint32_t *bottom, int fy) {
#if LAMINA_VECTORS == 128
    const v128_t upper = wasm_i16x8_splat((int16_t)(128 - fy)), lower = wasm_i16x8_splat((int16_t)fy);
    for (unsigned i = 0; i < 8; i += 2) {
        v128_t p = wasm_i16x8_mul(wasm_u16x8_load8x8(top + i), upper), q = wasm_i16x8_mul(wasm_u16x8_load8x8(bottom + i), lower);
        wasm_v128_store(to + 4 * i, wasm_i16x8_add(wasm_i16x8_add(p, q), wasm_i16x8_const_splat(HALF_UNIT)));
    }
#else
    // The products' bytes have signs.
    const __m256i sign = _mm256_set1_epi8((char)0x80), w = _mm256_set1_epi16((short)((fy << 8) | (128 - fy)));
    const __m256i bias = _mm256_set1_epi16((128 << 7) + HALF_UNIT);
    __m256i p = _mm256_loadu_si256((const __m256i *)top), q = _mm256_loadu_si256((const __m256i *)bottom);
    __m256i low = _mm256_add_epi16(_mm256_maddubs_epi16(w, _mm256_xor_si256(_mm256_unpacklo_epi8(p, q), sign)), bias);
    __m256i high = _mm256_add_epi16(_mm256_maddubs_epi16(w, _mm256_xor_si256(_mm256_unpackhi_epi8(p, q), sign)), bias);
    _mm256_storeu_si256((__m256i *)to, _mm256_permute2x128_si256(low, high, 0x20));
    _mm256_storeu_si256((__m256i *)(to + 16), _mm256_permute2x128_si256(low, high, 0x31));
#endif
}

// Pixels 0, 1, 4, 5 and 2, 3, 6, 7 of a group, 16 bits a channel.
INLINE Sums columns_of(const Strip *strips, const Columns *c, unsigned group) {
    const int32_t *x = c->at + 8 * group;
    const __m256i wx = _mm256_load_si256((const __m256i *)(c->weights + 8 * group));
#if LAMINA_VECTORS == 128
#define COLUMN(i)                                                                                        \
    ((__m256i){mean_across(wasm_v128_load(MIXED(strips, x[i])), QUARTERS_(wx.l, 0x55 * (i))),                   \
               mean_across(wasm_v128_load(MIXED(strips, x[i + 4])), QUARTERS_(wx.h, 0x55 * (i)))})
#else
    const __m256i pair = _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15));
#define COLUMN(i)                                                                                                              \
    _mm256_srai_epi32(                                                                                                         \
        _mm256_madd_epi16(                                                                                                     \
            _mm256_shuffle_epi8(                                                                                               \
                _mm256_inserti128_si256(                                                                                       \
                    _mm256_castsi128_si256(_mm_loadu_si128((const __m128i *)MIXED(strips, x[i]))),                                  \
                    _mm_loadu_si128((const __m128i *)MIXED(strips, x[i + 4])), 1),                                                  \
                pair),                                                                                                         \
            _mm256_shuffle_epi32(wx, 0x55 * (i))),                                                                             \
        14)
#endif
    __m256i first = _mm256_packs_epi32(COLUMN(0u), COLUMN(1u));
    __m256i second = _mm256_packs_epi32(COLUMN(2u), COLUMN(3u));
#undef COLUMN
    return (Sums){first, second};
}

INLINE __m256i column_pixels(const Strip *strips, const Columns *c, unsigned group) {
    Sums s = columns_of(strips, c, group);
    return _mm256_packus_epi16(s.low, s.high);
}

// The pixels of groups first … last. One tap after the other: more would not fit the registers.
INLINE void mix_columns(
    uint32_t *pixels, const Strip *strips, const Columns *columns, const LaminaAffineTap *taps, int count, unsigned first, unsigned last) {
    if (count == 2 && taps[0].weight == 128) {
        for (unsigned group = first; group <= last; group++) {
            _mm256_store_si256((__m256i *)(pixels + 8 * group), column_pixels(strips, columns, group));
        }
        for (unsigned group = first; group <= last; group++) {
            __m256i *to = (__m256i *)(pixels + 8 * group);
            _mm256_store_si256(to, _mm256_avg_epu8(_mm256_load_si256(to), column_pixels(strips, columns + 1, group)));
        }
        return;
    }
    for (unsigned group = first; group <= last; group++) {
        Sums sums = sums_from(128);
        for (int i = 0; i < count; i++) {
            Sums one = columns_of(strips, columns + i, group);
            __m256i weight = _mm256_set1_epi16((short)taps[i].weight);
            sums.low = _mm256_add_epi16(sums.low, _mm256_mullo_epi16(one.low, weight));
            sums.high = _mm256_add_epi16(sums.high, _mm256_mullo_epi16(one.high, weight));
        }
        _mm256_store_si256((__m256i *)(pixels + 8 * group), shifted(sums, 8));
    }
}

// All columns with a visible pixel.
INLINE uint64_t used_columns(const LaminaTarget *target) {
    uint64_t used = 0;
    for (int row = target->first; row < target->last; row++) used |= target->visible[row];
    return used;
}

// Two rows of texels, and the weight of the lower one in 128ths.
typedef struct {
    const uint32_t *top, *bottom;
    int fy;
} TexelRows;

// The rows that a height lies between; beyond the picture's edges it goes on as it is there.
INLINE TexelRows rows_at(const LaminaImage *image, int32_t v) {
    int32_t last_v = (image->height - 1) << 16, last_y = image->height > 1 ? image->height - 2 : 0;
    v = v < 0 ? 0 : v > last_v ? last_v : v;
    int32_t y = v >> 16 < last_y ? v >> 16 : last_y;
    const uint32_t *top = image->pixels + (ptrdiff_t)y * image->width;
    return (TexelRows){top, top + (image->height > 1 ? image->width : 0), (v - (y << 16)) >> 9};
}

// The first row after one that has a visible pixel; the target's end if there is none.
INLINE int next_row(const LaminaTarget *target, int row) {
    do row++;
    while (row < target->last && !target->visible[row]);
    return row;
}

// Mixes the texels that the visible pixels of a row are taken from.
INLINE void mix_rows(
    const LaminaTarget *target, const LaminaAffineTap *taps, int count, Strip *strips, int strip_count, const Columns *columns, int row, int buffer) {
    uint64_t visible = target->visible[row];
    int first = 8 * (__builtin_ctzll(visible) >> 3), last = 8 * ((63 - __builtin_clzll(visible)) >> 3) + 7;
    for (int n = 0; n < strip_count; n++) {
        Strip *strip = strips + n;
        int from = INT32_MAX, end = 0;
        for (int i = 0; i < count; i++) {
            if (columns[i].strip != n) continue;
            int left = columns[i].at[first], right = columns[i].at[last];
            int least = left < right ? left : right, most = left < right ? right : left;
            from = least < from ? least : from;
            end = most > end ? most : end;
        }
        from = (from - PLACE(strips, strip->mixed[0])) / TEXEL;
        end = (end - PLACE(strips, strip->mixed[0])) / TEXEL + 2;
        TexelRows rows = rows_at(&strip->image, strip->v + strip->vy * row);
        const uint32_t *top = rows.top + strip->base, *bottom = rows.bottom + strip->base;
        int16_t *mixed = strip->mixed[buffer];
        for (int i = from; i < end; i += 8) mix_down(mixed + 4 * i, top + i, bottom + i, rows.fy);
    }
}

// 0 if there is too much of it.
INLINE int mixed_by_rows(LaminaTarget target, const LaminaAffineTap *taps, int count, Strip *strips, Columns *columns) {
    uint64_t used = used_columns(&target);
    if (!used) return 1;
    int first_group = __builtin_ctzll(used) >> 3, last_group = (63 - __builtin_clzll(used)) >> 3;

    int strip_count = 0;
    for (int i = 0; i < count; i++) {
        const LaminaImage *image = &taps[i].image;
        const LaminaAffine *s = &taps[i].sampling;
        find_columns(columns + i, image, s, first_group, last_group);
        int a = columns[i].at[8 * first_group], b = columns[i].at[8 * last_group + 7];
        int base = a < b ? a : b, end = (a < b ? b : a) + 2, n = 0;
        // Taps side by side share their rows.
        while (n < strip_count && (strips[n].image.pixels != image->pixels || strips[n].v != s->v || strips[n].vy != s->vy)) n++;
        if (n == strip_count) {
            if (n == MOST_STRIPS) return 0;
            strip_count++;
            strips[n].image = *image;
            strips[n].v = s->v;
            strips[n].vy = s->vy;
            strips[n].base = base;
            strips[n].end = end;
        } else {
            if (base < strips[n].base) strips[n].base = base;
            if (end > strips[n].end) strips[n].end = end;
        }
        if (strips[n].end - strips[n].base > LIMIT) return 0;
        columns[i].strip = n;
    }
    for (int i = 0; i < count; i++) {
        int n = columns[i].strip, start = PLACE(strips, strips[n].mixed[0]) - strips[n].base * TEXEL;
        for (int column = 8 * first_group; column < 8 * last_group + 8; column++) columns[i].at[column] = columns[i].at[column] * TEXEL + start;
    }

    int row = next_row(&target, target.first - 1), buffer = 0;
    mix_rows(&target, taps, count, strips, strip_count, columns, row, 0);
    while (row < target.last) {
        // The next row's texels are mixed before this one's are read: what was written just now is read slowly.
        int next = next_row(&target, row);
        if (AHEAD && next < target.last) mix_rows(&target, taps, count, strips, strip_count, columns, next, !buffer);
        const Strip *from = (const Strip *)((const char *)strips + buffer * (int)sizeof strips->mixed[0]);
        uint64_t visible = target.visible[row], partial_row = target.partial ? target.partial[row] : 0;
        uint32_t *line = target.pixels + row * target.stride;
        uint32_t mixed[TILE] __attribute__((aligned(32)));
        if (count > 1) {
            unsigned first = (unsigned)__builtin_ctzll(visible) >> 3, last = (unsigned)(63 - __builtin_clzll(visible)) >> 3;
            mix_columns(mixed, from, columns, taps, count, first, last);
        }
        do {
            int group = __builtin_ctzll(visible) >> 3;
            unsigned flags = visible >> (8 * group) & 255, partial = partial_row >> (8 * group) & 255;
            visible &= ~((uint64_t)255 << (8 * group));
            __m256i pixels =
                count > 1 ? _mm256_load_si256((const __m256i *)(mixed + 8 * group)) : column_pixels(from, columns, (unsigned)group);
            put(&target, line + 8 * group, flags, partial, partial ? target.coverage + row * TILE + 8 * group : 0, pixels);
        } while (visible);
        if (!AHEAD && next < target.last) mix_rows(&target, taps, count, strips, strip_count, columns, next, 0);
        row = next;
        buffer = AHEAD && !buffer;
    }
    return 1;
}

#if !defined(__wasm__)

// Lays pixels over those of a group that are visible, with no choice to be made that depends on the picture: rows of small pictures are too short to guess it by.
INLINE void put_over(uint32_t *to, __m256i pixels, unsigned flags) {
    __m256i behind = _mm256_loadu_si256((const __m256i *)to);
    _mm256_storeu_si256((__m256i *)to, _mm256_blendv_epi8(behind, over(pixels, behind), spread(flags)));
}

// The farther of two rows has a weight of at most a half, and it is given as 512ths below 0: its part of the difference, rounded down as the sum of both parts would be, is the upper
// half of their product then.
INLINE __m256i farther_weight(const TexelRows *rows) { return _mm256_set1_epi16((short)(-512 * (rows->fy > 64 ? 128 - rows->fy : rows->fy))); }

// The mean of two rows of channels that have been mixed across, which are sums of 128ths. HALF_UNIT has been added to the near one.
INLINE __m256i mean_of_rows(__m256i near, __m256i far_less, __m256i weight) { return _mm256_srli_epi16(_mm256_add_epi16(near, _mm256_mulhi_epi16(far_less, weight)), 7); }

// A picture that is merely moved, by a part of a pixel: all columns have the same weights. 0 if more than a column lies beyond an edge of it, or it is moved by whole columns.
INLINE int moved(LaminaTarget target, LaminaImage image, LaminaAffine s) {
    uint64_t used = used_columns(&target);
    if (!used) return 1;
    // Column i of the tile lies between the texels x + i and x + i + 1.
    int x = s.u >> 16, fx = s.u >> 9 & 127;
    if (!fx || x + __builtin_ctzll(used) < -1 || x + 63 - __builtin_clzll(used) > image.width - 1) return 0;
    int first_group = __builtin_ctzll(used) >> 3, last_group = (63 - __builtin_clzll(used)) >> 3;
    const __m256i wx = _mm256_set1_epi16((short)(fx << 8 | (128 - fx)));
    const __m256i numbers = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7), half = _mm256_set1_epi16(HALF_UNIT);
    // The columns that a texel beyond an edge would count in.
    int before = -1 - x, after = image.width - 1 - x;
    int is_plain = target.tint == 0xFFFFFFFF && target.opacity == 255 && !target.sum;
    for (int row = target.first; row < target.last; row++) {
        uint64_t visible = target.visible[row], partial = target.partial ? target.partial[row] : 0;
        if (!visible) continue;
        TexelRows rows = rows_at(&image, s.v + s.vy * row);
        const uint32_t *near = rows.fy > 64 ? rows.bottom : rows.top, *far = rows.fy > 64 ? rows.top : rows.bottom;
        const __m256i weight = farther_weight(&rows);
        for (int group = first_group; group <= last_group; group++) {
            unsigned flags = visible >> (8 * group) & 255, parts = partial >> (8 * group) & 255;
            if (!flags) continue;
            ptrdiff_t first = x + 8 * group;
            __m256i a = _mm256_loadu_si256((const __m256i *)(near + first)), b = _mm256_loadu_si256((const __m256i *)(near + first + 1));
            __m256i c = _mm256_loadu_si256((const __m256i *)(far + first)), d = _mm256_loadu_si256((const __m256i *)(far + first + 1));
            // Beyond its edges the picture goes on as it is there.
            if (before >> 3 == group) {
                __m256i left = _mm256_cmpeq_epi32(numbers, _mm256_set1_epi32(before & 7));
                a = _mm256_blendv_epi8(a, b, left);
                c = _mm256_blendv_epi8(c, d, left);
            }
            if (after >> 3 == group) {
                __m256i right = _mm256_cmpeq_epi32(numbers, _mm256_set1_epi32(after & 7));
                b = _mm256_blendv_epi8(b, a, right);
                d = _mm256_blendv_epi8(d, c, right);
            }
#define MEAN(unpack)                                                                                                        \
    ({                                                                                                                      \
        __m256i p = _mm256_maddubs_epi16(unpack(a, b), wx), q = _mm256_maddubs_epi16(unpack(c, d), wx);                     \
        mean_of_rows(_mm256_add_epi16(p, half), _mm256_sub_epi16(p, q), weight);                                            \
    })
            __m256i low = MEAN(_mm256_unpacklo_epi8), high = MEAN(_mm256_unpackhi_epi8);
#undef MEAN
            uint32_t *to = target.pixels + row * target.stride + 8 * group;
            const uint8_t *coverage = parts ? target.coverage + row * TILE + 8 * group : 0;
            if (!is_plain) {
                put(&target, to, flags, parts, coverage, _mm256_packus_epi16(low, high));
                continue;
            }
            if (parts) {
                __m256i halves[2];
                spread_coverage(coverage, halves);
                low = divide255(_mm256_mullo_epi16(low, halves[0]));
                high = divide255(_mm256_mullo_epi16(high, halves[1]));
            }
            put_over(to, _mm256_packus_epi16(low, high), flags);
        }
    }
    return 1;
}

#endif

// A picture that is not made smaller than a half: eight pixels are taken from eight texels in a row, or from sixteen, so that rows of texels are mixed across first. What a row of
// texels comes to is used by all rows of pixels that lie beside it.

#if LAMINA_VECTORS == 256

// For a group of columns, its first texel, where its pixels' texels are from there, and the weights of left and right texels below 0, as that is how 128 fits a byte: of pixels 0, 1,
// 4, 5 and 2, 3, 6, 7.
typedef struct {
    __m256i places, first_weights, second_weights;
    int base;
} ColumnGroup;

// The channels of a row of texels, mixed across: sums of 128ths and HALF_UNIT, below 0, in the order of the weights.
typedef __m256i MixedRow[2 * TILE / 8];

// Eight texels of those from `texels` on: of eight, or of sixteen where they are wide apart.
INLINE __m256i texels_at(const uint32_t *texels, __m256i places, int is_wide) {
    __m256i some = _mm256_permutevar8x32_epi32(_mm256_loadu_si256((const __m256i *)texels), places);
    if (!is_wide) return some;
    __m256i others = _mm256_permutevar8x32_epi32(_mm256_loadu_si256((const __m256i *)(texels + 8)), places);
    return _mm256_blendv_epi8(some, others, _mm256_cmpgt_epi32(places, _mm256_set1_epi32(7)));
}

INLINE void mix_across(MixedRow mixed, const uint32_t *texels, const ColumnGroup *groups, int first_group, int last_group, int is_wide) {
    const __m256i half = _mm256_set1_epi16(HALF_UNIT);
    for (int group = first_group; group <= last_group; group++) {
        const ColumnGroup *c = groups + group;
        __m256i left = texels_at(texels + c->base, c->places, is_wide), right = texels_at(texels + c->base + 1, c->places, is_wide);
        __m256i first = _mm256_maddubs_epi16(_mm256_unpacklo_epi8(left, right), c->first_weights);
        __m256i second = _mm256_maddubs_epi16(_mm256_unpackhi_epi8(left, right), c->second_weights);
        mixed[2 * group] = _mm256_sub_epi16(first, half);
        mixed[2 * group + 1] = _mm256_sub_epi16(second, half);
    }
}

// Two rows of texels that have been mixed across, and the farther one's weight.
INLINE __m256i mix_mixed(const __m256i *near, const __m256i *far, __m256i weight) {
    __m256i first = _mm256_sub_epi16(_mm256_mulhi_epi16(_mm256_sub_epi16(far[0], near[0]), weight), near[0]);
    __m256i second = _mm256_sub_epi16(_mm256_mulhi_epi16(_mm256_sub_epi16(far[1], near[1]), weight), near[1]);
    return _mm256_packus_epi16(_mm256_srli_epi16(first, 7), _mm256_srli_epi16(second, 7));
}

// The pixels of a group where nothing but their own opacity counts.
INLINE void put_plainly(uint32_t *to, __m256i pixels) {
    if (!_mm256_testc_si256(pixels, _mm256_set1_epi32((int)0xFF000000))) {
        if (_mm256_testz_si256(pixels, pixels)) return;
        pixels = over(pixels, _mm256_loadu_si256((const __m256i *)to));
    }
    _mm256_storeu_si256((__m256i *)to, pixels);
}

INLINE void mixed_across(LaminaTarget target, LaminaImage image, LaminaAffine s, int is_wide) {
    uint64_t used = used_columns(&target);
    if (!used) return;
    int first_group = __builtin_ctzll(used) >> 3, last_group = (63 - __builtin_clzll(used)) >> 3;
    Columns columns;
    find_columns(&columns, &image, &s, first_group, last_group);
    ColumnGroup groups[TILE / 8];
    for (int group = first_group; group <= last_group; group++) {
        const int32_t *x = columns.at + 8 * group;
        ColumnGroup *c = groups + group;
        c->base = x[0] < x[7] ? x[0] : x[7];
        c->places = _mm256_sub_epi32(_mm256_load_si256((const __m256i *)x), _mm256_set1_epi32(c->base));
        __m256i weights = _mm256_load_si256((const __m256i *)(columns.weights + 8 * group));
        // Two bytes in place of two numbers of 16 bits, twice.
        weights = _mm256_sub_epi8(_mm256_setzero_si256(), _mm256_or_si256(weights, _mm256_srli_epi32(weights, 8)));
        const __m256i pair = _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 1, 0, 1, 0, 1, 0, 1, 4, 5, 4, 5, 4, 5, 4, 5));
        const __m256i next_pair = _mm256_broadcastsi128_si256(_mm_setr_epi8(8, 9, 8, 9, 8, 9, 8, 9, 12, 13, 12, 13, 12, 13, 12, 13));
        c->first_weights = _mm256_shuffle_epi8(weights, pair);
        c->second_weights = _mm256_shuffle_epi8(weights, next_pair);
    }
    int is_plain = target.tint == 0xFFFFFFFF && target.opacity == 255 && !target.sum;
    MixedRow mixed[2];
    const uint32_t *held[2] = {0, 0};
    for (int row = target.first; row < target.last; row++) {
        uint64_t visible = target.visible[row], partial_row = target.partial ? target.partial[row] : 0;
        if (!visible) continue;
        TexelRows rows = rows_at(&image, s.v + s.vy * row);
        int top = held[1] == rows.top, bottom = held[0] == rows.bottom ? 0 : 1;
        if (held[top] != rows.top) {
            // The one that the row below is not in.
            top = !bottom;
            mix_across(mixed[top], rows.top, groups, first_group, last_group, is_wide);
            held[top] = rows.top;
        }
        if (held[bottom] != rows.bottom) {
            bottom = !top;
            mix_across(mixed[bottom], rows.bottom, groups, first_group, last_group, is_wide);
            held[bottom] = rows.bottom;
        }
        const __m256i weight = farther_weight(&rows);
        const __m256i *near = mixed[rows.fy > 64 ? bottom : top], *far = mixed[rows.fy > 64 ? top : bottom];
        uint32_t *line = target.pixels + row * target.stride;
        if (is_plain && !partial_row && ~visible) {
            for (int group = first_group; group <= last_group; group++) {
                unsigned flags = visible >> (8 * group) & 255;
                if (flags) put_over(line + 8 * group, mix_mixed(near + 2 * group, far + 2 * group, weight), flags);
            }
            continue;
        }
        do {
            int group = __builtin_ctzll(visible) >> 3;
            unsigned flags = visible >> (8 * group) & 255, partial = partial_row >> (8 * group) & 255;
            visible &= ~((uint64_t)255 << (8 * group));
            __m256i pixels = mix_mixed(near + 2 * group, far + 2 * group, weight);
            uint32_t *to = line + 8 * group;
            if (is_plain && !partial && flags == 255) {
                put_plainly(to, pixels);
            } else {
                put(&target, to, flags, partial, partial ? target.coverage + row * TILE + 8 * group : 0, pixels);
            }
        } while (visible);
    }
}

INLINE int is_within(int32_t step, int32_t texels) { return step >= -(texels << 16) && step <= texels << 16; }

#endif

FAST void lamina_axis_aligned(LaminaTarget target, LaminaImage image, LaminaAffine s) {
#if !defined(__wasm__)
    if (s.ux == 1 << 16 && moved(target, image, s)) return;
#endif
#if LAMINA_VECTORS == 256
    if (is_within(s.ux, 2) && is_within(s.vy, 2)) return is_within(s.ux, 1) ? mixed_across(target, image, s, 0) : mixed_across(target, image, s, 1);
#endif
    WORKSPACE Strip strip[1];
    WORKSPACE Columns columns[1];
    LaminaAffineTap tap = {image, s, 256};
    if (!mixed_by_rows(target, &tap, 1, strip, columns)) lamina_affine(target, image, s);
}

FAST void lamina_affine_mix(LaminaTarget target, const LaminaAffineTap *taps, int count) {
    WORKSPACE Strip strips[MOST_STRIPS];
    WORKSPACE Columns columns[MOST_TAPS];
    int upright = count <= MOST_TAPS;
    for (int i = 0; upright && i < count; i++) upright = taps[i].sampling.vx == 0 && taps[i].sampling.uy == 0;
    if (upright && mixed_by_rows(target, taps, count, strips, columns)) return;
    lamina_affine_mix_anyhow(target, taps, count);
}

#else

// Other processors use the plain Swift kernels; these are never called.
void lamina_axis_aligned(LaminaTarget target, LaminaImage image, LaminaAffine sampling) { __builtin_trap(); }
void lamina_affine_mix(LaminaTarget target, const LaminaAffineTap *taps, int count) { __builtin_trap(); }

#endif
