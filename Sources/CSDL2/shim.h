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

static inline int lamina_note_control(void *_Nullable data, SDL_Event *_Nonnull event) {
    (void)data;
    const XEvent *x = event->type == SDL_SYSWMEVENT ? lamina_x_event(&event->syswm) : NULL;
    if (!x || (x->type != KeyPress && x->type != KeyRelease)) return 0;
    int modifiers = SDL_GetModState();
    if (!(x->xkey.state & ControlMask)) modifiers &= ~KMOD_CTRL;
    else if (!(modifiers & KMOD_CTRL)) modifiers |= KMOD_LCTRL;
    SDL_SetModState((SDL_Keymod)modifiers);
    return 0;
}

/// Has SDL believe X as to whether Control is down. SDL counts keys, and misses those that an input method keeps to itself: this would then get what is typed with Control as letters.
/// `SDL_SYSWMEVENT` must be enabled.
static inline void lamina_follow_control(void) { SDL_AddEventWatch(lamina_note_control, NULL); }

#endif
