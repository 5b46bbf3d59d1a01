#ifndef LAMINA_AVX2_H
#define LAMINA_AVX2_H

// What all kernels in AVX2 need: its instructions, or those that stand for them on WebAssembly and arm64, and no sums of products that are rounded once instead of twice.

#pragma STDC FP_CONTRACT OFF

#include "vectors.h"

#if LAMINA_VECTORS == 128
#include "avx2_on_wasm.h"
#else
#include <immintrin.h>

#define FAST __attribute__((target("avx2")))
#define INLINE static inline __attribute__((always_inline, target("avx2")))
#endif

#endif
