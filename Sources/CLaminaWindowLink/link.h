// Whether a program has windows is decided when it is linked: by whether the product LaminaWindow is among its dependencies. Nothing imports that, so a program
// without it needs no window system, and one with it no line of code.
#ifndef LAMINA_WINDOW_LINK_H
#define LAMINA_WINDOW_LINK_H

/// Defined by LaminaWindow.
__attribute__((weak)) extern void lamina_install_windows(void);

/// Has LaminaWindow make itself known, if the program has it.
static inline void lamina_link_windows(void) {
    if (lamina_install_windows) lamina_install_windows();
}

#endif
