#ifndef C_LAMINA_FONTS_H
#define C_LAMINA_FONTS_H

#include <stddef.h>

// A font file that lies in the program itself.
typedef struct {
    // Of family, weight (100…900) and "i" for italics, as in "Sans-700i". The font calls its family "Lamina Sans-700i".
    const char *name;
    const unsigned char *start;
    const unsigned char *end;
} LaminaFont;

// All of them, and how many they are.
const LaminaFont *lamina_fonts(void);
int lamina_font_count(void);

// Makes a file in memory with these bytes, to be read by all who know a path alone (/proc/self/fd/…). Returns its descriptor, which programs that are started do
// not inherit, or −1.
int lamina_font_open(const char *name, const unsigned char *bytes, size_t count);

#endif
