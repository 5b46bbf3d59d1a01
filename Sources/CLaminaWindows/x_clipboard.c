#include "LaminaXClipboard.h"
#include "symbols.h"

#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <dlfcn.h>

// All functions of libX11 that are called here.
#define FUNCTIONS(F)                                                                                                                                 \
    F(XInternAtom) F(XCreateSimpleWindow) F(XDestroyWindow) F(XSelectInput) F(XDefaultRootWindow) F(XGetSelectionOwner) F(XSetSelectionOwner)          \
    F(XConvertSelection) F(XGetWindowProperty) F(XChangeProperty) F(XDeleteProperty) F(XFree) F(XMaxRequestSize) F(XExtendedMaxRequestSize) F(XSync)  \
    F(XFlush) F(XSendEvent)

#define POINTER(name) __typeof__(name) *name;
static struct { FUNCTIONS(POINTER) } x;

bool lamina_x_load(void) {
    bool is_whole = true;
#define LOAD(name) is_whole = (x.name = (__typeof__(name) *)lamina_symbol_of_x(#name)) && is_whole;
    FUNCTIONS(LOAD)
    return is_whole;
}

unsigned long lamina_x_atom(void *display, const char *name) { return x.XInternAtom(display, name, False); }

unsigned long lamina_x_create_window(void *display) {
    Window window = x.XCreateSimpleWindow(display, x.XDefaultRootWindow(display), -10, -10, 1, 1, 0, 0, 0);
    x.XSelectInput(display, window, PropertyChangeMask);
    return window;
}

void lamina_x_destroy_window(void *display, unsigned long window) { x.XDestroyWindow(display, window); }

// The beginning of libXfixes' XFixesSelectionNotifyEvent; its header needs a package of its own.
typedef struct {
    int type;
    unsigned long serial;
    Bool send_event;
    Display *display;
    Window window;
    int subtype;
    Window owner;
    Atom selection;
    Time timestamp;
    Time selection_timestamp;
} OwnerEvent;

int lamina_x_watch_selection(void *display, unsigned long window, unsigned long selection) {
    void *library = dlopen("libXfixes.so.3", RTLD_LAZY | RTLD_LOCAL);
    if (!library) return -1;
    Bool (*query)(Display *, int *, int *) = (Bool(*)(Display *, int *, int *))dlsym(library, "XFixesQueryExtension");
    void (*select)(Display *, Window, Atom, unsigned long) = (void (*)(Display *, Window, Atom, unsigned long))dlsym(library, "XFixesSelectSelectionInput");
    int first_event, first_error;
    if (!query || !select || !query(display, &first_event, &first_error)) return -1;
    // A new owner, the end of the owner's window, and that of its program.
    select(display, window, selection, 1 | 2 | 4);
    return first_event;
}

unsigned long lamina_x_owner(void *display, unsigned long selection) { return x.XGetSelectionOwner(display, selection); }

void lamina_x_set_owner(void *display, unsigned long selection, unsigned long window) { x.XSetSelectionOwner(display, selection, window, CurrentTime); }

void lamina_x_ask(void *display, unsigned long selection, unsigned long type, unsigned long window) {
    x.XConvertSelection(display, selection, type, selection, window, CurrentTime);
    x.XFlush(display);
}

const void *lamina_x_take_property(void *display, unsigned long window, unsigned long property, size_t limit, unsigned long *type, size_t *length) {
    int format = 0;
    unsigned long count = 0, rest = 0;
    unsigned char *content = NULL;
    // The first call finds its size: what is too large is not fetched.
    int status = x.XGetWindowProperty(display, window, property, 0, 0, False, AnyPropertyType, type, &format, &count, &rest, &content);
    if (content) x.XFree(content);
    content = NULL;
    if (status != Success || *type == None || rest > limit) return NULL;
    status = x.XGetWindowProperty(display, window, property, 0, rest / 4 + 1, True, AnyPropertyType, type, &format, &count, &rest, &content);
    if (status != Success || !content) return NULL;
    *length = count * (format == 32 ? sizeof(long) : format / 8);
    return content;
}

void lamina_x_free(const void *content) { x.XFree((void *)content); }

void lamina_x_set_bytes(void *display, unsigned long window, unsigned long property, unsigned long type, const void *bytes, size_t count) {
    x.XChangeProperty(display, window, property, type, 8, PropModeReplace, bytes, count);
}

void lamina_x_set_numbers(void *display, unsigned long window, unsigned long property, unsigned long type, const unsigned long *numbers, size_t count) {
    x.XChangeProperty(display, window, property, type, 32, PropModeReplace, (const unsigned char *)numbers, count);
}

void lamina_x_watch_window(void *display, unsigned long window, bool watches) {
    x.XSelectInput(display, window, watches ? PropertyChangeMask | StructureNotifyMask : NoEventMask);
}

size_t lamina_x_piece(void *display) {
    // In units of four bytes: a quarter of the largest request, as the conventions for clients of X advise, and no more than a megabyte, which holds nobody up.
    size_t units = x.XExtendedMaxRequestSize(display);
    if (units == 0) units = x.XMaxRequestSize(display);
    return units < 1 << 20 ? units : 1 << 20;
}

void lamina_x_synchronise(void *display) { x.XSync(display, False); }

void lamina_x_flush(void *display) { x.XFlush(display); }

LaminaXEvent lamina_x_read_event(const void *event, int owner_event) {
    const XEvent *e = event;
    switch (e->type) {
    case SelectionRequest:
        return (LaminaXEvent){
            .kind = LaminaXEventRequest,
            .window = e->xselectionrequest.owner,
            .requestor = e->xselectionrequest.requestor,
            .selection = e->xselectionrequest.selection,
            .type = e->xselectionrequest.target,
            // Programs of long ago name none.
            .property = e->xselectionrequest.property ? e->xselectionrequest.property : e->xselectionrequest.target,
            .time = e->xselectionrequest.time,
        };
    case SelectionNotify:
        return (LaminaXEvent){
            .kind = LaminaXEventAnswer,
            .window = e->xselection.requestor,
            .selection = e->xselection.selection,
            .type = e->xselection.target,
            .property = e->xselection.property,
        };
    case SelectionClear: return (LaminaXEvent){.kind = LaminaXEventLoss, .window = e->xselectionclear.window, .selection = e->xselectionclear.selection};
    case PropertyNotify:
        return (LaminaXEvent){
            .kind = e->xproperty.state == PropertyDelete ? LaminaXEventTaken : LaminaXEventProperty,
            .window = e->xproperty.window,
            .property = e->xproperty.atom,
        };
    case DestroyNotify: return (LaminaXEvent){.kind = LaminaXEventEnd, .window = e->xdestroywindow.window};
    default: break;
    }
    if (owner_event < 0 || e->type != owner_event) return (LaminaXEvent){.kind = LaminaXEventNone};
    const OwnerEvent *change = event;
    return (LaminaXEvent){
        .kind = LaminaXEventOwner,
        .window = change->window,
        .requestor = change->owner,
        .selection = change->selection,
        .time = change->selection_timestamp,
    };
}

void lamina_x_answer(void *display, LaminaXEvent request, unsigned long property) {
    XSelectionEvent answer = {
        .type = SelectionNotify,
        .display = display,
        .requestor = request.requestor,
        .selection = request.selection,
        .target = request.type,
        .property = property,
        .time = request.time,
    };
    x.XSendEvent(display, request.requestor, False, NoEventMask, (XEvent *)&answer);
    x.XFlush(display);
}
