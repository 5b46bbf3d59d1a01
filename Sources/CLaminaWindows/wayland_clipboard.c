#define _GNU_SOURCE
#include "LaminaWaylandClipboard.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wayland-client-core.h>

// All functions of libwayland-client that are called here.
#define FUNCTIONS(F)                                                                                                                                 \
    F(wl_display_connect) F(wl_display_disconnect) F(wl_display_get_fd) F(wl_display_get_error) F(wl_display_roundtrip) F(wl_display_prepare_read)      \
    F(wl_display_cancel_read) F(wl_display_read_events) F(wl_display_dispatch_pending) F(wl_display_flush) F(wl_proxy_marshal_flags)                    \
    F(wl_proxy_add_listener) F(wl_proxy_destroy)

#define POINTER(name) __typeof__(name) *name;
static struct { FUNCTIONS(POINTER) } wayland;
static const struct wl_interface *registry_interface, *seat_interface;

static bool load(void) {
    void *library = dlopen("libwayland-client.so.0", RTLD_LAZY | RTLD_LOCAL);
    if (!library) return false;
    registry_interface = dlsym(library, "wl_registry_interface");
    seat_interface = dlsym(library, "wl_seat_interface");
    bool is_whole = registry_interface && seat_interface;
#define LOAD(name) is_whole = (wayland.name = (__typeof__(name) *)dlsym(library, #name)) && is_whole;
    FUNCTIONS(LOAD)
    return is_whole;
}

// The protocol. Both its names mean the same messages by the same numbers, version 1 of the older one without the last of the device's, which are about the primary selection. A new object's
// kind is not sent, and so its name stands here only for messages of errors.
static const struct wl_interface device_kind, source_kind, offer_kind;
static const struct wl_interface *no_kinds[] = {NULL, NULL}, *device_kinds[] = {&device_kind, NULL}, *source_kinds[] = {&source_kind}, *offer_kinds[] = {&offer_kind};

enum { MANAGER_CREATE_SOURCE, MANAGER_GET_DEVICE };
static const struct wl_message manager_requests[] = {{"create_data_source", "n", source_kinds}, {"get_data_device", "no", device_kinds}, {"destroy", "", no_kinds}};
static const struct wl_interface manager_kind = {"data_control_manager_v1", 1, 3, manager_requests, 0, NULL};

enum { DEVICE_SET_SELECTION, DEVICE_DESTROY };
static const struct wl_message device_requests[] = {{"set_selection", "?o", source_kinds}, {"destroy", "", no_kinds}, {"set_primary_selection", "?o", source_kinds}};
static const struct wl_message device_events[] = {
    {"data_offer", "n", offer_kinds}, {"selection", "?o", offer_kinds}, {"finished", "", no_kinds}, {"primary_selection", "?o", offer_kinds}};
static const struct wl_interface device_kind = {"data_control_device_v1", 1, 3, device_requests, 4, device_events};

enum { SOURCE_OFFER, SOURCE_DESTROY };
static const struct wl_message source_requests[] = {{"offer", "s", no_kinds}, {"destroy", "", no_kinds}};
static const struct wl_message source_events[] = {{"send", "sh", no_kinds}, {"cancelled", "", no_kinds}};
static const struct wl_interface source_kind = {"data_control_source_v1", 1, 2, source_requests, 2, source_events};

enum { OFFER_RECEIVE, OFFER_DESTROY };
static const struct wl_message offer_requests[] = {{"receive", "sh", no_kinds}, {"destroy", "", no_kinds}};
static const struct wl_message offer_events[] = {{"offer", "s", no_kinds}};
static const struct wl_interface offer_kind = {"data_control_offer_v1", 1, 2, offer_requests, 1, offer_events};

struct LaminaWaylandClipboard {
    struct wl_display *display;
    struct wl_proxy *registry, *seat, *manager, *device;
    /// What this program has copied, and what there is to be pasted.
    struct wl_proxy *source, *offer;
    /// The formats of `offer`, and of the offer that is being told of.
    uint32_t formats, told;
    /// The formats' names, and the lines that they lie in.
    char *names[32], *lines;
    int count;
    LaminaWaylandHandlers handlers;
};

static void destroy(struct wl_proxy *proxy, uint32_t request) {
    wayland.wl_proxy_marshal_flags(proxy, request, NULL, 1, WL_MARSHAL_FLAG_DESTROY);
}

static int number(LaminaWaylandClipboard *clipboard, const char *name) {
    for (int i = 0; i < clipboard->count; i++)
        if (strcmp(name, clipboard->names[i]) == 0) return i;
    return -1;
}

