#ifndef C_LAMINA_KERNELS_H
#define C_LAMINA_KERNELS_H
#include "blending.h"
#include "contours.h"
#include "coverage.h"
#include "gradients.h"
#include "tiles.h"
#include "yuv420.h"
#endif
