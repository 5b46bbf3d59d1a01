#ifndef LAMINA_TILES_H
#define LAMINA_TILES_H

#include <stddef.h>
#include <stdint.h>

// Compositing kernels. Each works on one tile of 64 × 64 pixels and gives the bytes that LaminaRender's plain Swift kernels define.
// None may be called unless `lamina_tiles_available()` is not 0.

/// The target of a kernel: see TileTarget in LaminaRender.
typedef struct {
    uint32_t *_Nonnull pixels;
    ptrdiff_t stride;
    const uint64_t *_Nonnull visible;
    /// All visible pixels are in the rows first ..< last.
    int32_t first, last;
    const uint64_t *_Nullable partial;
    const uint8_t *_Nullable coverage;
    uint32_t opacity;
    /// The factor of each channel, applied first; all bits set for none.
    uint32_t tint;
    /// Not 0: what is painted is added.
    int32_t sum;
} LaminaTarget;

/// A picture; up to 16 pixels before and after it can be read.
typedef struct {
    const uint32_t *_Nonnull pixels;
    int32_t width, height;
} LaminaImage;

/// Texel coordinates in 16.16 fixed point: at the tile's origin, per column, per row.
typedef struct {
    int32_t u, v, ux, vx, uy, vy;
} LaminaAffine;

/// One of the samples that make up a pixel: its weight in 256ths.
typedef struct {
    LaminaImage image;
    LaminaAffine sampling;
    int32_t weight;
} LaminaAffineTap;

typedef struct {
    float column, row, constant;
} LaminaForm;

/// From the tile's pixels to a picture's: per column, per row and constant, for x, y and w.
typedef struct {
    float forms[9];
} LaminaPerspective;

/// One of the samples that make up a pixel.
typedef struct {
    LaminaImage image;
    LaminaPerspective sampling;
} LaminaPerspectiveTap;

/// One edge of a shape: see TileEdge in LaminaRender.
typedef struct {
    float nx, ny, c;
    float span, minor, square, slope;
    float mode;
} LaminaEdge;

/// The edges of a shape: see ShapeCoverage in LaminaRender.
typedef struct {
    LaminaEdge min_x, max_x, min_y, max_y;
    /// Between the normals of each x edge and each y edge: min and min, min and max, max and min, max and max.
    float cosines[4];
} LaminaEdges;

/// The pixels of a tile that are in a region, in the rows first ..< last of it: those that `rows` flags or, without those, `columns` of each.
typedef struct {
    const uint64_t *_Nullable rows;
    uint64_t columns;
    int32_t first, last;
} LaminaShare;

#if defined(__wasm_simd128__)
static inline int lamina_tiles_available(void) { return 1; }
#elif defined(__wasm__)
static inline int lamina_tiles_available(void) { return 0; }
#else
int lamina_tiles_available(void);
#endif
/// Asks for the memory at a place to be brought near while other work goes on.
static inline void lamina_prefetch(const void *_Nonnull place) { __builtin_prefetch(place); }
/// Writes the rows first ..< last; up to seven before and after them become anything.
void lamina_spans(const float *_Nonnull lines, int lowers, int uppers, int first, int last, uint64_t *_Nonnull rows);
/// Flags, in a share's rows, its pixels that are not covered and that the clip lets through. Returns the columns with such pixels.
uint64_t lamina_show(
    LaminaShare share, const uint64_t *_Nonnull covered, const uint64_t *_Nullable clip, uint64_t *_Nonnull visible);
/// Adds a share's pixels that the clip lets through to those that are covered.
void lamina_hide(LaminaShare share, const uint64_t *_Nullable clip, uint64_t *_Nonnull covered);
/// Flags, in the rows first ..< last, visible pixels that are not in a share. Returns the columns with such pixels.
uint64_t lamina_outside(LaminaShare share, const uint64_t *_Nonnull visible, int first, int last, uint64_t *_Nonnull partial);
void lamina_edges(const LaminaEdges *_Nonnull edges, const uint64_t *_Nonnull partial, int first, int last, uint8_t *_Nonnull coverage);
void lamina_store(LaminaTarget target, uint32_t pixel);
void lamina_fill(LaminaTarget target, uint32_t pixel);
void lamina_copy(LaminaTarget target, const uint32_t *_Nonnull source, ptrdiff_t stride);
void lamina_affine(LaminaTarget target, LaminaImage image, LaminaAffine sampling);
void lamina_axis_aligned(LaminaTarget target, LaminaImage image, LaminaAffine sampling);
void lamina_perspective(LaminaTarget target, LaminaImage image, LaminaPerspective sampling);
/// The sum of the taps, whose weights add up to 256.
void lamina_affine_mix(LaminaTarget target, const LaminaAffineTap *_Nonnull taps, int count);
/// The means of 2^`shift` taps for each level, blended as `w` and `ramps` (start and slope for each level but the last) say.
void lamina_perspective_mix(
    LaminaTarget target, const LaminaPerspectiveTap *_Nonnull taps, int levels, int shift, LaminaForm w, const float *_Nonnull ramps);

#endif
