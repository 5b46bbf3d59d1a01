// The parts of a window system that SDL does not tell of.
#ifndef LAMINA_WINDOWS_H
#define LAMINA_WINDOWS_H

#include "LaminaWaylandClipboard.h"
#include "LaminaXClipboard.h"

/// Has a message written to the standard error, and the program ended with status 1, when the X server goes away; and has the program go on when the server refuses a request, which would end
/// it by default. Nothing happens where there is no libX11.
///
/// - message: a text that stays.
void lamina_handle_display_faults(const char *_Nonnull message);

/// Has an X window tell whether others cover it.
///
/// - display: Xlib's display.
void lamina_watch_visibility(void *_Nonnull display, unsigned long window);

/// Returns whether an X event tells that a window can be seen: 1 if it can, 0 if it is covered whole, -1 if the event is about something else.
int lamina_visibility_of(const void *_Nonnull event, unsigned long *_Nonnull window);

#endif
