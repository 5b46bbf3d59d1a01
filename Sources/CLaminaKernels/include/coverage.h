#ifndef LAMINA_COVERAGE_H
#define LAMINA_COVERAGE_H

#include <stdint.h>

#include "tiles.h"

// Coverage of the pixels of one tile of 64 × 64, 0…255 each, for those that `pixels` flags; the bytes are those that LaminaRender's plain
// Swift gives. None may be called unless `lamina_tiles_available()` is not 0.

/// Rounded corners: see ShapeCoverage in LaminaRender.
typedef struct {
    /// From the tile's pixels to the plane: per column, per row and constant, for x, y and w.
    float forms[9];
    float width, height;
    /// In the order minXMinY, maxXMinY, minXMaxY, maxXMaxY.
    float radii[4];
    int32_t is_affine;
} LaminaCorners;

/// The shadow of a rounded rectangle: see BlurredOutlineSampler in LaminaRender.
typedef struct {
    const uint16_t *_Nonnull samples;
    int32_t columns, rows;
    float forms[9];
    float width, height, short_width, short_height, per_step;
    int32_t is_affine;
} LaminaBlurredOutline;

/// The shadow of other content: see DropShadowSampler in LaminaRender. One sample beyond the last can be read.
typedef struct {
    const uint16_t *_Nonnull samples;
    int32_t columns, rows;
    float x0, y0, per_cell;
} LaminaDropShadow;

/// Of the rows first ..< last.
void lamina_rounded(
    const LaminaEdges *_Nonnull edges, LaminaCorners corners, const uint64_t *_Nonnull pixels, int first, int last,
    uint8_t *_Nonnull coverage);
void lamina_blurred_outline(LaminaBlurredOutline outline, const uint64_t *_Nonnull pixels, uint8_t *_Nonnull coverage);
void lamina_drop_shadow(LaminaDropShadow shadow, const uint64_t *_Nonnull pixels, uint8_t *_Nonnull coverage);

#endif
