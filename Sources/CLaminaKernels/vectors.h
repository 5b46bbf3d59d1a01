#ifndef LAMINA_VECTORS_H
#define LAMINA_VECTORS_H

// The bits of a vector of the processor that is compiled for: 256 with AVX2, which x86 has or has not when it runs, 128 with WebAssembly's and arm64's
// instructions, and 0 where there are no kernels and plain Swift does all.

#if defined(__x86_64__) || defined(_M_X64)
#define LAMINA_VECTORS 256
#elif defined(__wasm_simd128__) || defined(__AARCH64EL__)
#define LAMINA_VECTORS 128
#else
#define LAMINA_VECTORS 0
#endif

#endif