// MARK: Another program's content

static void add_format(void *data, struct wl_proxy *offer, const char *name) {
    (void)offer;
    LaminaWaylandClipboard *clipboard = data;
    int format = number(clipboard, name);
    if (format >= 0) clipboard->told |= UINT32_C(1) << format;
}

static void (*const offer_handlers[])(void) = {(void (*)(void))add_format};

// An offer and all its formats come directly before the event that says what it is for.
static void begin_offer(void *data, struct wl_proxy *device, struct wl_proxy *offer) {
    (void)device;
    ((LaminaWaylandClipboard *)data)->told = 0;
    wayland.wl_proxy_add_listener(offer, (void (**)(void))offer_handlers, data);
}

static void forget_offer(LaminaWaylandClipboard *clipboard) {
    if (clipboard->offer) destroy(clipboard->offer, OFFER_DESTROY);
    clipboard->offer = NULL;
    clipboard->formats = 0;
}

static void select_offer(void *data, struct wl_proxy *device, struct wl_proxy *offer) {
    (void)device;
    LaminaWaylandClipboard *clipboard = data;
    forget_offer(clipboard);
    clipboard->offer = offer;
    clipboard->formats = offer ? clipboard->told : 0;
    // This program's own content is offered to it, too.
    if (!clipboard->source) clipboard->handlers.changed(clipboard->handlers.context);
}

static void ignore_offer(void *data, struct wl_proxy *device, struct wl_proxy *offer) {
    (void)data, (void)device;
    if (offer) destroy(offer, OFFER_DESTROY);
}

// The seat has gone, and its clipboard with it.
static void finish(void *data, struct wl_proxy *device) {
    LaminaWaylandClipboard *clipboard = data;
    forget_offer(clipboard);
    destroy(device, DEVICE_DESTROY);
    clipboard->device = NULL;
    clipboard->handlers.changed(clipboard->handlers.context);
}

static void (*const device_handlers[])(void) = {
    (void (*)(void))begin_offer, (void (*)(void))select_offer, (void (*)(void))finish, (void (*)(void))ignore_offer};

// MARK: This program's content

static void send_content(void *data, struct wl_proxy *source, const char *name, int file) {
    LaminaWaylandClipboard *clipboard = data;
    int format = number(clipboard, name);
    if (source == clipboard->source && format >= 0)
        clipboard->handlers.asked(clipboard->handlers.context, format, file);
    else
        close(file);
}

static void cancel(void *data, struct wl_proxy *source) {
    LaminaWaylandClipboard *clipboard = data;
    bool is_last = source == clipboard->source;
    destroy(source, SOURCE_DESTROY);
    if (!is_last) return;
    clipboard->source = NULL;
    clipboard->handlers.lost(clipboard->handlers.context);
}

static void (*const source_handlers[])(void) = {(void (*)(void))send_content, (void (*)(void))cancel};

void lamina_wayland_copy(LaminaWaylandClipboard *clipboard, uint32_t formats) {
    if (!clipboard->device) return;
    // The compositor cancels the one before, which is destroyed then.
    struct wl_proxy *source = NULL;
    if (formats) {
        source = wayland.wl_proxy_marshal_flags(clipboard->manager, MANAGER_CREATE_SOURCE, &source_kind, 1, 0, NULL);
        if (!source) return;
        wayland.wl_proxy_add_listener(source, (void (**)(void))source_handlers, clipboard);
        for (int i = 0; i < clipboard->count; i++)
            if (formats >> i & 1) wayland.wl_proxy_marshal_flags(source, SOURCE_OFFER, NULL, 1, 0, clipboard->names[i]);
    }
    clipboard->source = source;
    wayland.wl_proxy_marshal_flags(clipboard->device, DEVICE_SET_SELECTION, NULL, 1, 0, source);
}

uint32_t lamina_wayland_formats(LaminaWaylandClipboard *clipboard) { return clipboard->formats; }

int lamina_wayland_receive(LaminaWaylandClipboard *clipboard, int format) {
    int files[2];
    if (!clipboard->offer || pipe2(files, O_CLOEXEC) != 0) return -1;
    wayland.wl_proxy_marshal_flags(clipboard->offer, OFFER_RECEIVE, NULL, 1, 0, clipboard->names[format], files[1]);
    wayland.wl_display_flush(clipboard->display);
    close(files[1]);
    return files[0];
}

// MARK: The connection

enum { DISPLAY_GET_REGISTRY = 1, REGISTRY_BIND = 0 };

