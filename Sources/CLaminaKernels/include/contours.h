#ifndef LAMINA_CONTOURS_H
#define LAMINA_CONTOURS_H

#include <stddef.h>
#include <stdint.h>

// Areas of contours in one tile of 64 × 64 pixels; see ContourRaster in LaminaRender, whose plain Swift gives the same numbers. None may be
// called unless `lamina_tiles_available()` is not 0.

/// A place in a tile, in pixels.
typedef struct {
    float x, y;
} LaminaPlace;

/// Lines, each from where the one before ends.
typedef struct {
    const LaminaPlace *_Nonnull first;
    /// Lines.
    int32_t count;
    /// 1 where what is to the right of lines that go down is covered more, and to the right of those that go up less; −1 where it is the other way round.
    int32_t sign;
    /// Only what is between these heights counts.
    float top, bottom;
} LaminaChain;

/// Adds to `changes`, rows of `stride` numbers, what chains cover of each pixel more than of the one before, and flags the columns with a change. Up to eight
/// places after those of a chain can be read.
void lamina_areas(
    const LaminaChain *_Nonnull chains, int count, int32_t *_Nonnull changes, ptrdiff_t stride, uint64_t *_Nonnull columns);

/// Turns changes into bytes, and both changes and columns into zeros. `covered` and `whole` flag the pixels that are covered at all, and
/// those that are wholly.
///
/// - Parameters:
///   - outside: the area of a pixel left of all changes.
///   - is_sparse: not 0 where bytes need not be written for pixels that are covered wholly or not at all.
void lamina_cover(
    int32_t *_Nonnull changes, ptrdiff_t stride, uint64_t *_Nonnull columns, int32_t outside, int is_sparse, uint8_t *_Nonnull coverage,
    uint64_t *_Nonnull covered, uint64_t *_Nonnull whole);

/// Turns changes into coverage and lays that much of one colour over a tile's visible pixels. Both changes and columns become zeros.
///
/// - Parameters:
///   - outside: the area of a pixel left of all changes, none or that of at least a whole one.
///   - stride, pixel_stride: from one row to the next, in numbers and in pixels.
void lamina_sweep(
    int32_t *_Nonnull changes, ptrdiff_t stride, uint64_t *_Nonnull columns, int32_t outside, const uint64_t *_Nonnull visible,
    uint32_t *_Nonnull pixels, ptrdiff_t pixel_stride, uint32_t pixel);

#endif
