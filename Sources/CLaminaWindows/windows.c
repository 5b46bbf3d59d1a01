#include "LaminaWindows.h"

#include <X11/Xlib.h>
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// SDL loads libX11 only where there is an X server; so does this, by the same name.
static void *symbol_of_x(const char *name) {
    void *library = dlopen("libX11.so.6", RTLD_LAZY | RTLD_LOCAL);
    return library ? dlsym(library, name) : NULL;
}

static const char *loss_message;

static int end_on_loss(Display *display) {
    (void)display;
    if (write(STDERR_FILENO, loss_message, strlen(loss_message)) < 0) _exit(1);
    _exit(1);
}

void lamina_on_display_loss(const char *message) {
    loss_message = message;
    XIOErrorHandler (*set_handler)(XIOErrorHandler) = (XIOErrorHandler(*)(XIOErrorHandler))symbol_of_x("XSetIOErrorHandler");
    if (set_handler) set_handler(end_on_loss);
}

void lamina_watch_visibility(void *display, unsigned long window) {
    Status (*get)(Display *, Window, XWindowAttributes *) =
        (Status(*)(Display *, Window, XWindowAttributes *))symbol_of_x("XGetWindowAttributes");
    int (*select)(Display *, Window, long) = (int (*)(Display *, Window, long))symbol_of_x("XSelectInput");
    XWindowAttributes attributes;
    if (get && select && get(display, window, &attributes)) select(display, window, attributes.your_event_mask | VisibilityChangeMask);
}

int lamina_visibility_of(const void *event, unsigned long *window) {
    const XEvent *x = event;
    if (x->type != VisibilityNotify) return -1;
    *window = x->xvisibility.window;
    return x->xvisibility.state != VisibilityFullyObscured;
}
