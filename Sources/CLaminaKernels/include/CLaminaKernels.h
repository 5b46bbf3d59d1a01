#ifndef C_LAMINA_KERNELS_H
#define C_LAMINA_KERNELS_H
#include "yuv420.h"
#endif
