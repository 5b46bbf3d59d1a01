#define _GNU_SOURCE
#include "CLaminaFonts.h"

#include <sys/mman.h>
#include <unistd.h>

#define FONT(id, name, file) extern const unsigned char lamina_font_##id[], lamina_font_##id##_end[];
#include "fonts.def"
#undef FONT

static const LaminaFont fonts[] = {
#define FONT(id, name, file) { name, lamina_font_##id, lamina_font_##id##_end },
#include "fonts.def"
#undef FONT
};

const LaminaFont *lamina_fonts(void) { return fonts; }
int lamina_font_count(void) { return sizeof fonts / sizeof fonts[0]; }

int lamina_font_open(const char *name, const unsigned char *bytes, size_t count) {
    int file = memfd_create(name, MFD_CLOEXEC);
    if (file < 0) return -1;
    for (size_t done = 0; done < count;) {
        ssize_t written = write(file, bytes + done, count - done);
        if (written <= 0) {
            close(file);
            return -1;
        }
        done += (size_t)written;
    }
    return file;
}
