#ifndef LAMINA_SDL2_H
#define LAMINA_SDL2_H

// SDL's `main` is for systems that have another one; programs here keep their own.
#define SDL_MAIN_HANDLED
#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>

// Macros that Swift cannot read.
static const int lamina_window_centred = SDL_WINDOWPOS_CENTERED;
static const int lamina_pixels_bgrx = SDL_PIXELFORMAT_RGB888;
static const int lamina_pixels_bgra = SDL_PIXELFORMAT_ARGB8888;
static const int lamina_samples_float = AUDIO_F32SYS;

/// Xlib's display and window behind a window of SDL's; 0 where it is none of X.
static inline unsigned long lamina_x_window(SDL_Window *_Nonnull window, void *_Nullable *_Nonnull display) {
    SDL_SysWMinfo info;
    SDL_VERSION(&info.version);
    if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11) return 0;
    *display = info.info.x11.display;
    return info.info.x11.window;
}

/// Xlib's event behind one of SDL's, NULL where it is none of X.
static inline const void *_Nullable lamina_x_event(const SDL_SysWMEvent *_Nonnull event) {
    return event->msg && event->msg->subsystem == SDL_SYSWM_X11 ? &event->msg->msg.x11.event : NULL;
}

#endif
