// A decoder, or a film, is one of several; each begins with how to read and close it.
#ifndef LAMINA_CODEC_H
#define LAMINA_CODEC_H

#include "CLaminaCodecs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct LaminaDecoder {
    bool (*read)(LaminaDecoder *, uint32_t *, LaminaCodecMessage *);
    void (*close)(LaminaDecoder *);
};

struct LaminaFilm {
    /// Draws the next picture, over what those before have left, and copies it to `pixels` unless they are NULL.
    bool (*next)(LaminaFilm *, uint32_t *pixels);
    void (*rewind)(LaminaFilm *);
    void (*close)(LaminaFilm *);
    /// Thousandths of a second, of each picture.
    int *delays;
};

/// Notes one more picture; false where there is no memory.
bool lamina_film_add(LaminaFilm *film, LaminaFilmInfo *info, int delay);

static inline void lamina_say(LaminaCodecMessage *message, const char *text) { snprintf(message->text, sizeof message->text, "%s", text); }

/// x · a / 255, rounded to nearest.
static inline uint32_t lamina_multiply(uint32_t x, uint32_t a) {
    uint32_t t = x * a + 128;
    return (t + (t >> 8)) >> 8;
}

#endif
