#include "LaminaWindows.h"
#include "symbols.h"

#include <X11/Xlib.h>
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void *lamina_symbol_of_x(const char *name) {
    void *library = dlopen("libX11.so.6", RTLD_LAZY | RTLD_LOCAL);
    return library ? dlsym(library, name) : NULL;
}

static const char *loss_message;

static int end_on_loss(Display *display) {
    (void)display;
    if (write(STDERR_FILENO, loss_message, strlen(loss_message)) < 0) _exit(1);
    _exit(1);
}

// What is asked of a window may reach the server when that is closed already: SDL answers window managers and input methods, which do not know yet.
static int go_on(Display *display, XErrorEvent *error) {
    (void)display;
    if (error->error_code == BadWindow || error->error_code == BadDrawable) return 0;
    fprintf(stderr, "the X server refuses request %d.%d with error %d\n", error->request_code, error->minor_code, error->error_code);
    return 0;
}

void lamina_handle_display_faults(const char *message) {
    loss_message = message;
    XErrorHandler (*set_error_handler)(XErrorHandler) = (XErrorHandler(*)(XErrorHandler))lamina_symbol_of_x("XSetErrorHandler");
    if (set_error_handler) set_error_handler(go_on);
    XIOErrorHandler (*set_handler)(XIOErrorHandler) = (XIOErrorHandler(*)(XIOErrorHandler))lamina_symbol_of_x("XSetIOErrorHandler");
    if (set_handler) set_handler(end_on_loss);
}

void lamina_watch_visibility(void *display, unsigned long window) {
    Status (*get)(Display *, Window, XWindowAttributes *) =
        (Status(*)(Display *, Window, XWindowAttributes *))lamina_symbol_of_x("XGetWindowAttributes");
    int (*select)(Display *, Window, long) = (int (*)(Display *, Window, long))lamina_symbol_of_x("XSelectInput");
    XWindowAttributes attributes;
    if (get && select && get(display, window, &attributes)) select(display, window, attributes.your_event_mask | VisibilityChangeMask);
}

int lamina_visibility_of(const void *event, unsigned long *window) {
    const XEvent *x = event;
    if (x->type != VisibilityNotify) return -1;
    *window = x->xvisibility.window;
    return x->xvisibility.state != VisibilityFullyObscured;
}
