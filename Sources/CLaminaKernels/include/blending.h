#ifndef LAMINA_BLENDING_H
#define LAMINA_BLENDING_H

#include <stdint.h>

#include "tiles.h"

// Groups and masks onto a tile, as LaminaRender's plain Swift defines them, byte for byte.
// Not to be called unless `lamina_tiles_available()` is not 0.

/// The modes of blending, by the raw values of BlendMode in LaminaRender.
enum {
    LAMINA_MULTIPLY = 1,
    LAMINA_SCREEN,
    LAMINA_OVERLAY,
    LAMINA_DARKEN,
    LAMINA_LIGHTEN,
    LAMINA_COLOR_DODGE,
    LAMINA_COLOR_BURN,
    LAMINA_SOFT_LIGHT,
    LAMINA_HARD_LIGHT,
    LAMINA_DIFFERENCE,
    LAMINA_EXCLUSION,
    LAMINA_HUE,
    LAMINA_SATURATION,
    LAMINA_COLOR,
    LAMINA_LUMINOSITY,
    LAMINA_CLEAR,
    LAMINA_COPY,
    LAMINA_SOURCE_IN,
    LAMINA_SOURCE_OUT,
    LAMINA_SOURCE_ATOP,
    LAMINA_DESTINATION_OVER,
    LAMINA_DESTINATION_IN,
    LAMINA_DESTINATION_OUT,
    LAMINA_DESTINATION_ATOP,
    LAMINA_XOR,
    LAMINA_PLUS_DARKER,
};

/// Blends the target's opacity times `source`, a tile's pixels, with the visible pixels. Coverage and tint do not count.
void lamina_blend(LaminaTarget target, const uint32_t *_Nonnull source, int mode);
/// Moves the visible pixels towards those of `source`, a tile's, by the target's coverage.
void lamina_mix(LaminaTarget target, const uint32_t *_Nonnull source);
/// Takes the opacities of a tile's pixels for its coverage, in every group of eight that has a visible one.
void lamina_opacities(const uint32_t *_Nonnull pixels, const uint64_t *_Nonnull visible, uint8_t *_Nonnull coverage);

#endif