static struct wl_proxy *bind(struct wl_proxy *registry, uint32_t name, const struct wl_interface *kind, const char *kind_name) {
    return wayland.wl_proxy_marshal_flags(registry, REGISTRY_BIND, kind, 1, 0, name, kind_name, UINT32_C(1), NULL);
}

static void find(void *data, struct wl_proxy *registry, uint32_t name, const char *kind, uint32_t version) {
    (void)version;
    LaminaWaylandClipboard *clipboard = data;
    if (!clipboard->seat && strcmp(kind, "wl_seat") == 0)
        clipboard->seat = bind(registry, name, seat_interface, kind);
    else if (!clipboard->manager && (strcmp(kind, "ext_data_control_manager_v1") == 0 || strcmp(kind, "zwlr_data_control_manager_v1") == 0))
        clipboard->manager = bind(registry, name, &manager_kind, kind);
}

static void lose(void *data, struct wl_proxy *registry, uint32_t name) { (void)data, (void)registry, (void)name; }

static void (*const registry_handlers[])(void) = {(void (*)(void))find, (void (*)(void))lose};

static void note_capabilities(void *data, struct wl_proxy *seat, uint32_t capabilities) { (void)data, (void)seat, (void)capabilities; }

static void (*const seat_handlers[])(void) = {(void (*)(void))note_capabilities};

static bool connect(LaminaWaylandClipboard *clipboard) {
    struct wl_display *display = clipboard->display = wayland.wl_display_connect(NULL);
    if (!display) return false;
    clipboard->registry = wayland.wl_proxy_marshal_flags((struct wl_proxy *)display, DISPLAY_GET_REGISTRY, registry_interface, 1, 0, NULL);
    if (!clipboard->registry) return false;
    wayland.wl_proxy_add_listener(clipboard->registry, (void (**)(void))registry_handlers, clipboard);
    if (wayland.wl_display_roundtrip(display) < 0 || !clipboard->seat || !clipboard->manager) return false;
    wayland.wl_proxy_add_listener(clipboard->seat, (void (**)(void))seat_handlers, clipboard);
    clipboard->device = wayland.wl_proxy_marshal_flags(clipboard->manager, MANAGER_GET_DEVICE, &device_kind, 1, 0, NULL, clipboard->seat);
    if (!clipboard->device) return false;
    wayland.wl_proxy_add_listener(clipboard->device, (void (**)(void))device_handlers, clipboard);
    return wayland.wl_display_roundtrip(display) >= 0;
}

LaminaWaylandClipboard *lamina_wayland_open(const char *formats, LaminaWaylandHandlers handlers) {
    if (!load()) return NULL;
    LaminaWaylandClipboard *clipboard = calloc(1, sizeof(LaminaWaylandClipboard));
    if (!clipboard) return NULL;
    clipboard->handlers = handlers;
    clipboard->lines = strdup(formats);
    char *rest = clipboard->lines;
    for (char *name; clipboard->count < 32 && (name = strsep(&rest, "\n"));) clipboard->names[clipboard->count++] = name;
    if (connect(clipboard)) return clipboard;
    struct wl_proxy *proxies[] = {clipboard->offer, clipboard->device, clipboard->manager, clipboard->seat, clipboard->registry};
    for (int i = 0; i < 5; i++)
        if (proxies[i]) wayland.wl_proxy_destroy(proxies[i]);
    if (clipboard->display) wayland.wl_display_disconnect(clipboard->display);
    free(clipboard->lines);
    free(clipboard);
    return NULL;
}

int lamina_wayland_file(LaminaWaylandClipboard *clipboard) { return wayland.wl_display_get_fd(clipboard->display); }

bool lamina_wayland_take_events(LaminaWaylandClipboard *clipboard) {
    struct wl_display *display = clipboard->display;
    while (wayland.wl_display_prepare_read(display) != 0)
        if (wayland.wl_display_dispatch_pending(display) < 0) return false;
    wayland.wl_display_flush(display);
    struct pollfd file = {.fd = wayland.wl_display_get_fd(display), .events = POLLIN};
    if (poll(&file, 1, 0) > 0)
        wayland.wl_display_read_events(display);
    else
        wayland.wl_display_cancel_read(display);
    wayland.wl_display_dispatch_pending(display);
    wayland.wl_display_flush(display);
    return wayland.wl_display_get_error(display) == 0;
}

void lamina_wayland_synchronise(LaminaWaylandClipboard *clipboard) { wayland.wl_display_roundtrip(clipboard->display); }
