#ifndef LAMINA_SYMBOLS_H
#define LAMINA_SYMBOLS_H

/// Returns a function of libX11, NULL where that is not installed or lacks it. SDL loads libX11 only where there is an X server; so does this, by the same name.
void *lamina_symbol_of_x(const char *name);

#endif
