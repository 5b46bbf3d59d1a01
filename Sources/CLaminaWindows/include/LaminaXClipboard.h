// What a clipboard needs of X: selections, and windows' properties, in which their contents travel.
//
// Nothing is linked: libX11 and libXfixes are loaded where there is an X server. `display` is Xlib's display; all functions belong on the thread that owns it.
#ifndef LAMINA_X_CLIPBOARD_H
#define LAMINA_X_CLIPBOARD_H

#include <stdbool.h>
#include <stddef.h>

/// Loads libX11. Returns whether it is there; nothing else here may be called before.
bool lamina_x_load(void);

/// Returns the number of a name.
unsigned long lamina_x_atom(void *_Nonnull display, const char *_Nonnull name);

/// Creates a window that is never shown and tells of its properties.
unsigned long lamina_x_create_window(void *_Nonnull display);
void lamina_x_destroy_window(void *_Nonnull display, unsigned long window);

/// Has a window told of each change of a selection's owner. Returns the number of that event; -1 where there is no libXfixes or the server knows none of it.
int lamina_x_watch_selection(void *_Nonnull display, unsigned long window, unsigned long selection);

/// Returns a selection's owner, 0 for none.
unsigned long lamina_x_owner(void *_Nonnull display, unsigned long selection);
/// Makes a window a selection's owner; 0 leaves it without one.
void lamina_x_set_owner(void *_Nonnull display, unsigned long selection, unsigned long window);

/// Asks a selection's owner for its content of a type. The answer is an event, and the content a property of the window with the name of the selection.
void lamina_x_ask(void *_Nonnull display, unsigned long selection, unsigned long type, unsigned long window);

/// Takes a property away from a window. Returns its content, to be freed by `lamina_x_free`; NULL if there is none, or it has more than `limit` bytes. An item of 32 bits has eight
/// bytes, as Xlib gives it.
const void *_Nullable lamina_x_take_property(
    void *_Nonnull display, unsigned long window, unsigned long property, size_t limit, unsigned long *_Nonnull type, size_t *_Nonnull length);
void lamina_x_free(const void *_Nonnull content);

/// Gives a window of another program a property of bytes.
void lamina_x_set_bytes(
    void *_Nonnull display, unsigned long window, unsigned long property, unsigned long type, const void *_Nullable bytes, size_t count);
/// Gives a window of another program a property of items of 32 bits.
void lamina_x_set_numbers(
    void *_Nonnull display, unsigned long window, unsigned long property, unsigned long type, const unsigned long *_Nonnull numbers, size_t count);

/// Has this program told, or no longer told, of another program's window: its properties and its end.
void lamina_x_watch_window(void *_Nonnull display, unsigned long window, bool watches);

/// Returns the bytes that a property gets at once; more go in pieces.
size_t lamina_x_piece(void *_Nonnull display);

/// Waits until the server has done all that it was asked. Events that it has sent are there then.
void lamina_x_synchronise(void *_Nonnull display);
void lamina_x_flush(void *_Nonnull display);

typedef enum {
    /// Something else.
    LaminaXEventNone,
    /// `requestor` asks `window`, the owner, for `type`, to be put into `property`.
    LaminaXEventRequest,
    /// The owner has answered `window`; `property` is 0 if it refuses.
    LaminaXEventAnswer,
    /// `window` is no longer the owner.
    LaminaXEventLoss,
    /// `window` has a new content of `property`.
    LaminaXEventProperty,
    /// `property` has been taken from `window`.
    LaminaXEventTaken,
    /// `window` is gone.
    LaminaXEventEnd,
    /// `requestor` is the new owner, 0 for none, since `time`.
    LaminaXEventOwner,
} LaminaXEventKind;

/// An event that is about a selection.
typedef struct {
    LaminaXEventKind kind;
    unsigned long window, requestor, selection, type, property, time;
} LaminaXEvent;

/// Returns what an event of Xlib's says about a selection.
///
/// - owner_event: what `lamina_x_watch_selection` has returned.
LaminaXEvent lamina_x_read_event(const void *_Nonnull event, int owner_event);

/// Answers a request for the content; `property` is 0 to refuse.
void lamina_x_answer(void *_Nonnull display, LaminaXEvent request, unsigned long property);

#endif
