// The font files, byte for byte. fonts.def lists them.
#define FONT(id, name, file) .global lamina_font_##id ; .global lamina_font_##id##_end ; .balign 16 ; lamina_font_##id: ; .incbin file ; lamina_font_##id##_end: ;
    .section .rodata
#include "fonts.def"
    .section .note.GNU-stack,"",%progbits
