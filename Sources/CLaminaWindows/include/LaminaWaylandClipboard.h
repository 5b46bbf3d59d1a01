// What a clipboard needs of Wayland: contents as other programs offer and ask for them, by the protocol of clipboard managers (ext-data-control-v1, or wlr-data-control-unstable-v1 as it was
// called before). Unlike that of windows it needs no keyboard, and has a connection of its own.
//
// Nothing is linked: libwayland-client is loaded where there is a compositor. All functions belong on one thread.
#ifndef LAMINA_WAYLAND_CLIPBOARD_H
#define LAMINA_WAYLAND_CLIPBOARD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A connection to the compositor that the environment names.
typedef struct LaminaWaylandClipboard LaminaWaylandClipboard;

/// Functions that are called while events are taken in.
typedef struct {
    void *_Nullable context;
    /// Another program has the clipboard, or nobody.
    void (*_Nonnull changed)(void *_Nullable context);
    /// What this program has copied is no longer there.
    void (*_Nonnull lost)(void *_Nullable context);
    /// Somebody wants what this program has copied, in the format of a number, written into a file that the function closes.
    void (*_Nonnull asked)(void *_Nullable context, int format, int file);
} LaminaWaylandHandlers;

/// Connects. Returns NULL where there is no compositor, or one that does not have the protocol.
///
/// - formats: the types of media that count, at most 32, one in a line. Their numbers are their places.
LaminaWaylandClipboard *_Nullable lamina_wayland_open(const char *_Nonnull formats, LaminaWaylandHandlers handlers);

/// The file that can be read when events have come.
int lamina_wayland_file(LaminaWaylandClipboard *_Nonnull clipboard);

/// Takes in the events that have come, without waiting. Returns whether the compositor is still there.
bool lamina_wayland_take_events(LaminaWaylandClipboard *_Nonnull clipboard);

/// Waits until the compositor has done all that it was asked, and takes in its events.
void lamina_wayland_synchronise(LaminaWaylandClipboard *_Nonnull clipboard);

/// Copies a content that is there in formats, a bit for each number; in none to empty the clipboard.
void lamina_wayland_copy(LaminaWaylandClipboard *_Nonnull clipboard, uint32_t formats);

/// Returns the formats of the content that is there, a bit for each number.
uint32_t lamina_wayland_formats(LaminaWaylandClipboard *_Nonnull clipboard);

/// Asks for the content. Returns the file that it is to be read from, and that the caller closes; -1 if there is no content or no file.
int lamina_wayland_receive(LaminaWaylandClipboard *_Nonnull clipboard, int format);

#endif
