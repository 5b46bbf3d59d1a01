#ifndef LAMINA_GRADIENTS_H
#define LAMINA_GRADIENTS_H

#include <stdint.h>

// The colours of a gradient's pixels in one tile, as LaminaRender's GradientSampling defines them, byte for byte.
// Not to be called unless `lamina_tiles_available()` is not 0.

/// See Gradient.Stretch in LaminaRender.
typedef struct {
    float from, to;
    float red, green, blue, alpha;
    float red_slope, green_slope, blue_slope, alpha_slope;
} LaminaStretch;

typedef struct {
    /// 0 axial, 1 radial, 2 conic, 3 diamond, 4 radial from a focus.
    int32_t form;
    int32_t is_affine;
    /// The place of the focus on the x axis.
    float focus;
    /// From the tile's pixels to the gradient's plane: per column, per row and constant, for x, y and w.
    float map[9];
    /// At least one; the first begins and the last ends nowhere.
    const LaminaStretch *_Nonnull stretches;
    int32_t count;
} LaminaGradient;

/// Writes the pixels of every group of eight that has a visible one.
void lamina_gradient(LaminaGradient gradient, const uint64_t *_Nonnull visible, uint32_t *_Nonnull pixels);

#endif
