// Whether a program can draw on a graphics processor is decided when it is linked, as its windows are: by whether the product LaminaGPU is among its dependencies.
#ifndef LAMINA_GPU_LINK_H
#define LAMINA_GPU_LINK_H

/// Defined by LaminaEGL.
__attribute__((weak)) extern void lamina_install_gpu(void);

/// Has LaminaEGL make itself known, if the program has it.
static inline void lamina_link_gpu(void) {
    if (lamina_install_gpu) lamina_install_gpu();
}

#endif
