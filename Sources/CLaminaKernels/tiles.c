#include "tiles.h"

int lamina_tiles_available(void) { return 0; }
void lamina_spans(const float *lines, int lowers, int uppers, int first, int last, uint64_t *rows) {}
void lamina_edges(const float *edges, const uint64_t *partial, uint8_t *coverage) {}
void lamina_store(LaminaTarget target, uint32_t pixel) {}
void lamina_fill(LaminaTarget target, uint32_t pixel) {}
void lamina_copy(LaminaTarget target, const uint32_t *source, ptrdiff_t stride) {}
void lamina_affine(LaminaTarget target, LaminaImage image, LaminaAffine sampling) {}
void lamina_axis_aligned(LaminaTarget target, LaminaImage image, LaminaAffine sampling) {}
void lamina_perspective(LaminaTarget target, LaminaImage image, const float *forms) {}
